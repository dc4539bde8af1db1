using Assay.Protocol;
using Assay.Running;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Tests.Running;

/// <summary>Cells take turns in launches and shuffled rounds, whatever one of them does, until all is done, time is up, or the user stops it.</summary>
public sealed class SchedulerTests
{
    private static readonly Schedule Usual = new() { Launches = 2, Rounds = 3, Seed = 7, Patience = TimeSpan.FromMinutes(1) };

    private static IEnumerable<string> Of(FakeCells fakes, string name) => fakes.Log.Where(line => line.StartsWith(name + " ", StringComparison.Ordinal));

    [Fact]
    public async Task All_are_started_and_warm_before_the_first_is_sampled_and_started_anew_for_each_launch()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual, fakes.Cell("a"), fakes.Cell("b"));
        string[] launch = ["a starts", "b starts", "a warms up", "b warms up"];
        fakes.Log.Take(4).ShouldBe(launch);
        fakes.Log.Skip(10).Take(2).ShouldBe(["a ends", "b ends"]);
        fakes.Log.Skip(12).Take(4).ShouldBe(launch);
        Of(fakes, "a").ShouldBe(["a starts", "a warms up", "a 1.1", "a 1.2", "a 1.3", "a ends", "a starts", "a warms up", "a 2.1", "a 2.2", "a 2.3", "a ends"]);
    }

    [Fact]
    public async Task Each_round_has_every_cell_once_in_an_order_of_its_own_that_the_seed_repeats()
    {
        string[] names = ["a", "b", "c", "d", "e"];
        async Task<IReadOnlyList<string>> RunAsync(int seed)
        {
            var fakes = new FakeCells();
            await fakes.RunAsync(Usual with { Launches = 1, Rounds = 20, Seed = seed }, [.. names.Select(name => fakes.Cell(name))]);
            return fakes.Samples;
        }

        var samples = await RunAsync(7);
        var rounds = samples.Chunk(names.Length).Select(round => round.Select(sample => sample[..1]).ToArray()).ToList();
        rounds.ForEach(round => round.Order(StringComparer.Ordinal).ShouldBe(names));
        rounds.Select(round => string.Concat(round)).Distinct().Count().ShouldBeGreaterThan(10);
        (await RunAsync(7)).ShouldBe(samples);
        (await RunAsync(8)).ShouldNotBe(samples);
    }

    [Fact]
    public async Task Apart_each_is_started_sampled_and_ended_before_the_next()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual with { AreTogether = false, Rounds = 1 }, fakes.Cell("a"), fakes.Cell("b"));
        fakes.Log.Chunk(4).Select(cell => string.Join(", ", cell)).Take(2).Order(StringComparer.Ordinal)
            .ShouldBe(["a starts, a warms up, a 1.1, a ends", "b starts, b warms up, b 1.1, b ends"]);
    }

    [Fact]
    public async Task Without_a_number_of_rounds_it_goes_on_until_no_cell_is_open()
    {
        var fakes = new FakeCells();
        Func<Turn, CancellationToken, Task> Until(string name, int round) => (turn, _) =>
        {
            if (turn.Round == round)
                fakes.Done.Add(name);
            return Task.CompletedTask;
        };
        await fakes.RunAsync(Usual with { Launches = 1, Rounds = null }, fakes.Cell("a", Until("a", 2)), fakes.Cell("b", Until("b", 5)));
        (fakes.Samples.Count(sample => sample[0] == 'a'), fakes.Samples.Count(sample => sample[0] == 'b')).ShouldBe((2, 5));
    }

    [Fact]
    public async Task No_launch_is_begun_that_would_not_end_within_the_budget()
    {
        var fakes = new FakeCells();
        // A launch takes 8 s: two warm-ups and six samples.
        var scheduler = await fakes.RunAsync(Usual with { Launches = 9, Budget = TimeSpan.FromSeconds(25) }, fakes.Cell("a"), fakes.Cell("b"));
        (scheduler.IsOutOfTime, scheduler.Launches).ShouldBe((true, 3));
        fakes.Samples.Count.ShouldBe(18);
    }

    [Fact]
    public async Task The_first_launch_that_is_kept_is_made_whatever_the_budget()
    {
        var fakes = new FakeCells();
        var scheduler = await fakes.RunAsync(Usual with { Launches = 9, HasRehearsal = true, Budget = TimeSpan.FromSeconds(1) }, fakes.Cell("a"));
        (scheduler.IsOutOfTime, scheduler.Launches).ShouldBe((true, 1));
        fakes.Samples.ShouldBe(["a 0.1", "a 0.2", "a 0.3", "a 1.1", "a 1.2", "a 1.3"]);
    }

    [Fact]
    public async Task Interrupted_it_keeps_what_it_has_and_ends_every_trial()
    {
        var fakes = new FakeCells();
        var cell = fakes.Cell("a", (turn, _) => turn.Round == 2 ? fakes.Stop.CancelAsync() : Task.CompletedTask);
        await fakes.RunAsync(Usual, cell);
        fakes.Log.ShouldBe(["a starts", "a warms up", "a 1.1", "a 1.2", "a ends"]);
        fakes.Failures.ShouldBeEmpty();
    }

    [Fact]
    public async Task What_breaks_because_of_the_interruption_is_no_failure()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual, fakes.Cell("a", async (_, _) =>
        {
            await fakes.Stop.CancelAsync();
            throw new WorkerException("the worker died (exit code 130)");
        }));
        fakes.Failures.ShouldBeEmpty();
        fakes.Log[^1].ShouldBe("a ends");
    }

    public static TheoryData<Exception, string> Faults => new()
    {
        { new WorkerException("the host of the serializer died (exit code 139)"), "the host of the serializer died (exit code 139)" },
        { new WorkerException("wrote to standard output something that isn't an answer: a line of more than 1048576 characters"),
            "wrote to standard output something that isn't an answer: a line of more than 1048576 characters" },
        { new ProtocolException("'called' needs a field 'nanoseconds'"), "'called' needs a field 'nanoseconds'" },
        { new FormatException("'Requests/sec … ' is missing from its output"), "'Requests/sec … ' is missing from its output" },
        { new LoadException("nobody answers"), "nobody answers" },
        { new IOException("broken pipe"), "broken pipe" },
    };

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task One_that_dies_floods_or_lies_fails_with_its_reason_is_ended_at_once_and_the_others_go_on(Exception fault, string reason)
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual with { Launches = 1 }, fakes.Cell("a", (turn, _) => turn.Round == 2 ? throw fault : Task.CompletedTask), fakes.Cell("b"));
        fakes.Failures.ShouldHaveSingleItem().Value.Reason.ShouldBe(reason);
        Of(fakes, "a").ShouldBe(["a starts", "a warms up", "a 1.1", "a 1.2", "a ends"]);
        Of(fakes, "b").ShouldBe(["b starts", "b warms up", "b 1.1", "b 1.2", "b 1.3", "b ends"]);
        fakes.Log.IndexOf("a ends").ShouldBeLessThan(fakes.Log.IndexOf("b 1.3"));
    }

    [Fact]
    public async Task One_that_hangs_is_given_up_when_its_patience_ends_and_the_others_go_on()
    {
        var fakes = new FakeCells();
        var never = new TaskCompletionSource();
        var run = fakes.RunAsync(Usual with { Launches = 1, Rounds = 1 }, fakes.Cell("a", (_, _) => never.Task), fakes.Cell("b"));
        while (!run.IsCompleted)
        {
            fakes.Time.Advance(61);
            await Task.Yield();
        }
        await run;
        fakes.Failures.ShouldHaveSingleItem().Value.Reason.ShouldBe("a sample took longer than 60 s and was aborted");
        fakes.Samples.ShouldContain("b 1.1");
        fakes.Log.ShouldContain("a ends");
    }

    [Fact]
    public async Task One_that_does_not_start_is_left_out()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual with { Launches = 1, Rounds = 1 },
            fakes.Cell("a", start: () => throw new WorkerException("has no streams") { IsUnsupported = true }), fakes.Cell("b"));
        fakes.Failures["a"].ShouldBe(new Failure("has no streams", IsUnsupported: true));
        fakes.Samples.ShouldBe(["b 1.1"]);
    }

    [Fact]
    public async Task A_fault_of_the_lab_or_of_its_user_ends_the_run_and_every_trial()
    {
        var fakes = new FakeCells();
        await Should.ThrowAsync<UserException>(
            () => fakes.RunAsync(Usual, fakes.Cell("b"), fakes.Cell("a", start: () => throw new UserException("--url: not known"))));
        fakes.Log[^1].ShouldBe("b ends");
    }

    [Fact]
    public async Task What_there_is_is_stored_as_it_comes()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual with { Launches = 1, Rounds = 4 }, fakes.Cell("a"));
        // After warming up, after each of the samples, which take a second, and at the end.
        fakes.Stored.ShouldBe(6);
    }

    [Fact]
    public async Task It_says_where_it_is_and_how_long_it_will_take()
    {
        var fakes = new FakeCells();
        await fakes.RunAsync(Usual with { Title = "post" }, fakes.Cell("a"));
        fakes.Said.ShouldBe(
        [
            "post · launch 1 of 2, starting a", "post · launch 1 of 2, warming up a", "post · launch 1 of 2, round 1 of 3: a",
            "post · launch 1 of 2, round 2 of 3: a · 0:06 left", "post · launch 1 of 2, round 3 of 3: a · 0:05 left",
            "post · launch 2 of 2, starting a · 0:04 left", "post · launch 2 of 2, warming up a · 0:04 left",
            "post · launch 2 of 2, round 1 of 3: a · 0:03 left",
            "post · launch 2 of 2, round 2 of 3: a · 0:02 left", "post · launch 2 of 2, round 3 of 3: a · 0:01 left",
        ]);
    }
}
