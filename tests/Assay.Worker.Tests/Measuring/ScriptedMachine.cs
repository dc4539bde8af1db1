namespace Assay.Worker.Tests.Measuring;

/// <summary>A machine of which the test says what each slice and each probe meets. Its clock is moved by these alone.</summary>
internal sealed class ScriptedMachine : Machine
{
    /// <summary>What a unit of the probe takes while nobody disturbs it.</summary>
    public const long Calm = 2_500;

    /// <summary>What it takes beside a neighbour.</summary>
    public const long Busy = 3_000;

    private readonly int[] collections = new int[3];
    private long now = 1_000_000;
    private int slices;

    /// <param name="isFloorKnown">Whether the probe has run before, undisturbed.</param>
    public ScriptedMachine(bool isFloorKnown = true)
    {
        for (var i = 0; isFloorKnown && i < 3; i++)
            Floor.Saw(Calm);
    }

    /// <summary>What a slice meets: its number, from 0, and its iterations are given.</summary>
    public Func<int, long, Timing> Slice { get; set; } = (_, _) => Took(100_000);

    /// <summary>Nanoseconds that a unit of the probe takes; its number, from 0, is given.</summary>
    public Func<int, long> Pace { get; set; } = _ => Calm;

    /// <summary>Nanoseconds that one iteration takes; the value is given.</summary>
    public Func<int, double> One { get; init; } = _ => 1;

    /// <summary>Nanoseconds that reading the clock takes.</summary>
    public double Reading { get; init; }

    /// <summary>Nanoseconds of an iteration of an empty loop.</summary>
    public double Empty { get; init; }

    /// <summary>CPU time that the process uses during a nap; its number, from 1, is given.</summary>
    public Func<int, long> CpuOfNap { get; init; } = _ => 0;

    /// <summary>Whether others want to run after that many naps.</summary>
    public Func<int, bool> Others { get; init; } = _ => false;

    public bool HasOtherCore { get; init; }

    public bool AreCollectionsElsewhere { get; init; }

    public bool ArePausesTold { get; init; } = true;

    /// <summary>The slowdown that the last slice was given.</summary>
    public double Slowdown { get; private set; }

    public int Probes { get; private set; }

    public int Leaves { get; private set; }

    public int Naps { get; private set; }

    public long Compiled { get; set; }

    public long Allocated { get; set; }

    public long Cpu { get; set; }

    /// <summary>Nanoseconds for which the thread was off its core.</summary>
    public long Lost { get; set; }

    public override long Now => now;

    public override bool TellsPauses => ArePausesTold;

    public override bool CollectsElsewhere => AreCollectionsElsewhere;

    public override long CompiledMethods => Compiled;

    public override long AllocatedBytes => Allocated;

    public override long ProcessCpuNanoseconds => Cpu;

    public override long? ThreadCpuNanoseconds => now - Lost;

    public override bool OthersWantToRun => Others(Naps);

    /// <summary>A slice that had its core all the time.</summary>
    public static Timing Took(long nanoseconds, double paused = 0, int collections = 0) => new()
    {
        Nanoseconds = nanoseconds,
        CpuNanoseconds = nanoseconds,
        PauseNanoseconds = paused,
        Collections = collections,
    };

    public void Collect(int generation)
    {
        for (var i = 0; i <= generation; i++)
            collections[i]++;
    }

    public override int Collections(int generation) => collections[generation];

    public override Timing Time(TimedLoop loop, long iterations, double slowdown)
    {
        Slowdown = slowdown;
        loop.Run(iterations);
        var timing = IsEmpty(loop) ? Took((long)(Reading + (iterations * Empty))) : Slice(slices++, iterations);
        (now, Cpu) = (now + timing.Nanoseconds, Cpu + timing.Nanoseconds);
        return timing;
    }

    public override double TimeOne(TimedLoop loop)
    {
        var took = Reading + (IsEmpty(loop) ? Empty : One(loop.Position));
        loop.Run(1);
        now += (long)took;
        return took;
    }

    public override long TimeProbe(long units)
    {
        var took = Pace(Probes++) * units;
        (now, Cpu) = (now + took, Cpu + took);
        return took;
    }

    public override bool LeaveCore()
    {
        Leaves++;
        return HasOtherCore;
    }

    public override void Nap(int milliseconds)
    {
        Naps++;
        (now, Cpu) = (now + (milliseconds * 1_000_000L), Cpu + CpuOfNap(Naps));
    }

    private static bool IsEmpty(TimedLoop loop) => loop is ScriptedLoop { IsEmpty: true };
}
