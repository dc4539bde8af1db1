using Assay.Protocol;
using Assay.Results;
using Assay.Workers;

namespace Assay.Tests.Experiments.Micro;

/// <summary>A fault of one cell ends that cell, and only that.</summary>
public sealed class FaultTests
{
    public static TheoryData<string, string> NoAnswers { get; } = new()
    {
        { "done", "'sample' was answered with 'done'" },
        { "warmed iterations=1 nanoseconds=1", "'sample' was answered with 'warmed'" },
        { "sampled iterations=5", "5 run" },
        { "sampled", "needs a field 'iterations'" },
        { "sampled iterations=ITERATIONS", "needs a field 'nanoseconds'" },
        { "sampled iterations=ITERATIONS nanoseconds=-1", "field 'nanoseconds' is -1" },
        { "sampled iterations=ITERATIONS nanoseconds=1 gc0=many", "not a whole number" },
        { "sampled iterations=ITERATIONS nanoseconds=1 median=1 mean=1 calm_pace=Infinity", "field 'calm_pace' is Infinity" },
        { "sampled iterations=ITERATIONS nanoseconds=1 pause_nanoseconds=-1", "field 'pause_nanoseconds' is -1" },
        { "sampled iterations=ITERATIONS nanoseconds=1 undisturbed_pause_nanoseconds=-1", "field 'undisturbed_pause_nanoseconds' is -1" },
        { "sampled iterations=ITERATIONS nanoseconds=1 undisturbed_collections=-1", "field 'undisturbed_collections' is -1" },
        { "sampled iterations=ITERATIONS nanoseconds=1 untimed_values=-1", "field 'untimed_values' is -1" },
        { "sampled cell=99 iterations=ITERATIONS nanoseconds=1", "answered for cell 99" },
        { "failed", "needs a field 'reason'" },
    };

    [Theory]
    [MemberData(nameof(NoAnswers))]
    public async Task A_line_that_is_no_answer_fails_its_cell(string line, string reason)
    {
        using var bench = new Bench().With("bad").With("good");
        bench.Workers.Instead = (serializer, question) => serializer == "bad" && question.Find("lead_in") is not null
            ? Message.Parse(line.Replace("ITERATIONS", question.Text("iterations"), StringComparison.Ordinal))
            : null;
        await bench.RunAsync();
        bench.Cell("bad").Status.ShouldBe(CellStatus.Fails);
        bench.Cell("bad").Reason!.ShouldContain(reason);
        GoesOn(bench);
    }

    [Theory]
    [InlineData("pace=5")]
    [InlineData("pace=5 median=1")]
    [InlineData("compiled=1")]
    [InlineData("cpu_nanoseconds=1")]
    [InlineData("gc1=1")]
    public async Task A_field_that_only_some_samples_have_fails_the_cell_and_leaves_a_document_that_can_be_read(string fields)
    {
        using var bench = new Bench().With("bad").With("good");
        var samples = 0;
        bench.Workers.Instead = (serializer, question) => serializer == "bad" && question.Find("lead_in") is not null
            ? Message.Parse($"sampled iterations={question.Text("iterations")} nanoseconds=1000 {(++samples % 2 == 0 ? fields : "")}".Trim())
            : null;
        var run = await bench.RunAsync();
        bench.Cell("bad").Status.ShouldBe(CellStatus.Fails);
        bench.Cell("bad").Reason.ShouldBe(
            $"'sampled': some samples of the process have the field '{fields.Split('=')[0]}' and others don't; all or none must have it");
        Should.NotThrow(() => RunCheck.Check("run.json", run));
        GoesOn(bench);
    }

    [Fact]
    public async Task What_a_worker_omits_is_not_kept_as_nothing()
    {
        using var bench = new Bench().With("one");
        await bench.RunAsync();
        var launch = bench.Cell("one").Launches[0];
        (launch.CpuNanoseconds.Count, launch.Gc0.Count, launch.AllocatedBytes.Count).ShouldBe((0, 0, launch.Nanoseconds.Count));
    }

    [Theory]
    [InlineData(Verbs.Load)]
    [InlineData(Verbs.Verify)]
    [InlineData(Verbs.Prepare)]
    [InlineData(Verbs.Warm)]
    [InlineData(Verbs.Calibrate)]
    [InlineData(Verbs.Sample)]
    public async Task A_worker_that_dies_fails_its_cell_wherever_that_happens(string verb)
    {
        using var bench = new Bench().With("bad").With("good");
        // Where it settles itself nobody is to blame; the next launch finds out who is.
        bench.Workers.Instead =
            (serializer, question) => serializer == "bad" && (question.Verb == verb || (verb == Verbs.Warm && question.Verb == Verbs.Settle))
            ? throw new WorkerException("the worker died (exit code 139)")
            : null;
        await bench.RunAsync();
        bench.Cell("bad").Status.ShouldBe(CellStatus.Fails);
        bench.Cell("bad").Reason.ShouldBe("the worker died (exit code 139)");
        GoesOn(bench);
    }

    [Fact]
    public async Task A_death_mid_round_blames_one_cell_and_lets_its_worker_try_the_others_again()
    {
        using var bench = new Bench().With("bad", Operation.Serialize, Operation.Deserialize).With("good");
        var samples = 0;
        bench.Workers.Instead =
            (_, question) => question.Find("lead_in") is not null && question.Find("cell") == "2" && ++samples == 3 ? throw new WorkerException("died") : null;
        await bench.RunAsync();
        bench.Cell("bad", Operation.Deserialize).Status.ShouldBe(CellStatus.Fails);
        bench.Cell("bad", Operation.Deserialize).Launches.Single().Round.ShouldBe([1, 2]);
        var other = bench.Cell("bad");
        other.Status.ShouldBe(CellStatus.Ok);
        other.Launches[0].Failure!.ShouldContain("died");
        other.Launches[1].Failure.ShouldBeNull();
        GoesOn(bench);
    }

    [Fact]
    public async Task A_cell_that_never_had_its_turn_isnt_called_measured()
    {
        using var bench = new Bench().With("bad", Operation.Serialize, Operation.Deserialize).With("good");
        bench.Workers.Instead = (serializer, question) => question.Verb == Verbs.Settle && serializer == "bad" ? throw new WorkerException("died") : null;
        await bench.RunAsync(plan => plan with { Launches = 1, Budget = TimeSpan.FromMilliseconds(1) });
        bench.Cell("bad").Status.ShouldBe(CellStatus.Fails);
        bench.Cell("bad").Reason!.ShouldContain("gave no sample");
        bench.Cell("good").Status.ShouldBe(CellStatus.Ok);
    }

    [Fact]
    public async Task A_worker_that_lies_about_its_warm_up_fails_and_the_others_go_on()
    {
        using var bench = new Bench().With("bad").With("good");
        bench.Workers.Instead = (serializer, question) =>
            serializer == "bad" && question.Verb == Verbs.Settle ? new Message(Verbs.Settled).With("settled", value: true) : null;
        await bench.RunAsync();
        (bench.Cell("bad").Status, bench.Cell("bad").Launches.Count).ShouldBe((CellStatus.Fails, 0));
        bench.Cell("bad").Reason!.ShouldContain("needs a field 'cell.1.calls'");
        GoesOn(bench);
    }

    [Fact]
    public async Task What_a_library_throws_is_the_reason_and_its_worker_lives_on()
    {
        using var bench = new Bench().With("bad", Operation.Serialize, Operation.Deserialize).With("good");
        bench.Workers.Instead = (_, question) =>
            question.Verb == Verbs.Sample && question.Find("cell") == "1" ? new Message(Verbs.Failed).With("reason", "OverflowException: too much") : null;
        await bench.RunAsync();
        bench.Cell("bad").Reason.ShouldBe("OverflowException: too much");
        bench.Cell("bad", Operation.Deserialize).Launches.ShouldAllBe(launch => launch.Failure == null && launch.Round.Count > 0);
        GoesOn(bench);
    }

    [Fact]
    public async Task Two_versions_that_load_the_same_file_are_an_error()
    {
        using var bench = new Bench().With("lib@1").With("lib@2");
        bench.Workers.Instead = (serializer, question) => question.Verb == Verbs.Load && serializer != "no-op"
            ? new Message(Verbs.Loaded).With("values", 1).With("file", "/lib/lib.dll").With("sha256", "ab")
            : null;
        await bench.RunAsync();
        var failed = bench.Run.Cells.Single(cell => cell.Status == CellStatus.Fails);
        var other = bench.Run.Cells.Single(cell => cell != failed);
        failed.Reason.ShouldBe($"loaded the same file as {other.Serializer}: /lib/lib.dll");
        other.Status.ShouldBe(CellStatus.Ok);
    }

    [Fact]
    public async Task A_copy_of_the_same_program_is_meant_to_be_one()
    {
        using var bench = new Bench().With("lib").With(Bench.Entry("lib") with { Id = "lib-copy" });
        await bench.RunAsync();
        bench.Run.Cells.ShouldAllBe(cell => cell.Status == CellStatus.Ok);
    }

    [Fact]
    public async Task An_unavailable_serializer_is_listed_with_its_reason_and_never_started()
    {
        using var bench = new Bench().With(Bench.Entry("gone") with { Command = null, Unavailable = "NU1101: Unable to find package Gone" }).With("good");
        await bench.RunAsync();
        (bench.Cell("gone").Status, bench.Cell("gone").Reason).ShouldBe((CellStatus.Unavailable, "NU1101: Unable to find package Gone"));
        bench.Workers.Starts.ContainsKey("gone").ShouldBeFalse();
        GoesOn(bench);
    }

    private static void GoesOn(Bench bench)
    {
        bench.Cell("good").Status.ShouldBe(CellStatus.Ok);
        bench.Cell("good").Launches.Count.ShouldBeGreaterThanOrEqualTo(2);
        bench.Cell("good").Launches.ShouldAllBe(launch => launch.Round.Count >= 3);
        bench.Run.State.ShouldBe(RunState.Finished);
        bench.Workers.Alive.ShouldBe(0);
    }
}
