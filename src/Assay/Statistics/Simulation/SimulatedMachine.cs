namespace Assay.Statistics.Simulation;

/// <summary>A machine whose speed drifts and which is now and then slowed by a burst; time goes on turn by turn, whoever's turn it is.</summary>
internal sealed class SimulatedMachine(NoiseModel noise, int turnsPerRound, SeededRandom random)
{
    private double drift = noise.DriftDeviation * random.NextNormal();
    private double burst;

    /// <summary>For which share of the next turn a neighbour's thread works on the same core: all the time, never, or in between.</summary>
    public double NextNeighbour() => noise.SharedCoreSlowdown == 0 ? 0 : Math.Clamp((2 * random.NextDouble()) - 0.5, 0, 1);

    /// <summary>The logarithm of the factor by which the machine is slower than usual during the next turn.</summary>
    public double NextTurn()
    {
        var memory = Math.Exp(-1 / (noise.DriftRounds * turnsPerRound));
        drift = (memory * drift) + (Math.Sqrt(1 - (memory * memory)) * noise.DriftDeviation * random.NextNormal());
        var ends = 1 / Math.Max(1, noise.BurstTurns);
        if (burst > 0 && random.NextDouble() < ends)
            burst = 0;
        // Begins as often as it must for the share of slowed turns to come out.
        if (burst == 0 && random.NextDouble() < ends * noise.BurstShare / Math.Max(1e-9, 1 - noise.BurstShare))
            burst = Math.Min(noise.BurstSize * Math.Pow(1 - random.NextDouble(), -1 / noise.BurstTail), 20);
        return drift + Math.Log(1 + burst);
    }
}
