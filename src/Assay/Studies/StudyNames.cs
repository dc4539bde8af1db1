using Assay.Yaml;

namespace Assay.Studies;

/// <summary>The names in a study, each with its place, without those that the command line overrides.</summary>
/// <param name="Serializers">Ids or globs.</param>
/// <param name="Payloads">Names.</param>
internal sealed record StudyNames(IReadOnlyList<YamlValue> Serializers, IReadOnlyList<YamlValue> Payloads)
{
    /// <summary>The names of a study.</summary>
    public static StudyNames Of(Study study, StudyOverrides overrides) => new(
        [.. overrides.ReplacesSerializers ? [] : study.Cases.SelectMany(part => part.Serializers), .. study.ClaimSerializers],
        overrides.Payloads.Count > 0 ? [] : [.. study.Cases.SelectMany(part => part.Payloads).Select(payload => new YamlValue(payload.Name, payload.Place))]);
}
