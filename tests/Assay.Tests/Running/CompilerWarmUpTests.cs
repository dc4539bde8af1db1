using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>Processes at the ends of a wire are warm once their runtimes compile no more and all else is done that has to be.</summary>
public sealed class CompilerWarmUpTests
{
    private readonly ManualTime time = new();

    private async Task<(string? Missing, double Seconds)> RunAsync(double least, Func<double, WarmUpState> state, TimeSpan? limit = null)
    {
        var start = time.GetTimestamp();
        double Elapsed() => time.GetElapsedTime(start).TotalSeconds;
        var missing = await new CompilerWarmUp(time, TimeSpan.FromSeconds(least)).RunAsync(_ =>
        {
            time.Advance(0.1);
            return Task.FromResult(state(Elapsed()));
        }, limit ?? TimeSpan.MaxValue, CancellationToken.None);
        return (missing, Math.Round(Elapsed(), 1));
    }

    [Fact]
    public async Task It_lasts_as_long_as_was_asked_for_where_nothing_else_is_to_be_waited_for() =>
        (await RunAsync(2, _ => new(100))).ShouldBe((null, 2));

    [Fact]
    public async Task It_lasts_until_nothing_has_been_compiled_for_a_while() =>
        (await RunAsync(2, now => new(now < 4.05 ? (long)(now * 100) : 400))).ShouldBe((null, 4.3));

    [Fact]
    public async Task It_lasts_until_what_is_missing_is_there() =>
        (await RunAsync(0, now => new(100, now < 9.05 ? "the first messages had come back" : null))).ShouldBe((null, 9.1));

    [Fact]
    public async Task It_ends_at_its_longest_time_and_says_what_was_not_done()
    {
        (await RunAsync(2, now => new((long)(now * 100)))).ShouldBe((CompilerWarmUp.Compiling, 15));
        (await RunAsync(2, _ => new(1, "the first messages had come back"))).ShouldBe(("the first messages had come back", 15));
    }

    [Fact]
    public async Task Asked_for_longer_it_lasts_longer() =>
        (await RunAsync(20, now => new((long)(now * 100)))).ShouldBe((CompilerWarmUp.Compiling, 20));

    [Fact]
    public async Task It_ends_at_its_limit_and_says_what_was_not_done()
    {
        (await RunAsync(2, now => new((long)(now * 100)), TimeSpan.FromSeconds(5))).ShouldBe((CompilerWarmUp.Compiling, 5));
        (await RunAsync(2, now => new((long)(now * 100)), TimeSpan.FromSeconds(1))).ShouldBe((CompilerWarmUp.Compiling, 2), "what comes sooner tells nothing");
    }

    [Fact]
    public async Task It_ends_with_what_kept_the_processes_busy() =>
        (await RunAsync(2, now => new((long)(now * 100), HasEnded: now > 1.05))).ShouldBe((CompilerWarmUp.Compiling, 1.1));

    [Fact]
    public async Task It_is_given_up_with_the_run()
    {
        using var stop = new CancellationTokenSource();
        await Should.ThrowAsync<OperationCanceledException>(() => new CompilerWarmUp(time, TimeSpan.FromSeconds(2)).RunAsync(async _ =>
        {
            await stop.CancelAsync();
            return new WarmUpState(1);
        }, TimeSpan.MaxValue, stop.Token));
    }
}
