using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Waits until this process uses no more CPU and wants none: background
/// compilation and collection must not run into another worker's sample.</summary>
internal static class Quiet
{
    private const int PollMilliseconds = 1;

    // Waking up once takes some tens of microseconds by itself.
    private const long UnrestNanoseconds = 100_000;
    private const int Patience = 200;

    /// <summary>Returns as soon as a millisecond passed without CPU use and no other thread waits for a core, or after 200 of them.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    public static void Wait(Machine machine)
    {
        var before = machine.ProcessCpuNanoseconds;
        for (var polls = 0; polls < Patience; polls++)
        {
            machine.Nap(PollMilliseconds);
            var now = machine.ProcessCpuNanoseconds;
            if (now - before < UnrestNanoseconds && !machine.OthersWantToRun)
                return;
            before = now;
        }
    }
}
