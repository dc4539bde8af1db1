namespace Assay.Workers.Building;

/// <summary>The contents of a worker.</summary>
/// <param name="Serializers">Its serializers; ids without version.</param>
/// <param name="Payloads">The payloads that it can build itself.</param>
internal sealed record WorkerDescription(IReadOnlyList<SerializerEntry> Serializers, IReadOnlyList<PayloadEntry> Payloads);
