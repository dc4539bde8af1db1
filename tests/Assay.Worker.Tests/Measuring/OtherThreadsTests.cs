namespace Assay.Worker.Tests.Measuring;

/// <summary>A thread that waits for a core isn't done, though the process uses no CPU meanwhile.</summary>
public sealed class OtherThreadsTests
{
    [Fact]
    public void A_thread_that_runs_is_seen()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var stop = new CancellationTokenSource();
        var spinning = new Thread(() =>
        {
            while (!stop.IsCancellationRequested)
            {
            }
        });
        spinning.Start();
        SpinWait.SpinUntil(() => OtherThreads.WantToRun, TimeSpan.FromSeconds(30)).ShouldBeTrue();
        stop.Cancel();
        spinning.Join();
    }
}
