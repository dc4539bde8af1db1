using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Assay.Running;

/// <summary>A fixed piece of arithmetic, the same in every run on every machine: how much its time varies tells how quiet a machine is.</summary>
internal static class CalibrationLoop
{
    private const int Iterations = 400_000;

    // Compiled before the first is timed: an experiment of few rounds has few of them.
    static CalibrationLoop() => Run();

    /// <summary>The time it takes now, in nanoseconds (about half a millisecond).</summary>
    public static double Nanoseconds()
    {
        var start = Stopwatch.GetTimestamp();
        var result = Run();
        GC.KeepAlive(result);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }

    // Each step needs the one before (xorshift64, Marsaglia 2003): nothing to reorder, no memory, no branches to predict.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    private static ulong Run()
    {
        var state = 88172645463325252UL;
        for (var i = 0; i < Iterations; i++)
        {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
        }
        return state;
    }
}
