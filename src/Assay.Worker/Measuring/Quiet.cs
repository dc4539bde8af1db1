namespace Assay.Worker;

/// <summary>Waits until this process uses no more CPU and wants none: background compilation and collection must not run into another worker's sample.</summary>
internal static class Quiet
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(1);

    // Waking up once takes some tens of microseconds by itself.
    private static readonly TimeSpan Unrest = TimeSpan.FromMicroseconds(100);
    private const int Patience = 200;

    private const int Rehearsals = 4;
    private const int Calls = 40;
    private static bool rehearsed;

    /// <summary>Has the code of this class compiled for good: it must not be taken for the serializer's.</summary>
    public static void Rehearse()
    {
        if (rehearsed)
            return;
        rehearsed = true;
        for (var i = 0; i < Rehearsals * Calls; i++)
        {
            _ = RuntimeFacts.CpuTime;
            _ = RuntimeFacts.OthersWantToRun;
            Thread.Sleep(TimeSpan.Zero);
            if (i % Calls == 0)
                Wait();
        }
    }

    /// <summary>Returns as soon as a millisecond passed without CPU use and no other thread waits for a core, or after 200 of them.</summary>
    public static void Wait()
    {
        var before = RuntimeFacts.CpuTime;
        for (var polls = 0; polls < Patience; polls++)
        {
            Thread.Sleep(Poll);
            var now = RuntimeFacts.CpuTime;
            if (now - before < Unrest && !RuntimeFacts.OthersWantToRun)
                return;
            before = now;
        }
    }
}
