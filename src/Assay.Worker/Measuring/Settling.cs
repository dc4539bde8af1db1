using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// Warms up the operations of this process until its runtime has compiled them for good, and the heap has its size (docs/measurement.md says what proves it).
/// It happens within one question of the protocol, in code that is compiled once: asked turn by turn, what parses questions
/// and writes answers would itself reach the calls at which it is recompiled, and look like the serializer's.
/// </summary>
internal sealed class Settling(IReadOnlyList<TimedLoop> loops, Machine machine)
{
    // A turn is as short as it can be: it is the compiler that needs the core.
    private const long TurnNanoseconds = 200_000;
    private const int WantedCollections = 2;

    // What only few of the values need is compiled, too, before a sample comes to it; for as long as this an operation's last turn may take.
    private const double LongestCycle = 10_000_000;

    // A turn that has begun may end if that takes no longer than half of the time for all: 32 calls of an operation of seconds would take minutes.
    private const long LeastOvertime = 500_000_000;

    private readonly TimedLoop[] loops = [.. loops];
    private readonly long[] calls = new long[loops.Count];
    private readonly double[] times = new double[loops.Count];
    private long compiled = -1;
    private int still;

    /// <summary>The calls of each operation.</summary>
    public IReadOnlyList<long> Calls => calls;

    /// <summary>Nanoseconds per call of each operation in the last turn.</summary>
    public IReadOnlyList<double> Times => times;

    /// <summary>Warms up.</summary>
    /// <param name="callsPerTurn">Each operation is called so often in a turn, and more where that is a short time.</param>
    /// <param name="turns">The number of turns in which nothing may be compiled.</param>
    /// <param name="nanoseconds">Ends after the turn in which so much time was over, or within it after half as much again; each operation is
    /// called once at the least.</param>
    /// <returns>Whether nothing was compiled for that many turns.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    public bool Run(long callsPerTurn, int turns, long nanoseconds)
    {
        var start = Stopwatch.GetTimestamp();
        var end = nanoseconds + Math.Max(nanoseconds / 2, LeastOvertime);
        bool isWhole;
        YoungHeap.Fill(WantedCollections);
        do
        {
            isWhole = true;
            for (var i = 0; i < loops.Length; i++)
            {
                var wanted = still == turns - 1 ? CallsOfLastTurn(loops[i].Values, times[i], callsPerTurn) : callsPerTurn;
                isWhole &= Turn(i, wanted, end - Clock.NanosecondsSince(start)) >= wanted;
            }
            Quiet.Wait(machine);
            var now = machine.CompiledMethods;
            still = now == compiled && isWhole ? still + 1 : 0;
            compiled = now;
        }
        while (still < turns && Clock.NanosecondsSince(start) < nanoseconds);
        return still >= turns;
    }

    /// <summary>How often an operation is called in the turn that is to prove it settled: once for each value, where there is time.</summary>
    /// <param name="values">How many it takes in turn.</param>
    /// <param name="nanoseconds">How long a call takes; 0 if that isn't known yet.</param>
    /// <param name="atLeast">How often at the least.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    internal static long CallsOfLastTurn(int values, double nanoseconds, long atLeast) =>
        nanoseconds > 0 && values * nanoseconds <= LongestCycle ? Math.Max(values, atLeast) : atLeast;

    [MethodImpl(OptimizedOnce.Flag)]
    private long Turn(int i, long atLeast, long left)
    {
        if (left <= 0 && calls[i] > 0)
            return 0;
        var (iterations, elapsed) = loops[i].RunFor(TurnNanoseconds, atLeast, left);
        calls[i] += iterations;
        times[i] = (double)elapsed / iterations;
        return iterations;
    }
}
