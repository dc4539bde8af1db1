namespace Assay.Workers;

/// <summary>A payload that the lab knows of.</summary>
internal sealed record PayloadEntry
{
    /// <summary>Its name.</summary>
    public required string Name { get; init; }

    /// <summary>What the data is, in one line.</summary>
    public string Description { get; init; } = "";

    /// <summary>The count used when none is asked for.</summary>
    public required int DefaultCount { get; init; }

    /// <summary>What it can vary: the allowed values by option name, the default first.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Options { get; init; } = new Dictionary<string, IReadOnlyList<string>>();
}
