namespace Assay.Wire.Tests;

public sealed class MonotonicClockTests
{
    [Theory]
    [InlineData(-5_000)]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(400_000)]
    [InlineData(1_000_001)]
    [InlineData(3_700_000)]
    [InlineData(20_000_000)]
    public async Task A_wait_never_ends_before_its_time(long nanoseconds)
    {
        // A timer that ends too early does so in some of its milliseconds only.
        for (var i = 0; i < 10; i++)
        {
            var time = MonotonicClock.Now + nanoseconds;
            await MonotonicClock.UntilAsync(time, CancellationToken.None);
            MonotonicClock.Now.ShouldBeGreaterThanOrEqualTo(time);
        }
    }

    [Fact]
    public async Task A_cancelled_wait_ends_without_an_exception()
    {
        using var cancel = new CancellationTokenSource();
        var wait = MonotonicClock.UntilAsync(MonotonicClock.Now + MonotonicClock.Nanoseconds(TimeSpan.FromHours(1)), cancel.Token);
        wait.IsCompleted.ShouldBeFalse();
        await cancel.CancelAsync();
        await wait.WaitAsync(TimeSpan.FromSeconds(30));
        wait.IsCompletedSuccessfully.ShouldBeTrue();
    }
}
