using Assay.Running;

namespace Assay.Experiments.Startup;

/// <summary>The plan of a start-up experiment.</summary>
internal sealed record StartupPlan
{
    // A start that hangs is ended by its process's own deadline, one minute after what it was allowed.
    private static readonly TimeSpan Hanging = TimeSpan.FromMinutes(2);

    /// <summary>The variants to start.</summary>
    public required IReadOnlyList<StartupVariant> Variants { get; init; }

    /// <summary>How often each is started.</summary>
    public int Starts { get; init; } = 20;

    /// <summary>For how long a start continues with operations at most.</summary>
    public TimeSpan Patience { get; init; } = TimeSpan.FromMilliseconds(500);

    /// <summary>No further round is begun that wouldn't end within this time; without end where null. The first that is kept is always made.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>Decides the order within rounds.</summary>
    public required int Seed { get; init; }

    /// <summary>How the variants take turns.</summary>
    public Schedule Schedule => new()
    {
        Launches = Starts,
        HasRehearsal = true,
        AreTogether = false,
        Budget = Budget,
        // The first round is the one that continues to long loops.
        LongLaunch = Budget is null ? null : 1,
        Seed = Seed,
        Title = "cold starts",
        Patience = Patience + (Budget ?? TimeSpan.Zero) + Hanging,
    };
}
