using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.History.Gating;

/// <summary>The candidate of a gate, and what it is compared with.</summary>
internal sealed record GateSides
{
    /// <summary>The study of what gates measure. <c>last</c> means none of these: one that was a little slower each time would always pass.</summary>
    public const string Study = "gate";

    /// <summary>The name or id of what is tried.</summary>
    public required string Candidate { get; init; }

    /// <summary>The id of the serializer that it is compared with; null if that is a run.</summary>
    public string? Against { get; init; }

    /// <summary>The run that it is compared with; null if that is a serializer.</summary>
    public RunDocument? Run { get; init; }

    /// <summary>Libraries that are built besides those that --source names.</summary>
    public IReadOnlyList<LibraryChoice> Further { get; init; } = [];

    /// <summary>The names of both.</summary>
    public IReadOnlyList<string> Serializers => Against is null ? [Candidate] : [Candidate, Against];

    /// <summary>Reads what was requested.</summary>
    /// <param name="against">A serializer with or without version, SERIALIZER=PROJECT, or a run.</param>
    /// <param name="sources">Libraries from source, which are what is tried.</param>
    /// <param name="named">The serializers that were named.</param>
    /// <param name="history">The history's file; null if none is kept.</param>
    /// <exception cref="UserException">It isn't clear what is tried, or there is nothing that it could be compared with.</exception>
    public static GateSides Of(string against, IReadOnlyList<LibraryChoice> sources, IReadOnlyList<string> named, LabFolders folders, string? history)
    {
        if (sources.Count > 1 || named.Count > 1 || named.Any(name => Glob.IsPattern(name) || name.StartsWith('!')))
            throw new UserException("gate judges one serializer: name it by --source or --serializers");
        if (sources is [var built] && named is [var other]
            && !new[] { built.Name, $"{built.Name}@{LibraryChoice.FromSource}" }.Contains(other, StringComparer.OrdinalIgnoreCase))
            throw new UserException($"gate judges one serializer: --source names {built.Name}, --serializers {other}");
        var name = against.Split('@', '=')[0];
        var isSerializer = WorkerFolder.FindAll(folders).Any(folder => DeclaredSerializers.Of(folder).Contains(name, StringComparer.OrdinalIgnoreCase));
        var candidate = sources.Count == 1 ? $"{sources[0].Name}@{LibraryChoice.FromSource}" : named.Count == 1 ? named[0] : isSerializer ? name : null;
        if (candidate is null)
            throw new UserException("no serializer to judge: name it by --source or --serializers");
        if (against.Contains('=', StringComparison.Ordinal) && isSerializer)
            return new() { Candidate = candidate, Against = $"{name}@{LibraryChoice.Baseline}",
                Further = [LibraryChoice.OfSource(against, "--against") with { SourceMark = LibraryChoice.Baseline }] };
        return isSerializer
            ? new() { Candidate = candidate, Against = against }
            : new() { Candidate = candidate,
                Run = RunReference.Find(against, history is null ? null : new HistoryStore(history), entry => entry.Study != Study) };
    }

    /// <summary>The id of what is tried.</summary>
    /// <exception cref="UserException">There is none such, or it is what it is compared with.</exception>
    public string CandidateId(Catalog catalog)
    {
        var id = Id(catalog, Candidate);
        return Against is null || id != Id(catalog, Against)
            ? id
            : throw new UserException($"--against {Against} is the serializer to judge itself; name another version, or judge --source "
                + $"{CellKey.NameOf(id)}=PROJECT");
    }

    /// <summary>The id of what it is compared with; null if that is a run.</summary>
    /// <exception cref="UserException">There is none such.</exception>
    public string? AgainstId(Catalog catalog) => Against is null ? CandidateId(catalog) : Id(catalog, Against);

    /// <summary>The ids of both.</summary>
    /// <exception cref="UserException">There are none such.</exception>
    public IReadOnlyList<string> Ids(Catalog catalog) => Against is null ? [CandidateId(catalog)] : [CandidateId(catalog), Id(catalog, Against)];

    // Without a version, the package is meant, and not what was built from source.
    private static string Id(Catalog catalog, string name)
    {
        if (name.Contains('@', StringComparison.Ordinal))
            return SerializerSelection.PickOne(catalog, name, "--against").Id;
        var packages = catalog.Serializers.Where(entry =>
            entry.Name.Equals(name, StringComparison.OrdinalIgnoreCase) && entry.Version is not (LibraryChoice.FromSource or LibraryChoice.Baseline)).ToList();
        return packages.OrderBy(entry => entry.Unavailable is null).ThenBy(entry => entry.Version, VersionOrder.Instance).LastOrDefault()?.Id
            ?? SerializerSelection.PickOne(catalog, name, "--against").Id;
    }
}
