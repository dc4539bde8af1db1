using Assay.Yaml;

namespace Assay.Studies;

/// <summary>A study: what to compare and how, as written in a file under studies/.</summary>
internal sealed record Study
{
    /// <summary>The experiment of a study that names none: it measures single operations.</summary>
    public const string Micro = "micro";

    /// <summary>The most launches that can be asked for; a plan holds them all.</summary>
    public const int MostLaunches = 1000;

    /// <summary>Its name, that of its file.</summary>
    public required string Name { get; init; }

    /// <summary>A description in one line.</summary>
    public string Description { get; init; } = "";

    /// <summary>Which experiment measures it.</summary>
    public string Experiment { get; init; } = Micro;

    /// <summary>Its parts.</summary>
    public required IReadOnlyList<StudyCase> Cases { get; init; }

    /// <summary>Its claims.</summary>
    public IReadOnlyList<Claim> Claims { get; init; } = [];

    /// <summary>The serializers that its claims name, each with its place.</summary>
    public IReadOnlyList<YamlValue> ClaimSerializers { get; init; } = [];

    /// <summary>Cold starts besides; null if it has none.</summary>
    public StudyCold? Cold { get; init; }

    /// <summary>Globs over cells' names: those that are profiled once all are measured.</summary>
    public IReadOnlyList<string> Profile { get; init; } = [];

    /// <summary>The serializer that ratios refer to.</summary>
    public string Baseline { get; init; } = "system-text-json";

    /// <summary>Whether the study itself names it.</summary>
    public bool NamesBaseline { get; init; }

    /// <summary>The time to measure in; the fewest launches and rounds may take longer.</summary>
    public TimeSpan Budget { get; init; } = TimeSpan.FromMinutes(3);

    /// <summary>How many times each serializer is launched.</summary>
    public int Launches => AskedLaunches ?? 3;

    /// <summary>The same where the study says it; null if it leaves it to the experiment.</summary>
    public int? AskedLaunches { get; init; }

    /// <summary>The factor for published loops.</summary>
    public double LoopFactor { get; init; } = 1;

    /// <summary>How long one request to a worker may take.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>The memory that a worker may use, in bytes.</summary>
    public long MemoryLimit { get; init; } = 2L << 30;
}
