using Assay.Running;
using Assay.Scaffolding;

namespace Assay.Studies;

/// <summary>The plan of a run, decided and validated before anything is started.</summary>
internal sealed record Plan
{
    // What this many samples don't make certain, more of the same process won't: a further launch tells more.
    private const int MostRounds = 12;

    /// <summary>The study's claims.</summary>
    public IReadOnlyList<Claim> Claims { get; init; } = [];

    /// <summary>The study's name.</summary>
    public required string Study { get; init; }

    /// <summary>The command line, for repeating the run.</summary>
    public required string CommandLine { get; init; }

    /// <summary>The cells, those of unavailable serializers too.</summary>
    public required IReadOnlyList<PlannedCell> Cells { get; init; }

    /// <summary>The serializer that ratios refer to.</summary>
    public required string Baseline { get; init; }

    /// <summary>The time to measure in; the fewest launches and rounds may take longer.</summary>
    public required TimeSpan Budget { get; init; }

    /// <summary>Cold starts, after the cells; null if none are made.</summary>
    public PlannedCold? Cold { get; init; }

    /// <summary>The cells that are profiled once all are measured.</summary>
    public IReadOnlyList<PlannedCell> Profile { get; init; } = [];

    /// <summary>Hashes of the data that its payloads were made of; null if none was.</summary>
    public IReadOnlyDictionary<string, string>? Data(LabFolders folders) => DataHashes.Of(folders, Cells.Select(cell => cell.Payload).Distinct());

    /// <summary>Decides the order within rounds and the resampling.</summary>
    public required int Seed { get; init; }

    /// <summary>How many times each serializer is launched.</summary>
    public int Launches { get; init; } = 3;

    /// <summary>Minimum rounds per launch.</summary>
    public int MinimumRounds { get; init; } = 5;

    /// <summary>How long each worker is warmed up at the least, however soon its code is settled.</summary>
    public TimeSpan LeastWarmUp { get; init; }

    /// <summary>Sampling stops early when the relative half-width of every ratio's interval is below this.</summary>
    public double TargetPrecision { get; init; } = 0.01;

    /// <summary>How long one request to a worker may take before its cell is failed.</summary>
    public TimeSpan CellTimeout { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>The memory that a worker may use before it is ended, in bytes.</summary>
    public long MemoryLimit { get; init; } = 2L << 30;

    /// <summary>Notes for the reader of the run, in plain sentences.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The payloads that the user named explicitly: where none of a payload's cells can be measured the run fails.</summary>
    public IReadOnlySet<string> NamedPayloads { get; init; } = new HashSet<string>();

    /// <summary>The ids that the user named explicitly: where one of them can't be measured the run fails.</summary>
    public IReadOnlySet<string> NamedSerializers { get; init; } = new HashSet<string>();

    /// <summary>How the workers of a payload take turns.</summary>
    public Schedule Schedule => new()
    {
        Launches = Launches,
        Rounds = Math.Max(MostRounds, MinimumRounds),
        MinimumRounds = MinimumRounds,
        SideBySide = SideBySide.WarmUps,
        // It also verifies, which may take longer than all else.
        LongLaunch = 1,
        StoresRounds = true,
        // Each question to a worker has its own.
        Patience = Timeout.InfiniteTimeSpan,
        Seed = Seed,
    };

    /// <summary>What was requested, as the run document keeps it.</summary>
    public RunSettings Settings =>
        Schedule.Settings(CommandLine, Baseline, Budget + (Cold?.Budget ?? TimeSpan.Zero)) with { TargetPrecision = TargetPrecision };

    /// <summary>Checks that there is something to measure before anything is started.</summary>
    /// <exception cref="UserException">None of its serializers is available.</exception>
    public void RequireMeasurable()
    {
        var missing = Cells.Select(cell => cell.Serializer).Distinct().ToList();
        if (missing.TrueForAll(entry => entry.Unavailable is not null))
            throw new UserException(
                $"nothing can be measured: {string.Join("; ", missing.Take(3).Select(entry => $"{entry.Id} is unavailable ({entry.Unavailable})"))}"
                    + $"{(missing.Count > 3 ? $"; and {missing.Count - 3} more" : "")}", UserException.NotMeasured);
    }
}
