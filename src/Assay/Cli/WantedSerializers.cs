using Assay.Experiments;
using Assay.Studies;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>Which serializers have to be built for what was asked: only what is named, where anything is.</summary>
internal static class WantedSerializers
{
    /// <summary>Those that patterns match.</summary>
    /// <returns>Null if all are meant: patterns that only exclude leave all others.</returns>
    public static IReadOnlyList<string>? Of(IReadOnlyList<string> patterns) => patterns.Any(pattern => !pattern.StartsWith('!')) ? patterns : null;

    /// <summary>Those that patterns mean; where there are none but libraries from source, what those are compared with.</summary>
    /// <returns>Null if all are meant.</returns>
    public static IReadOnlyList<string>? Of(IReadOnlyList<string> patterns, IReadOnlyList<LibraryChoice> sources) =>
        patterns.Count == 0 && sources.Count > 0 ? [] : Of(patterns);

    /// <summary>Those of a study, with the command line's overrides.</summary>
    /// <returns>Null if that is all, or all but some.</returns>
    public static IReadOnlyList<string>? Of(IExperiment experiment, Study study, StudyOverrides overrides, IReadOnlyList<LibraryChoice> sources)
    {
        if (overrides.ReplacesSerializers)
            return [.. overrides.AskedSerializers];
        // A library's source is compared with its package.
        if (sources.Count > 0)
            return [.. overrides.AskedSerializers];
        var patterns = study.Cases.Select(part => Of(experiment, part)).ToList();
        return patterns.TrueForAll(some => some is not null)
            ? [.. patterns.SelectMany(some => some!).Append(overrides.Baseline ?? study.Baseline).Distinct()]
            : null;
    }

    // A serializer that one part excludes may be included by another.
    private static IEnumerable<string>? Of(IExperiment experiment, StudyCase part) =>
        Of([.. experiment.Serializers(part)])?.Where(pattern => !pattern.StartsWith('!'));
}
