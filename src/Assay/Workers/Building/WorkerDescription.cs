namespace Assay.Workers.Building;

/// <summary>What a worker has in it.</summary>
/// <param name="Serializers">Its serializers; ids without version.</param>
/// <param name="Payloads">The payloads that it can build itself.</param>
internal sealed record WorkerDescription(IReadOnlyList<SerializerEntry> Serializers, IReadOnlyList<PayloadEntry> Payloads);
