using Assay.Yaml;

namespace Assay.Studies;

/// <summary>A part of a study: the product of all its lists is measured.</summary>
internal sealed record StudyCase
{
    /// <summary>The name of this part; empty if the study has only one.</summary>
    public string Name { get; init; } = "";

    /// <summary>The payloads.</summary>
    public required IReadOnlyList<StudyPayload> Payloads { get; init; }

    /// <summary>Globs over serializer ids; one that begins with <c>!</c> excludes.</summary>
    public IReadOnlyList<YamlValue> Serializers { get; init; } = [new("*", "")];

    /// <summary>The runtimes whose serializers take part; all where empty.</summary>
    public IReadOnlyList<string> Runtimes { get; init; } = [];

    /// <summary>The operations.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [Protocol.Operation.Serialize, Protocol.Operation.Deserialize];

    /// <summary>Where to.</summary>
    public IReadOnlyList<string> Destinations { get; init; } = [Protocol.Destination.Memory];

    /// <summary>Sync, async, or both.</summary>
    public IReadOnlyList<string> Modes { get; init; } = [Protocol.Mode.Sync];

    /// <summary>The settings of a load or an echo.</summary>
    public WireCase Wire { get; init; } = new();

    /// <summary>The values on the axes of an experiment that is a plug-in, by <see cref="Experiments.Axis.Name"/>.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Axes { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>The runtime settings; each runs all cells.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [RuntimeSetting.Default];
}
