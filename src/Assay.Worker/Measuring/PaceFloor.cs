using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>
/// What the <see cref="Probe"/> takes in this process while the core is ours: the third lowest of all its times, because a clock may once step; or that of
/// another process with the same probe, if it is lower by more than the place of code in memory explains.
/// </summary>
internal sealed class PaceFloor
{
    private double lowest = double.PositiveInfinity;
    private double second = double.PositiveInfinity;
    private double third = double.PositiveInfinity;
    private double given = double.PositiveInfinity;

    /// <summary>Nanoseconds of one unit of the probe.</summary>
    public double Nanoseconds
    {
        [MethodImpl(OptimizedOnce.Flag)]
        get => Math.Min(given * (1 + ProbePace.Placement), double.IsInfinity(third) ? lowest : third);
    }

    /// <summary>Notes what a unit took.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public void Saw(double pace)
    {
        if (pace >= third)
            return;
        (lowest, second, third) = pace < lowest ? (pace, lowest, second) : pace < second ? (lowest, pace, second) : (lowest, second, pace);
    }

    /// <summary>Notes what the same probe took elsewhere; 0 for unknown.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public void Hear(double pace)
    {
        if (pace > 0)
            given = Math.Min(given, pace);
    }
}
