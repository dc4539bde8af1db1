using Assay.Workers;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>The serializer that ratios refer to takes part, whoever names it: the command line or the study.</summary>
internal static class StudyBaseline
{
    /// <summary>The serializer that takes part besides those that were chosen: that of <c>--baseline</c>,
    /// or the study's own where no case of it has it.</summary>
    /// <returns>Null if there is none: serializers that the command line names are all that it wants.</returns>
    /// <exception cref="UserException">It names none.</exception>
    public static SerializerEntry? Wanted(Study study, StudyOverrides overrides, Catalog catalog)
    {
        if (overrides.Baseline is { } named)
            return SerializerSelection.PickOne(catalog, named, "--baseline");
        if (!study.NamesBaseline || overrides.ReplacesSerializers)
            return null;
        var own = SerializerSelection.PickOne(catalog, study.Baseline, "baseline");
        return study.Cases.Any(part => Serializers(catalog, part).Contains(own)) || SerializerSelection.Excludes(overrides.Serializers, own) ? null : own;
    }

    /// <summary>What a run says where the study's baseline isn't simply one of its serializers; nothing otherwise.</summary>
    /// <param name="taken">The baseline that the run has.</param>
    public static IEnumerable<string> Notes(Study study, StudyOverrides overrides, Catalog catalog, SerializerEntry taken)
    {
        if (overrides.Baseline is not null)
            yield break;
        var own = SerializerSelection.PickOne(catalog, study.Baseline, "baseline");
        // What wasn't named wasn't built either: that is no fault of it.
        var isLeftOut = overrides.ReplacesSerializers
            && !SerializerSelection.Pick(catalog, [.. overrides.Serializers.Select(text => new YamlValue(text, "--serializers"))]).Contains(own);
        if (!isLeftOut && own.Unavailable is { } reason && own != taken
            && (study.NamesBaseline || study.Cases.Any(part => Serializers(catalog, part).Contains(own))))
            yield return $"The baseline is {taken.Id}: {own.Id}, the study's, is unavailable ({reason}).";
        else if (!study.NamesBaseline)
            yield break;
        else if (Wanted(study, overrides, catalog) is { } added)
            yield return $"{added.Id} takes part because it is the study's baseline; its serializers don't include it.";
        else if (overrides.Serializers.Count > 0 && own != taken)
            yield return $"The baseline is {taken.Id}: {own.Id}, the study's, isn't among --serializers; --baseline {study.Baseline} adds it.";
    }

    /// <summary>The serializers of a part of a study.</summary>
    public static IEnumerable<SerializerEntry> Serializers(Catalog catalog, StudyCase part) => SerializerSelection.Pick(catalog, part.Serializers)
        .Where(entry => part.Runtimes.Count == 0 || part.Runtimes.Contains(entry.Runtime, StringComparer.OrdinalIgnoreCase));
}
