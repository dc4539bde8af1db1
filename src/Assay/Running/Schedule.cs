namespace Assay.Running;

/// <summary>How the cells of an experiment take turns.</summary>
internal sealed record Schedule
{
    /// <summary>How often everything is restarted.</summary>
    public int Launches { get; init; } = 1;

    /// <summary>Whether a launch that isn't kept comes first, number 0: it fills caches and tells how long others will take.</summary>
    public bool HasRehearsal { get; init; }

    /// <summary>The one of the launches that is made, or one beyond them; null for all.</summary>
    public int? OnlyLaunch { get; init; }

    /// <summary>How often the cells take turns in a launch at most; null for until none of them is open.</summary>
    public int? Rounds { get; init; } = 1;

    /// <summary>How often they do although they have enough, or the launch's share of the budget is used up.</summary>
    public int MinimumRounds { get; init; }

    /// <summary>Whether the trials of a launch are alive together and take turns; otherwise each is started, sampled and ended before the next.</summary>
    public bool AreTogether { get; init; } = true;

    /// <summary>What of a launch is done on all cores at once.</summary>
    public SideBySide SideBySide { get; init; }

    /// <summary>No further launch is begun that wouldn't end within this time; without end where null. The first that is kept is always made.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>How many launches share what is left of the budget, the first of this schedule among them: it decides how long warm-ups and samples are, and
    /// when the last round is taken. Null where launches take as long as they take.</summary>
    public int? Shares { get; init; }

    /// <summary>A launch that may take longer than those after it, and tells nothing of how long they will take; null if there is none.</summary>
    public int? LongLaunch { get; init; }

    /// <summary>Whether each round is stored; otherwise what there is is stored once a second.</summary>
    public bool StoresRounds { get; init; }

    /// <summary>How long starting a trial, warming it up or taking a sample may take: a trial that takes longer hangs, and is ended. Infinite where trials set
    /// their own deadlines.</summary>
    public required TimeSpan Patience { get; init; }

    /// <summary>Decides the order within rounds.</summary>
    public required int Seed { get; init; }

    /// <summary>The prefix of each progress line; may be empty.</summary>
    public string Title { get; init; } = "";

    /// <summary>The request, as the run document stores it.</summary>
    /// <param name="baseline">What ratios are taken to; empty if nothing is.</param>
    /// <param name="budget">The time that measuring was to take; the schedule's own where null.</param>
    public RunSettings Settings(string commandLine, string baseline = "", TimeSpan? budget = null) => new()
    {
        CommandLine = commandLine,
        BudgetSeconds = (budget ?? Budget ?? TimeSpan.Zero).TotalSeconds,
        Seed = Seed,
        Baseline = baseline,
        Launches = Launches,
        MinimumRounds = MinimumRounds > 0 ? MinimumRounds : Rounds ?? 1,
        TargetPrecision = 0.01,
    };

    /// <summary>How often something is started.</summary>
    /// <param name="cells">How many cells there are.</param>
    public int Starts(int cells) => (Launches + (HasRehearsal ? 1 : 0)) * (AreTogether ? 1 : cells);

    /// <summary>How many turns there are for each cell; null if that can't be told.</summary>
    public int? Turns => (Launches + (HasRehearsal ? 1 : 0)) * Rounds;
}
