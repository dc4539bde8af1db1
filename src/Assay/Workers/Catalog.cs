namespace Assay.Workers;

/// <summary>Everything that can be measured: found on disk, built if stale, and described.</summary>
/// <param name="Serializers">All serializers, the unavailable ones too, sorted by id.</param>
/// <param name="Payloads">All payloads, sorted by name.</param>
/// <param name="Reference">How to start the worker that exports canonical values (the no-op serializer's).</param>
internal sealed record Catalog(IReadOnlyList<SerializerEntry> Serializers, IReadOnlyList<PayloadEntry> Payloads, WorkerCommand? Reference)
{
    /// <summary>Nothing: for what measures no serializers.</summary>
    public static Catalog Empty { get; } = new([], [], null);

    /// <summary>Insists on payloads, which every .NET worker has.</summary>
    /// <exception cref="UserException">There are none, because no worker could be built; the reason is that of
    /// the smallest of them, which has only the payloads' own sources to fail by.</exception>
    public void RequirePayloads()
    {
        if (Payloads.Count > 0)
            return;
        var unbuilt = Serializers.Where(entry => entry.Unavailable is not null).ToList();
        throw new UserException(
            "no payloads are known, because no .NET worker could be built: "
                + $"{(unbuilt.Find(entry => entry.Name == Building.CatalogLoader.Reference) ?? unbuilt.FirstOrDefault())?.Unavailable ?? "there is none"}",
            UserException.NotMeasured);
    }
}
