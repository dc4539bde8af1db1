
namespace Assay.Experiments.Startup;

/// <summary>What a start-up experiment does.</summary>
internal sealed record StartupPlan
{
    /// <summary>What is started.</summary>
    public required IReadOnlyList<StartupVariant> Variants { get; init; }

    /// <summary>What each start does.</summary>
    public string Operation { get; init; } = Protocol.Operation.RoundTrip;

    /// <summary>How often each is started.</summary>
    public int Starts { get; init; } = 20;

    /// <summary>How many operations a start makes at the most.</summary>
    public long Iterations { get; init; } = 1_000_000;

    /// <summary>For how long a start goes on with operations at the most.</summary>
    public TimeSpan Patience { get; init; } = TimeSpan.FromMilliseconds(500);

    /// <summary>Decides the order within rounds.</summary>
    public required int Seed { get; init; }
}
