namespace Assay.Workers;

/// <summary>A payload that the lab knows of.</summary>
internal sealed record PayloadEntry
{
    /// <summary>Its name.</summary>
    public required string Name { get; init; }

    /// <summary>A description of the data, in one line.</summary>
    public string Description { get; init; } = "";

    /// <summary>The count used when none is requested.</summary>
    public required int DefaultCount { get; init; }

    /// <summary>How many values its data has; 0 where any count can be made.</summary>
    public int Available { get; init; }

    /// <summary>Its options: the allowed values by name, the default first.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Options { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>The counts that take the default's place where an option has a certain value, by <c>name.value</c>.</summary>
    public IReadOnlyDictionary<string, int> CountsByOption { get; init; } = new Dictionary<string, int>();

    /// <summary>Why its values can't be built; null if nothing is known against it.</summary>
    public string? Unavailable { get; init; }

    /// <summary>The count used when none is requested and these options are set.</summary>
    public int CountFor(IReadOnlyDictionary<string, string> options)
    {
        foreach (var (name, value) in options)
        {
            if (CountsByOption.TryGetValue($"{name}.{value}", out var count))
                return count;
        }
        return DefaultCount;
    }
}
