using Assay.Cli;
using Assay.Results;
using Assay.Running;

namespace Assay.Tests.Cli;

/// <summary>A run of an experiment ends as every run does: nothing that lies there is lost,
/// what couldn't be stored is told with an exit code of its own.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class ExperimentRunTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_run_that_took_much_longer_than_what_was_counted_says_why()
    {
        var plan = Plan(_ => []) with { Counted = TimeSpan.FromSeconds(16) };
        plan.Overrun(TimeSpan.FromSeconds(28)).ShouldBeNull();
        const string why = "The run took 102 s, of which 16 s were to be counted (--duration, for each). The rest went into starting and warming up every "
            + "process, and in each round into connecting, a start that isn't counted (longer where responses are slow) and awaiting the last responses.";
        plan.Overrun(TimeSpan.FromSeconds(102)).ShouldBe(why);
        (plan with { CountsLonger = "Trials count longer, too." }).Overrun(TimeSpan.FromSeconds(102)).ShouldBe(why + " Trials count longer, too.");
        (plan with { CountedBy = RunPlan.StudyDuration }).Overrun(TimeSpan.FromSeconds(102)).ShouldBe(why.Replace("--duration", "the study's duration",
            StringComparison.Ordinal));
        (plan with { Counted = null }).Overrun(TimeSpan.FromSeconds(102)).ShouldBeNull("where a budget is kept, or nothing is counted");
    }

    [Theory]
    [InlineData("load --serializers no-op")]
    [InlineData("echo --serializers no-op")]
    [InlineData("call --ways json")]
    public async Task What_lies_there_is_not_written_over(string command)
    {
        folder.Write("run.json", "mine");
        var run = await CommandLineRun.Of([.. command.Split(' '), "--out", folder.Path]);
        run.ExitCode.ShouldBe(UserException.WrongUsage);
        run.Error.ShouldContain("run.json of an earlier run; name another folder, or replace it with --force");
        File.ReadAllText(Path.Combine(folder.Path, "run.json")).ShouldBe("mine");
    }

    [Fact]
    public async Task Force_replaces_it()
    {
        folder.Write("run.json", "mine");
        (await InConsoleAsync(Plan(run => [Part(run)]), force: true)).ShouldBe(0);
        RunStore.Load(folder.Path).Study.ShouldBe("load");
    }

    [Fact]
    public async Task What_couldnt_be_stored_is_told_after_the_tables()
    {
        var fault = await Should.ThrowAsync<UserException>(() => InConsoleAsync(Plan(FillsTheDisk), force: false));
        fault.ExitCode.ShouldBe(UserException.NotStored);
        fault.Message.ShouldEndWith("with 0 of the 2 samples behind the figures above");
        RunStore.Load(folder.Path).Loads.ShouldBeNull();
    }

    [Fact]
    public async Task What_can_not_be_shown_is_stored_all_the_same()
    {
        using var full = new FullWriter();
        var kept = "";
        await Should.ThrowAsync<IOException>(() => InConsoleAsync(Plan(run => [Part(run)]), force: false, keep: (_, place) =>
        {
            kept = place;
            return () => throw new InvalidOperationException("compared, although nothing is shown");
        }, shown: full));
        kept.ShouldBe(folder.Path, "in the history");
        RunStore.Load(folder.Path).State.ShouldBe(RunState.Finished);
        File.Exists(Path.Combine(folder.Path, "report.md")).ShouldBeTrue();
    }

    [Fact]
    public async Task What_changed_since_the_last_run_is_told_after_the_tables()
    {
        using var shown = new StringWriter();
        await InConsoleAsync(Plan(run => [Part(run)]), force: false, keep: (_, _) =>
        {
            shown.ToString().ShouldBeEmpty();
            return () => shown.ToString().Length > 0 ? "changed" : "looked for before the tables";
        }, shown: shown, quiet: false);
        var lines = shown.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        lines[^2].ShouldBe("changed");
        lines[^1].ShouldStartWith("Stored in ");
    }

    [Fact]
    public async Task What_the_history_throws_costs_no_tables()
    {
        using var shown = new StringWriter();
        await Should.ThrowAsync<InvalidOperationException>(() => InConsoleAsync(Plan(run => [Part(run)]), force: false,
            keep: (_, _) => throw new InvalidOperationException(), shown: shown));
        shown.ToString().ShouldNotBeEmpty();
    }

    [Theory]
    [InlineData(true, 0)]
    [InlineData(false, UserException.NotMeasured)]
    public async Task What_was_to_be_measured_decides_the_exit_code(bool isMeasured, int code) =>
        (await InConsoleAsync(Plan(run => [Part(run)]) with { IsMeasured = _ => isMeasured }, force: false)).ShouldBe(code);

    [Fact]
    public async Task Interrupted_it_stores_what_there_is_begins_nothing_further_and_says_so()
    {
        using var stop = new CancellationTokenSource();
        var code = await InConsoleAsync(Plan(run => [Part(run, stop.Cancel), Part(run, () => throw new InvalidOperationException("begun"))]),
            force: false, stop: stop.Token);
        code.ShouldBe(AssayCommand.Interrupted);
        var run = RunStore.Load(folder.Path);
        (run.State, run.Notes.Count(note => note == "sampled")).ShouldBe((RunState.Interrupted, 1));
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, true)]
    public async Task Interrupted_before_its_first_sample_it_is_not_kept_in_the_history(bool hasSample, bool isKept)
    {
        using var stop = new CancellationTokenSource();
        var kept = false;
        await InConsoleAsync(Plan(run => [Part(run, () =>
        {
            if (hasSample)
                run.Add(TestLoad.Of("a", [10, 10]));
            stop.Cancel();
        })]), force: false, keep: (_, _) =>
        {
            kept = true;
            return null;
        }, stop: stop.Token);
        kept.ShouldBe(isKept);
    }

    [Fact]
    public async Task What_is_kept_and_noted_is_in_the_run()
    {
        string? kept = null;
        await InConsoleAsync(Plan(run => [Part(run)]) with { Notes = ["a note"], Claims = [new() { Ask = "Well?", Metric = "latency", Of = "a", To = "b" }] },
            force: false, keep: (run, place) =>
            {
                kept = $"{run.Study} {place}";
                return null;
            });
        kept.ShouldBe("load " + folder.Path);
        var stored = RunStore.Load(folder.Path);
        stored.Notes.ShouldContain("a note");
        stored.Claims!.ShouldHaveSingleItem().Ask.ShouldBe("Well?");
        Directory.GetFiles(folder.Path).Select(file => Path.GetFileName(file))
            .ShouldBe(["raw.csv", "report.html", "report.md", "run.json", "summary.csv"], ignoreOrder: true);
    }

    // What is stored first is whole; then a folder where the next file would be made stops it as a full disk does.
    private IEnumerable<Part> FillsTheDisk(RunDocument run)
    {
        yield return Part(run);
        Directory.CreateDirectory(Path.Combine(folder.Path, "run.json.part"));
        run.Add(TestLoad.Of("a", [10, 10]));
    }

    private static Part Part(RunDocument run, Action? sampled = null) => new(
        [new Cell("a", () => true, failure => throw new InvalidOperationException(failure.Reason), (_, _) => Task.FromResult<ITrial>(new Trial(() =>
        {
            run.Notes.Add("sampled");
            sampled?.Invoke();
        })))],
        new Schedule { Patience = TimeSpan.FromMinutes(1), Seed = 1 });

    private static RunPlan Plan(Func<RunDocument, IEnumerable<Part>> parts) => new()
    {
        Study = "load",
        Settings = new() { CommandLine = "load", BudgetSeconds = 1, Seed = 1, Baseline = "a", Launches = 1, MinimumRounds = 1, TargetPrecision = 0.01 },
        Parts = (run, _) => parts(run).ToAsyncEnumerable(),
        IsMeasured = _ => true,
    };

    // Another run on this machine, of a test beside this one, isn't waited for.
    private async Task<int> InConsoleAsync(RunPlan plan, bool force, Func<RunDocument, string, Func<string?>?>? keep = null, TextWriter? shown = null,
        bool quiet = true, CancellationToken stop = default)
    {
        var (output, error) = (Console.Out, Console.Error);
        try
        {
            Console.SetOut(shown ?? TextWriter.Null);
            Console.SetError(TextWriter.Null);
            return await ExperimentRun.RunAsync(plan, new RunOutput(folder.Path, force, Anyway: true, Quiet: quiet, keep ?? ((_, _) => null)), stop);
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
    }

    private sealed class Trial(Action sample) : ITrial
    {
        public Task WarmUpAsync(TimeSpan most, CancellationToken stop) => Task.CompletedTask;

        public Task SampleAsync(Turn turn, CancellationToken stop)
        {
            sample();
            return Task.CompletedTask;
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
