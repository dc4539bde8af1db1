namespace Assay.Worker;

/// <summary>
/// What the measuring code asks of the machine and the runtime, so that tests can say what they answer. What is timed is timed within one call: no call of
/// this class is part of a time.
/// </summary>
internal abstract class Machine
{
    /// <summary>The lowest time that the probe took.</summary>
    public PaceFloor Floor { get; } = new();

    /// <summary>Methods that were compiled during all samples so far, whatever compiled them in the background.</summary>
    public long CompiledInSamples { get; set; }

    /// <summary>The monotonic clock in nanoseconds.</summary>
    public abstract long Now { get; }

    /// <summary>Whether the runtime tells how long it paused to collect.</summary>
    public abstract bool TellsPauses { get; }

    /// <summary>Whether all collections have threads of their own: others are made by the thread that allocates, but for those of the oldest generation in the
    /// background.</summary>
    public abstract bool CollectsElsewhere { get; }

    /// <summary>Methods that the process has compiled.</summary>
    public abstract long CompiledMethods { get; }

    /// <summary>Bytes that the process has allocated.</summary>
    public abstract long AllocatedBytes { get; }

    /// <summary>CPU time that the process has used, nanoseconds.</summary>
    public abstract long ProcessCpuNanoseconds { get; }

    /// <summary>CPU time that the thread has used, nanoseconds; null if the system doesn't report it.</summary>
    public abstract long? ThreadCpuNanoseconds { get; }

    /// <summary>Whether another thread of the process runs or waits for a core.</summary>
    public abstract bool OthersWantToRun { get; }

    /// <summary>Collections of a generation, those of higher ones among them.</summary>
    public abstract int Collections(int generation);

    /// <summary>Times iterations.</summary>
    /// <param name="loop">What is timed.</param>
    /// <param name="iterations">How many.</param>
    /// <param name="slowdown">By which share their time is made longer.</param>
    public abstract Timing Time(TimedLoop loop, long iterations, double slowdown);

    /// <summary>Nanoseconds that one iteration took, reading the clock among them, collections taken out; 1 at the least.</summary>
    public abstract double TimeOne(TimedLoop loop);

    /// <summary>Nanoseconds that the <see cref="Probe"/> took.</summary>
    public abstract long TimeProbe(long units);

    /// <summary>Moves the thread to another core, if there is one.</summary>
    /// <returns>Whether it moved.</returns>
    public abstract bool LeaveCore();

    /// <summary>Leaves the core alone for a while.</summary>
    public abstract void Nap(int milliseconds);
}
