namespace Assay.Workers;

/// <summary>What is there to be measured: found on disk, built where it was stale, asked what it is.</summary>
/// <param name="Serializers">All serializers, the unavailable ones too, sorted by id.</param>
/// <param name="Payloads">All payloads, sorted by name.</param>
/// <param name="Reference">How to start the worker that exports canonical values (the no-op serializer's).</param>
internal sealed record Catalog(IReadOnlyList<SerializerEntry> Serializers, IReadOnlyList<PayloadEntry> Payloads, WorkerCommand? Reference);
