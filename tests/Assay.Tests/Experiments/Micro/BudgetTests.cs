using Assay.Protocol;
using Assay.Results;

namespace Assay.Tests.Experiments.Micro;

/// <summary>The time is the user's: it is kept, and used where it buys precision.</summary>
public sealed class BudgetTests
{
    [Theory]
    [InlineData(10)]
    [InlineData(25)]
    public async Task A_noisy_run_uses_its_budget_and_no_more(int seconds)
    {
        using var bench = new Bench { Workers = { Noise = 0.5 } }.With("a").With("b").With("c");
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromSeconds(seconds), TargetPrecision = 1e-9 });
        bench.Time.Elapsed.TotalSeconds.ShouldBeInRange(0.8 * seconds, 1.1 * seconds);
    }

    [Fact]
    public async Task A_quiet_run_ends_as_soon_as_nothing_more_is_to_be_learned()
    {
        using var bench = new Bench().With("a").With("b");
        await bench.RunAsync();
        bench.Time.Elapsed.ShouldBeLessThan(TimeSpan.FromMinutes(1));
        bench.Run.State.ShouldBe(RunState.Finished);
    }

    [Theory]
    [InlineData("base")]
    [InlineData("base,other")]
    [InlineData("base,no-op")]
    public async Task The_budget_is_used_for_what_is_uncertain_also_where_the_baseline_is_alone(string serializers)
    {
        using var bench = new Bench { Workers = { Noise = 0.1, Speed = { ["no-op"] = 0.01 } } };
        foreach (var id in serializers.Split(','))
            bench.With(id);
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromSeconds(15), TargetPrecision = 1e-9 });
        bench.Cell("base").Launches.Count.ShouldBeGreaterThan(6);
        bench.Time.Elapsed.ShouldBeGreaterThan(TimeSpan.FromSeconds(10));
    }

    [Fact]
    public async Task However_small_the_budget_every_launch_takes_its_minimum_of_rounds()
    {
        using var bench = new Bench { Workers = { Noise = 0.5 } }.With("a").With("b");
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromMilliseconds(1), MinimumRounds = 6, Launches = 3 });
        bench.Run.Cells.ShouldEach(cell => cell.Launches.Count == 3 && cell.Launches.TrueForAll(launch => launch.Round.Count == 6));
        bench.Run.Notes.ShouldContain(note => note.Contains("of a budget of 0.001 s") && note.Contains("2 workers 3 times, with at least 6 rounds"));
    }

    [Fact]
    public async Task What_one_operation_takes_decides_how_many_make_a_sample()
    {
        using var bench = new Bench { Workers = { Speed = { ["fast"] = 10, ["slow"] = 1e6 } } }.With("fast").With("slow");
        await bench.RunAsync();
        foreach (var (id, nanoseconds) in bench.Workers.Speed)
            bench.Cell(id).Launches[0].Iterations.ShouldEach(iterations => iterations * nanoseconds >= 1e6 && iterations * nanoseconds <= 75e6);
    }

    [Fact]
    public async Task Further_launches_go_to_those_that_settle_quickly_where_all_are_as_uncertain()
    {
        using var bench = new Bench { Workers = { Noise = 0.5 } }.With("baseline");
        string[] quick = ["quick1", "quick2", "quick3", "quick4", "quick5", "quick6"];
        string[] slow = ["slow1", "slow2", "slow3", "slow4", "slow5", "slow6"];
        foreach (var id in quick.Concat(slow))
            bench.With(id);
        bench.Workers.Instead = (serializer, question) =>
        {
            if (question.Verb == Verbs.Settle && serializer.StartsWith("slow", StringComparison.Ordinal))
                bench.Time.Advance(3e9);
            return null;
        };
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromMinutes(2), TargetPrecision = 1e-9 });
        slow.Average(id => bench.Workers.Starts[id]).ShouldBeGreaterThanOrEqualTo(2);
        quick.Average(id => bench.Workers.Starts[id]).ShouldBeGreaterThan(1.5 * slow.Average(id => bench.Workers.Starts[id]));
    }

    [Fact]
    public async Task A_worker_that_says_so_has_not_settled()
    {
        using var bench = new Bench().With("compiling").With("done");
        bench.Workers.Instead = (serializer, question) => serializer == "compiling" && question.Verb == Verbs.Settle
            ? new Message(Verbs.Settled).With("settled", value: false).With("cell.1.calls", 64).With("cell.1.nanoseconds", 1_000)
            : null;
        await bench.RunAsync();
        bench.Cell("done").Launches.ShouldEach(launch => launch.Settled);
        bench.Cell("compiling").Launches.ShouldEach(launch => !launch.Settled);
    }

    [Theory]
    [InlineData(7, true)]
    [InlineData(8, false)]
    public async Task A_last_question_without_time_disproves_nothing_unless_something_was_compiled(int compiledAtLast, bool isSettled)
    {
        // Two questions a launch; the baseline and its copies settle by themselves.
        using var bench = new Bench().With("baseline").With("asked");
        var asked = 0;
        bench.Workers.Instead = (serializer, question) =>
        {
            if (question.Verb != Verbs.Settle || serializer == "baseline")
                return null;
            bench.Time.Advance(2e9);
            var isLast = asked++ % 2 == 1;
            return new Message(Verbs.Settled).With("settled", !isLast).With("compiled", isLast ? compiledAtLast : 7)
                .With("cell.2.calls", 64).With("cell.2.nanoseconds", 1_000);
        };
        await bench.RunAsync(plan => plan with { LeastWarmUp = TimeSpan.FromSeconds(3) });
        asked.ShouldBeGreaterThan(1);
        bench.Cell("asked").Launches.ShouldEach(launch => launch.Settled == isSettled);
    }

    [Fact]
    public async Task A_worker_that_is_warmed_up_by_turns_is_never_asked_for_more_than_it_has_time_for()
    {
        const long each = 5_000_000_000;
        var longest = TimeSpan.Zero;
        using var bench = new Bench().With("slow");
        bench.Workers.Instead = (_, question) =>
        {
            if (question.Verb == Verbs.Settle)
                return new Message(Verbs.Failed).With("reason", "unknown verb 'settle'");
            if (question.Verb != Verbs.Warm)
                return null;
            var calls = Math.Max(1, question.Whole("calls", 1));
            if (TimeSpan.FromTicks(calls * each / 100) is var took && took > longest)
                longest = took;
            bench.Time.Advance(calls * each);
            return new Message(Verbs.Warmed).With("iterations", calls).With("nanoseconds", calls * each);
        };
        await bench.RunAsync(plan => plan with { CellTimeout = TimeSpan.FromSeconds(60) });
        longest.ShouldBeInRange(TimeSpan.FromSeconds(5), TimeSpan.FromSeconds(30));
    }

    [Fact]
    public async Task A_worker_whose_times_stay_is_not_settled_while_its_JIT_still_compiles()
    {
        long compiled = 0;
        using var bench = new Bench().With("compiling");
        bench.Workers.Instead = (_, question) =>
        {
            if (question.Verb == Verbs.Settle)
                return new Message(Verbs.Failed).With("reason", "unknown verb 'settle'");
            if (question.Verb != Verbs.Warm)
                return null;
            bench.Time.Advance(question.Whole("nanoseconds"));
            return new Message(Verbs.Warmed).With("cell", question.Whole("cell")).With("iterations", 1_000).With("nanoseconds", question.Whole("nanoseconds"))
                .With("compiled", ++compiled);
        };
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromSeconds(20) });
        bench.Cell("compiling").Launches.ShouldEach(launch => !launch.Settled);
    }
}
