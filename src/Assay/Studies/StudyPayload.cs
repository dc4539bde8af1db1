namespace Assay.Studies;

/// <summary>A payload as a study asks for it.</summary>
internal sealed record StudyPayload
{
    /// <summary>Its name.</summary>
    public required string Name { get; init; }

    /// <summary>Where it was requested, for error messages: a file with line, or an option.</summary>
    public required string Place { get; init; }

    /// <summary>The counts, each of which makes cells of its own; empty for the payload's default.</summary>
    public IReadOnlyList<int> Counts { get; init; } = [];

    /// <summary>The options that are set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>Published loops, unscaled, each of which makes cells of its own; empty if the lab chooses the iterations.</summary>
    public IReadOnlyList<long> Loops { get; init; } = [];
}
