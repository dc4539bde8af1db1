using Assay.History;
using Assay.History.Comparing;
using Assay.Reports.Page.Model;
using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;

namespace Assay.Tests.History;

/// <summary>Comparisons find what is there, call nothing what isn't, and refuse what can't be compared.</summary>
public sealed class ComparingTests
{
    // Holm 1979 and Benjamini–Hochberg 1995 on the same four, by hand.
    [Fact]
    public void Probabilities_are_corrected()
    {
        double[] raw = [0.01, 0.04, 0.03, 0.005];
        Correction.Of(Correction.Holm, raw).Select(p => Math.Round(p, 6)).ShouldBe([0.03, 0.06, 0.06, 0.02]);
        Correction.Of(Correction.BenjaminiHochberg, raw).Select(p => Math.Round(p, 6)).ShouldBe([0.02, 0.04, 0.04, 0.02]);
        Correction.Of(Correction.Holm, []).ShouldBeEmpty();
    }

    [Fact]
    public void An_estimate_keeps_its_interval_as_a_logarithm()
    {
        var estimate = new Estimate(1.1, new(1.0, 1.21), 7);
        var logarithm = LogEstimate.Of(estimate).ShouldNotBeNull();
        logarithm.Interval.Low.ShouldBe(1.0, 1e-6);
        logarithm.Interval.High.ShouldBe(1.21, 1e-6);
        logarithm.TwoSided.ShouldBe(0.05, 1e-6);
        LogEstimate.Of(estimate with { Value = 0 }).ShouldBeNull();
    }

    [Fact]
    public void What_changed_is_told_and_what_didnt_isnt()
    {
        var (before, after) = (Simulated([1, 1, 1, 1], 1), Simulated([1, 1.3, 0.7, 1], 2));
        var comparison = RunComparison.Of(before, after, new(Margin: 0.10), anyway: false);
        comparison.IsPaired.ShouldBeFalse();
        Judged(comparison, "copy-1").ShouldBe(Judgement.Slower);
        Judged(comparison, "copy-2").ShouldBe(Judgement.Faster);
        Judged(comparison, "copy-3").ShouldBe(Judgement.NoDifference);
        comparison.Cells.First(cell => cell.Cell.StartsWith("copy-1", StringComparison.Ordinal)).Ratio.Ratio.ShouldBe(1.3, 0.08);
        ComparisonText.Summary(comparison).ShouldStartWith("simulated against simulated, measured one after the other: 1 faster, 1 slower, ");
    }

    [Theory]
    [InlineData(1.02, 0.002, null, Judgement.Slower)]
    [InlineData(1.02, 0.002, 0.1, Judgement.NoDifference)]
    [InlineData(0.98, 0.002, 0.1, Judgement.NoDifference)]
    [InlineData(1.12, 0.002, 0.1, Judgement.Slower)]
    [InlineData(0.88, 0.002, 0.1, Judgement.Faster)]
    [InlineData(1.08, 0.02, 0.1, Judgement.Undecided)]
    [InlineData(1.008, 0.001, null, Judgement.NoDifference)]
    [InlineData(1.008, 0.001, 0.005, Judgement.Slower)]
    [InlineData(1.0, 0.01, null, Judgement.NoDifference)]
    [InlineData(1.0, 0.01, 0.01, Judgement.Undecided)]
    public void A_margin_that_is_given_makes_smaller_differences_none_however_certain(double ratio, double error, double? margin, object judgement)
    {
        var estimate = new LogEstimate(Math.Log(ratio), error, 100);
        new ComparisonRule(Margin: margin).Judge(estimate, estimate.TwoSided, Better.Lower).ShouldBe((Judgement)judgement);
    }

    [Fact]
    public void Other_versions_of_what_is_compared_are_told()
    {
        static SerializerRecord version(string id, string? version, string runtime) =>
            new() { Id = id, Format = "JSON", Library = id, Version = version, Runtime = runtime };
        var before = Simulated([1, 1], 1) with { Serializers = [version("copy-0", "13.0.3", ".NET 10.0.11"), version("copy-1", "1.0", ".NET 10.0.11"),
            version("copy-2", "1", "?")] };
        var after = Simulated([1, 1], 2) with { Serializers = [version("copy-0", "13.0.4", ".NET 10.0.12"), version("copy-1", "1.0", ".NET 10.0.12"),
            version("copy-2", "2", "?")] };
        RunComparison.Of(before, after, new(), anyway: false).Notes
            .ShouldContain("Also different: copy-0 13.0.3, then 13.0.4, .NET 10.0.11, then .NET 10.0.12.");
        RunComparison.Of(before, before with { Id = "again" }, new(), anyway: false).Notes
            .ShouldNotContain(note => note.StartsWith("Also different", StringComparison.Ordinal));
    }

    [Fact]
    public void What_a_run_measured_without_a_figure_isnt_said_to_be_in_the_other_only()
    {
        RunDocument run(string id, int seed, bool isDisturbed)
        {
            var made = Simulated([1, 1], seed) with { Id = id };
            foreach (var launch in made.Cells[1].Launches.Where(_ => isDisturbed))
                launch.Median = [.. launch.Nanoseconds.Select(_ => 0.0)];
            return made;
        }
        const string cell = "copy-1/simulated/serialize/memory";
        static string[] Notes(RunDocument before, RunDocument after) => [.. RunComparison.Of(before, after, new(), anyway: false).Notes
            .Where(note => note.Contains(cell, StringComparison.Ordinal))];
        Notes(run("one", 1, false), run("two", 2, true)).ShouldBe([$"No figure in the second: {cell} (not enough undisturbed time)."]);
        Notes(run("one", 1, true), run("two", 2, false)).ShouldBe([$"No figure in the first: {cell} (not enough undisturbed time)."]);
        Notes(run("one", 1, true), run("two", 2, true)).ShouldBe(
            [$"No figure in either: {cell} (one: not enough undisturbed time; two: not enough undisturbed time)."]);
        Should.Throw<UserException>(() => RunComparison.Of(run("one", 1, true), "copy-0", "copy-1", new())).Message
            .ShouldBe("one has no figures for 'copy-1' (simulated/serialize/memory: not enough undisturbed time); available: copy-0");
    }

    [Fact]
    public void What_was_measured_together_is_paired()
    {
        var comparison = RunComparison.Of(Simulated([1, 1.05], 1), "copy-0", "copy-1", new());
        comparison.IsPaired.ShouldBeTrue();
        comparison.Cells.ShouldHaveSingleItem().Judgement.ShouldBe(Judgement.Slower);
        Should.Throw<UserException>(() => RunComparison.Of(Simulated([1, 1], 1), "copy-0", "copy-7", new())).Message
            .ShouldBe("simulated has no figures for 'copy-7'; available: copy-0, copy-1");
    }

    [Fact]
    public void What_makes_a_run_doubtful_is_told_of_two_that_it_measured_together()
    {
        var run = Allocating(Simulated([1, 1.05], 1), hasPauses: false);
        var comparison = RunComparison.Of(run with { Machine = run.Machine with { LoadBefore = 0.9 } }, "copy-0", "copy-1", new());
        comparison.Warnings.ShouldHaveSingleItem().ShouldStartWith("Noisy run: ");
        comparison.Notes.ShouldBe([comparison.Warnings[0], "Times are without garbage collections: the run is from before 28 November 2026."]);
    }

    [Fact]
    public void Few_rounds_decide_nothing() =>
        RunComparison.Of(Simulated([1, 1], 1, launches: 2, rounds: 2), Simulated([1, 1.02], 2, launches: 2, rounds: 2), new(), anyway: false).Cells
            .ShouldAllBe(cell => cell.Judgement == Judgement.Undecided);

    [Fact]
    public void Different_machines_are_refused_or_warned_of()
    {
        var (before, after) = (Simulated([1, 1], 1), Simulated([1, 1], 2));
        after = after with { Machine = after.Machine with { Processor = "another one" } };
        Should.Throw<UserException>(() => RunComparison.Of(before, after, new(), anyway: false)).Message
            .ShouldStartWith("the runs are of different machines (simulated, 2 cores");
        RunComparison.Of(before, after, new(), anyway: true).Warnings.ShouldHaveSingleItem().ShouldStartWith("The machines differ");
    }

    [Fact]
    public void A_machine_that_was_slower_meanwhile_widens_the_intervals()
    {
        var (before, after) = (Simulated([1, 1], 1), Simulated([1, 1.1], 2));
        var steady = RunComparison.Of(before, after, new(), anyway: false);
        before.Machine.CalibrationNanoseconds.AddRange([100, 100, 100]);
        after.Machine.CalibrationNanoseconds.AddRange([110, 110, 110]);
        var slower = RunComparison.Of(before, after, new(), anyway: false);
        slower.Notes.ShouldContain("The machine ran a fixed task 10 % slower during the second run: intervals are widened accordingly.");
        slower.Cells[1].Ratio.Error.ShouldBeGreaterThan(steady.Cells[1].Ratio.Error + 0.05);
    }

    [Fact]
    public void Runs_without_a_cell_in_common_are_refused() =>
        Should.Throw<UserException>(() => RunComparison.Of(Simulated([1], 1), TestRun.Of(TestRun.Cell(1, "x").Launch(1, 1, 1)), new(), anyway: true)).Message
            .ShouldBe("the two have no measured cell in common: simulated, a run of simulated, has cells such as copy-0/simulated/serialize/memory; test, a "
                + "run of test, has cells such as x/post/serialize/memory");

    [Fact]
    public void Cells_without_a_figure_are_said_to_have_had_too_little_time()
    {
        var disturbed = Simulated([1], 1, launches: 1, rounds: 2);
        foreach (var launch in disturbed.Cells.SelectMany(cell => cell.Launches))
            launch.Median = [.. launch.Nanoseconds.Select(_ => 0.0)];
        var thrown = Should.Throw<UserException>(() => RunComparison.Of(Simulated([1], 2), disturbed, new(), anyway: true));
        thrown.Message.ShouldBe("the runs have cells in common but no figures for them, such as copy-0/simulated/serialize/memory (not enough undisturbed "
            + "time); measure longer");
        thrown.ExitCode.ShouldBe(UserException.NotMeasured);
    }

    [Fact]
    public void Where_values_are_too_many_fewer_help_and_more_time_doesnt()
    {
        var untimed = Simulated([1], 1);
        untimed.Cells[0].Launches.ForEach(launch => launch.UntimedValues = 34);
        Should.Throw<UserException>(() => RunComparison.Of(Simulated([1], 2), untimed, new(), anyway: true)).Message
            .ShouldEndWith("(what 34 of its values cost isn't known, because going through all of them takes seconds: --count takes fewer)");
    }

    [Theory]
    [InlineData("one two", "one: dies; two: dies")]
    [InlineData("one", "one: dies")]
    [InlineData("two", "two: dies")]
    public void What_fails_in_either_run_is_told_and_not_said_to_be_in_the_other_only(string failing, string why)
    {
        RunDocument run(string id, int seed) => Simulated([1, 1, 1], seed) is var all && failing.Contains(id, StringComparison.Ordinal)
            ? Failing(all, 1) with { Id = id } : all with { Id = id };
        var comparison = RunComparison.Of(run("one", 1), run("two", 2), new(), anyway: false);
        comparison.Cells.Count.ShouldBe(2);
        comparison.Notes.ShouldContain($"Not compared, because it fails: copy-1/simulated/serialize/memory ({why}).");
        comparison.Notes.ShouldNotContain(note => note.StartsWith("Only in the", StringComparison.Ordinal));
    }

    [Fact]
    public void What_fails_and_nothing_else_is_why_there_is_no_comparison()
    {
        var thrown = Should.Throw<UserException>(() => RunComparison.Of(Simulated([1], 1), Failing(Simulated([1], 2), 0), new(), anyway: false));
        thrown.Message.ShouldBe("Not compared, because it fails: copy-0/simulated/serialize/memory (simulated: dies).");
    }

    [Fact]
    public void What_fails_before_its_first_sample_is_told_of_runs_that_measure()
    {
        var (before, after) = (Failing(Simulated([1, 1], 1), 1), Failing(Simulated([1, 1], 2), 1));
        before.Cells[1].Launches.Clear();
        after.Cells[1].Launches.Clear();
        RunComparison.Of(before, after, new(), anyway: false).Notes
            .ShouldContain("Not compared, because it fails: copy-1/simulated/serialize/memory (simulated: dies; simulated: dies).");
        // What was only checked is in the table of round trips.
        before.Cells[0].Launches.Clear();
        after.Cells[0].Launches.Clear();
        RunComparison.Of(before, after, new(), anyway: false).Notes.ShouldNotContain(note => note.Contains("fails"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void What_one_run_has_in_several_versions_is_not_said_to_be_in_the_other_only(bool isWithOthers)
    {
        var one = Simulated(isWithOthers ? [1, 1] : [1], 1);
        var versions = Simulated(isWithOthers ? [1, 1, 1] : [1, 1], 2);
        var several = versions with { Cells = [.. versions.Cells.Select(cell => cell.Number < 2 ? cell with { Serializer = $"copy-0@{cell.Number}" }
            : cell with { Serializer = "copy-1" })] };
        const string told = "Not compared, because one of the runs has several versions of it: copy-0/simulated/serialize/memory.";
        if (!isWithOthers)
        {
            Should.Throw<UserException>(() => RunComparison.Of(one, several, new(), anyway: false)).Message.ShouldBe(told);
            return;
        }
        foreach (var comparison in new[] { RunComparison.Of(one, several, new(), anyway: false), RunComparison.Of(several, one, new(), anyway: false) })
        {
            comparison.Cells.ShouldHaveSingleItem().Cell.ShouldStartWith("copy-1/");
            comparison.Notes.ShouldContain(told);
            comparison.Notes.ShouldNotContain(note => note.StartsWith("Only in the", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void A_serializer_of_one_run_that_fails_is_said_to()
    {
        Should.Throw<UserException>(() => RunComparison.Of(Failing(Simulated([1, 1], 1), 1), "copy-0", "copy-1", new())).Message
            .ShouldBe("simulated has no figures for 'copy-1', because it fails (simulated/serialize/memory: dies); available: copy-0");
        var run = Failing(Simulated([1, 1, 1, 1], 1), 3);
        run = run with { Cells = [.. run.Cells.Select(cell => cell.Number < 2 ? cell
            : cell with { Serializer = run.Cells[cell.Number - 2].Serializer, Payload = "other" })] };
        var comparison = RunComparison.Of(run, "copy-0", "copy-1", new());
        comparison.Cells.ShouldHaveSingleItem().Cell.ShouldBe("simulated/serialize/memory");
        comparison.Notes.ShouldBe(["Not compared, because it fails: other/serialize/memory (copy-1: dies)."]);
    }

    [Fact]
    public void What_no_interval_covers_is_told_of_what_is_decided()
    {
        var (before, after) = (Simulated([1, 1, 1], 1), Simulated([1, 1.3, 1.3], 2));
        foreach (var launch in before.Cells[2].Launches.Concat(after.Cells[1].Launches))
            launch.Settled = false;
        var comparison = RunComparison.Of(before with { Id = "one" }, after with { Id = "two" }, new(), anyway: false);
        const string doubt = "may not be at its last tier: the warm-up ran out of time in launch 1, 2, 3, 4, 5, 6, 7, 8, 9, 10";
        comparison.Notes[^1].ShouldBe($"Unsettled, whatever the intervals say: copy-1/simulated/serialize/memory (two: {doubt}), "
            + $"copy-2/simulated/serialize/memory (one: {doubt}).");
        var table = ComparisonText.Table(comparison);
        table.Rows.Select(row => row[4].Text).Take(2).ShouldAllBe(text => text == "slower, unsettled");
        table.Notes.ShouldContain(comparison.Notes[^1]);
        RunComparison.Of(after, "copy-0", "copy-1", new()).Cells.ShouldHaveSingleItem().Doubt.ShouldBe($"copy-1: {doubt}");
        // Wide intervals say it themselves.
        RunComparison.Of(Simulated([1, 1], 1, launches: 4, rounds: 4), Simulated([1, 2], 2, launches: 4, rounds: 4), new(), anyway: false).Cells
            .ShouldAllBe(cell => cell.Doubt == null);
    }

    [Fact]
    public void A_time_without_collections_isnt_held_against_one_with_them()
    {
        var (before, after) = (Allocating(Simulated([1, 1], 1), hasPauses: false), Allocating(Simulated([1, 1.3], 2), hasPauses: true));
        var comparison = RunComparison.Of(before, after, new(), anyway: false);
        comparison.Cells.ShouldAllBe(cell => cell.Judgement == Judgement.Undecided);
        comparison.Warnings.ShouldHaveSingleItem().ShouldBe("Can't be decided, because only one of the two times has garbage collections (the other is from "
            + "before 28 November 2026; measure it again): copy-0/simulated/serialize/memory, copy-1/simulated/serialize/memory.");
        // What allocates nothing has none, and two of a kind can be compared.
        Judged(RunComparison.Of(Allocating(Simulated([1, 1], 1), hasPauses: false, bytes: 0), Allocating(Simulated([1, 1.3], 2), hasPauses: true, bytes: 0),
            new(), anyway: false), "copy-1").ShouldBe(Judgement.Slower);
        Judged(RunComparison.Of(before, Allocating(Simulated([1, 1.3], 2), hasPauses: false), new(), anyway: false), "copy-1").ShouldBe(Judgement.Slower);
        // Older documents have 0 bytes where a worker didn't tell them; it collected all the same.
        var untold = Allocating(Simulated([1, 1], 1), hasPauses: false, bytes: 0);
        foreach (var launch in untold.Cells.SelectMany(cell => cell.Launches))
            launch.Gc0[0] = 1;
        Judged(RunComparison.Of(untold, Allocating(Simulated([1, 1.3], 2), hasPauses: true, bytes: 0), new(), anyway: false), "copy-1")
            .ShouldBe(Judgement.Undecided);
    }

    [Theory]
    [InlineData(64, 32, "0.50")]
    [InlineData(0, 0, "1.00")]
    [InlineData(0, 64, "0 → 64 B")]
    [InlineData(64, 0, "0.00")]
    public void What_allocated_nothing_before_has_no_multiple_and_is_told(int before, int after, string told) =>
        ComparisonText.Table(RunComparison.Of(Allocating(Simulated([1, 1], 1), hasPauses: true, bytes: before),
                Allocating(Simulated([1, 1], 2), hasPauses: true, bytes: after), new(), anyway: false))
            .Rows.Select(row => row[^1].Text).Distinct().ShouldBe([told]);

    /// <summary>A run whose worker tells its slices.</summary>
    internal static RunDocument Allocating(RunDocument run, bool hasPauses, int bytes = 64)
    {
        foreach (var launch in run.Cells.SelectMany(cell => cell.Launches))
        {
            launch.Median = [.. launch.Nanoseconds.Select((time, i) => (double)time / launch.Iterations[i])];
            launch.PauseNanoseconds = hasPauses ? [.. launch.Nanoseconds.Select(_ => 0L)] : [];
            for (var i = 0; i < launch.AllocatedBytes.Count; i++)
                launch.AllocatedBytes[i] = bytes * launch.Iterations[i];
        }
        return run;
    }

    private static RunDocument Failing(RunDocument run, int number) => run with
    {
        Cells = [.. run.Cells.Select(cell => cell.Number == number ? cell with { Status = CellStatus.Fails, Reason = "dies" } : cell)],
    };

    private static Judgement Judged(RunComparison comparison, string serializer) =>
        comparison.Cells.First(cell => cell.Cell.StartsWith(serializer + "/", StringComparison.Ordinal)).Judgement;

    private static RunDocument Simulated(double[] times, int seed, int launches = 10, int rounds = 10) =>
        SimulatedRun.Of(new NoiseModel(), times, launches, rounds, seed);
}
