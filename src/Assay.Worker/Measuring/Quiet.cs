namespace Assay.Worker;

/// <summary>Waits until this process uses no more CPU: background compilation and collection must not run into another worker's sample.</summary>
internal static class Quiet
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(1);

    // Waking up once takes some tens of microseconds by itself.
    private static readonly TimeSpan Unrest = TimeSpan.FromMicroseconds(100);
    private const int Patience = 200;

    /// <summary>Returns as soon as a millisecond passed without CPU use, or after 200 of them.</summary>
    public static void Wait()
    {
        var before = RuntimeFacts.CpuTime;
        for (var polls = 0; polls < Patience; polls++)
        {
            Thread.Sleep(Poll);
            var now = RuntimeFacts.CpuTime;
            if (now - before < Unrest)
                return;
            before = now;
        }
    }
}
