using System.Xml.Linq;
using Assay.History;
using Assay.History.Comparing;
using Assay.Cli;
using Assay.Experiments;
using Assay.History.Gating;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Statistics.Simulation;
using Assay.Studies;
using static Assay.Tests.History.GateBench;

namespace Assay.Tests.History;

/// <summary>The gate calls nothing slower that isn't, finds what is, and says when it can't tell. Its error rates are those of docs/gate.md.</summary>
public sealed class GateTests
{
    // What five minutes hold for three payloads, in docs/gate.md: 9 launches, then 6 more.
    private static readonly (int First, int Second) Launches = (9, 6);

    [Fact]
    public void A_stored_run_that_cant_be_compared_is_refused_before_anything_is_measured()
    {
        var stored = SimulatedRun.Of(new NoiseModel(), [1, 1], 3, 6, 1);
        var tooShort = SimulatedRun.Of(new NoiseModel(), [1, 1], 1, 1, 1);
        var known = CellKey.Of(stored.Cells[0]);
        void Require(RunDocument stored, string[] settings, params string[] planned) =>
            GateMeasurement.RequireComparable(stored, (tooShort.Machine, settings, ["dotnet"]), planned);
        Should.NotThrow(() => Require(stored, [], known, "a/b/serialize/memory"));
        RunDocument of(string hash) => stored with { Settings = stored.Settings with { Data = new Dictionary<string, string> { ["orders"] = hash } } };
        var data = new Dictionary<string, string> { ["orders"] = "AA" };
        Should.NotThrow(() => GateMeasurement.RequireComparable(of("AA"), (tooShort.Machine, [], ["dotnet"]), [known], data));
        Should.NotThrow(() => GateMeasurement.RequireComparable(stored, (tooShort.Machine, [], ["dotnet"]), [known], data));
        // What the gate doesn't measure may have any data.
        Should.NotThrow(() => GateMeasurement.RequireComparable(of("BB"), (tooShort.Machine, [], ["dotnet"]), [known],
            new Dictionary<string, string> { ["events"] = "AA" }));
        Should.Throw<UserException>(() => GateMeasurement.RequireComparable(of("BB"), (tooShort.Machine, [], ["dotnet"]), [known], data)).Message
            .ShouldBe("--against simulated: orders had other data or types then, so that a difference says nothing about the code: measure it again with "
                + "these");
        Should.Throw<UserException>(() => Require(stored, [], "a/b/serialize/memory")).Message
            .ShouldContain("it has no figures for any cell of this gate, such as a/b/serialize/memory");
        Should.Throw<UserException>(() => Require(stored with { Machine = stored.Machine with { LogicalCores = 99 } }, [], known)).Message
            .ShouldContain("it was measured on another machine");
        Should.Throw<UserException>(() => Require(tooShort, [], known)).Message
            .ShouldContain($"such as {known} (too few samples for an interval)");
        Should.Throw<UserException>(() => Require(stored, ["DOTNET_TieredPGO=0"], known)).Message.ShouldBe(
            "--against simulated: other settings of runtimes were in the environment then (none; DOTNET_TieredPGO=0 now), and times differ by them: set the "
                + "same, or measure it again");
        // What the gate's runtimes don't read.
        Should.NotThrow(() => Require(stored, ["NODE_OPTIONS=x"], known));
        ComparingTests.Allocating(stored, hasPauses: false);
        Should.Throw<UserException>(() => Require(stored, [], "a/b/serialize/memory", known)).Message.ShouldBe(
            $"--against simulated: it is from before 28 November 2026, and its times lack garbage collections, which new ones have ({known}, for example): "
                + "measure it again, or choose another run");
        Should.NotThrow(() => Require(ComparingTests.Allocating(stored, hasPauses: true), [], known));
    }

    [Fact]
    public void Without_a_change_fewer_than_one_comparison_in_a_thousand_is_a_false_alarm()
    {
        var (comparisons, slower, _) = GateSimulation.Run(Rule, new NoiseModel(), 3_000, 6, Launches, 8, slowdown: 0, seed: 11);
        slower.ShouldBeLessThanOrEqualTo(comparisons / 1_000);
    }

    [Fact]
    public void A_planted_slowdown_is_caught()
    {
        var (comparisons, slower, passed) = GateSimulation.Run(Rule, new NoiseModel(), 900, 6, (20, 14), 8, slowdown: 0.03, seed: 12);
        ((double)slower / comparisons).ShouldBeGreaterThan(0.95);
        ((double)passed / comparisons).ShouldBeLessThan(0.03);
    }

    [Fact]
    public async Task What_is_slower_is_measured_again_before_it_is_called_so()
    {
        var (result, plans) = await GateAsync([1, 1.2], [1, 1.2]);
        plans.Count.ShouldBe(2);
        plans[0].Seed.ShouldNotBe(plans[1].Seed);
        result.Cells.ShouldHaveSingleItem().Verdict.ShouldBe(GateVerdict.Slower);
        result.ExitCode.ShouldBe(1);
        result.Sentence.ShouldBe($"{After} is slower than {Before} in 1 of 1 cells, confirmed by fresh processes.");
    }

    [Fact]
    public async Task What_fresh_processes_dont_confirm_is_no_slowdown()
    {
        var (result, _) = await GateAsync([1, 1.2], [1, 1]);
        result.Cells.ShouldHaveSingleItem().Verdict.ShouldBe(GateVerdict.Undecided);
        result.ExitCode.ShouldBe(GateResult.CantDecide);
        result.Cells[0].Reason.ShouldNotBeNull();
    }

    [Fact]
    public async Task What_passes_is_measured_once()
    {
        var (result, plans) = await GateAsync([1, 0.9], [1, 9]);
        plans.Count.ShouldBe(1);
        result.ExitCode.ShouldBe(0);
        result.Sentence.ShouldBe($"{After} is not slower than {Before} by 3 % or more.");
    }

    [Fact]
    public async Task A_time_that_may_not_be_of_the_last_tier_is_told_whatever_the_verdict()
    {
        const string doubt = $"{After}: may not be at its last tier: the warm-up ran out of time in launch 1";
        var (result, _) = await GateAsync([1, 0.9], [1, 9], unsettled: true);
        var cell = result.Cells.ShouldHaveSingleItem();
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Passes, null));
        result.Notes.ShouldHaveSingleItem().ShouldStartWith($"{cell.Cell} is unsettled, whatever its interval says: {doubt}");
        GateText.Lines(result).ShouldContain(result.Notes[0]);
        GateText.Markdown(result).ShouldContain(doubt);
        (await GateAsync([1, 0.5], [1, 9], Measured([1, 1], 5), unsettled: true)).Result.Notes.ShouldContain(note => note.Contains(doubt));
    }

    [Fact]
    public async Task Whatever_no_interval_covers_of_either_is_told_with_each_measurement_of_it()
    {
        const string doubt = "it allocated much and was never collected: what that costs later isn't in its time";
        var (result, plans) = await GateAsync([1, 1.2], [1, 1.2], uncollected: Before);
        plans.Count.ShouldBe(2);
        var cell = result.Cells.ShouldHaveSingleItem();
        (cell.Verdict, cell.Doubt).ShouldBe((GateVerdict.Slower, $"{Before}: {doubt}; measured again, {Before}: {doubt}"));
        result.Notes.ShouldBe([$"{cell.Cell} is unsettled, whatever its interval says: {cell.Doubt}"]);
        GateText.JUnit(result).Descendants("system-out").ShouldHaveSingleItem().Value.ShouldBe("unsettled: " + cell.Doubt);
        GateText.JUnit((await GateAsync([1, 0.9], [1, 9])).Result).Descendants("system-out").ShouldBeEmpty();
        // A stored run is named, for its serializer is the candidate itself.
        var stored = Uncollected(Measured([1, 1], 5), After);
        (await GateAsync([1, 0.5], [1, 9], stored)).Result.Cells.ShouldHaveSingleItem().Doubt.ShouldBe($"simulated: {doubt}");
        (await GateAsync([1, 0.5], [1, 9], Measured([1, 1], 5), uncollected: After)).Result.Cells.ShouldHaveSingleItem().Doubt
            .ShouldBe($"{After}: {doubt}");
    }

    [Fact]
    public async Task A_run_of_before_is_held_against_too()
    {
        var stored = Measured([1, 1], 5);
        var (result, _) = await GateAsync([1, 1.4], [1, 1.4], stored);
        result.ExitCode.ShouldBe(1);
        result.Notes.ShouldHaveSingleItem().ShouldStartWith($"simulated wasn't measured together with {After}");
        result.Sentence.ShouldBe($"{After} is slower than simulated in 1 of 1 cells, confirmed by fresh processes against the same figures of that run.");
    }

    [Fact]
    public void Two_measurements_against_one_figure_share_its_error()
    {
        var stored = new LogEstimate(0.5, 0.012, 20);
        var (first, second) = (new LogEstimate(0.52, 0.004, 20).Over(stored, 0.01), new LogEstimate(0.51, 0.004, 20).Over(stored, 0.01));
        var both = first.And(second);
        both.Value.ShouldBe(0.015, 1e-9);
        both.Error.ShouldBe(Math.Sqrt((0.004 * 0.004 / 2) + (0.012 * 0.012) + (0.01 * 0.01)), 1e-9);
        // The machine's speed may have been another one the second time.
        first.And(new LogEstimate(0.51, 0.004, 20).Over(stored, 0.02)).Error
            .ShouldBe(Math.Sqrt((0.004 * 0.004 / 2) + (0.012 * 0.012) + (0.02 * 0.02)), 1e-9);
        new LogEstimate(0.02, 0.004, 20).And(new(0.01, 0.004, 20)).Error.ShouldBe(0.004 / Math.Sqrt(2), 1e-9);
    }

    [Fact]
    public void Against_a_stored_run_a_slowdown_is_hardly_missed_and_false_alarms_are_no_more_than_those_of_one_measurement()
    {
        var (comparisons, slower, _) = GateSimulation.AgainstRun(Rule, new NoiseModel(), 1_500, 6, Launches, 8, slowdown: 0, seed: 13);
        ((double)slower / comparisons).ShouldBeLessThanOrEqualTo(0.005);
        (comparisons, _, var passed) = GateSimulation.AgainstRun(Rule, new NoiseModel(), 1_500, 6, Launches, 8, slowdown: 0.03, seed: 14);
        ((double)passed / comparisons).ShouldBeLessThan(0.015);
    }

    [Fact]
    public async Task Where_no_time_would_decide_another_way_is_shown()
    {
        var cell = (await GateAsync([1, 1.012], [1, 1.012], Measured([1, 1], 5))).Result.Cells.ShouldHaveSingleItem();
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Undecided,
            "no time would decide it, because simulated stays as it is and runs differ: a quieter machine, or --against a version or a project, would"));
    }

    [Fact]
    public async Task Why_a_cell_has_no_figure_is_told_of_the_run_that_lacks_it()
    {
        var stored = Measured([1, 1], 5);
        var (result, _) = await GateAsync([1, 1], [1, 1], stored, isDisturbed: true);
        result.Cells.ShouldHaveSingleItem().Reason.ShouldBe($"{After}: not enough undisturbed time");
    }

    [Fact]
    public async Task What_makes_a_stored_run_doubtful_is_told_beside_the_verdict()
    {
        var stored = Measured([1, 1], 5);
        stored = stored with { Machine = stored.Machine with { LoadBefore = 0.9 } };
        (await GateAsync([1, 1], [1, 1], stored)).Result.Notes.ShouldContain(note => note.Contains("others used 90 % of the CPU"));
    }

    [Fact]
    public async Task A_candidate_that_loses_what_the_other_doesnt_never_passes()
    {
        const string tags = "Tags: [] became null (in 1 of 3 values)";
        var (result, plans) = await GateAsync([1, 0.5], [1, 9], losses: ([], [tags]));
        plans.Count.ShouldBe(1);
        result.ExitCode.ShouldBe(1);
        var cell = result.Cells.ShouldHaveSingleItem();
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Broken, $"loses data that {Before} doesn't: {tags}"));
        result.Sentence.ShouldBe($"{After} loses data that {Before} doesn't in 1 of 1 cells: its time there is that of doing less.");
        GateText.Lines(result).First().ShouldStartWith("LOSES DATA   envelope");
        var failure = GateText.JUnit(result).Descendants("failure").ShouldHaveSingleItem().Attribute("message")!.Value;
        failure.ShouldEndWith($"loses data that {Before} doesn't: {tags}");
        // A run that was stored before is no excuse.
        (await GateAsync([1, 0.5], [1, 9], Measured([1, 1], 5), ([], [tags]))).Result.ExitCode.ShouldBe(1);
        // What is slower though it does less is slower.
        var slower = (await GateAsync([1, 1.2], [1, 1.2], losses: ([], [tags]))).Result;
        (slower.ExitCode, slower.Cells[0].Reason).ShouldBe((1, $"loses data that {Before} doesn't: {tags}"));
    }

    [Fact]
    public async Task Where_data_is_lost_no_more_time_is_asked_for()
    {
        (await GateAsync([1, 1.2], [1, 1])).Result.Cells[0].Reason!.ShouldContain("would decide it");
        const string tags = "Tags: [] became null (in 1 of 3 values)";
        var cell = (await GateAsync([1, 1.2], [1, 1], losses: ([], [tags]))).Result.Cells[0];
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Broken, $"loses data that {Before} doesn't: {tags}"));
    }

    [Fact]
    public async Task What_both_lose_changes_no_verdict_and_is_told()
    {
        const string tags = "Tags: [] became null (in 1 of 3 values)";
        var (result, _) = await GateAsync([1, 0.9], [1, 9], losses: ([tags], [tags]));
        result.ExitCode.ShouldBe(0);
        result.Notes.ShouldBe([$"{After} and {Before} both lose data: {tags}"]);
        (await GateAsync([1, 0.9], [1, 9], losses: ([tags], []))).Result.ExitCode.ShouldBe(0);
        // In more of the values is more.
        (await GateAsync([1, 0.9], [1, 9], losses: ([tags], [tags]), differing: (1, 2))).Result.Cells[0].Reason
            .ShouldBe($"loses data that {Before} doesn't: 2 of 3 values instead of 1 of 3");
    }

    [Theory]
    [InlineData("after after", false, true, "system-text-json-minimal: dies")]
    [InlineData("after after", true, true, "system-text-json-minimal: dies")]
    [InlineData("after -", false, false, "failed the first time only: system-text-json-minimal: dies")]
    [InlineData("both -", false, false, "system-text-json-minimal: dies")]
    [InlineData("before -", false, false, "system-text-json: dies")]
    public async Task What_fails_with_the_candidate_alone_is_a_fault_if_fresh_processes_confirm_it(string failing, bool isStored, bool isFault,
        string reason)
    {
        // After its samples, and before the first: in the round-trip check, or while it is started.
        await FailsAsync(failing.Split(' '), isStored, isFault, reason, hasSamples: true);
        await FailsAsync(failing.Split(' '), isStored, isFault, reason, hasSamples: false);
    }

    private static async Task FailsAsync(string[] failing, bool isStored, bool isFault, string reason, bool hasSamples)
    {
        var (result, plans) = await GateAsync([1, 1], [1, 1], isStored ? Measured([1, 1], 5) : null, failing: failing, hasSamples: hasSamples);
        plans.Count.ShouldBe(failing[0] == "after" ? 2 : 1);
        var cell = result.Cells.ShouldHaveSingleItem();
        (result.ExitCode, cell.Verdict, cell.Reason).ShouldBe(
            (isFault ? 1 : GateResult.CantDecide, isFault ? GateVerdict.Broken : GateVerdict.Undecided, reason));
        if (!isFault)
            return;
        result.Sentence.ShouldBe($"{After} fails in 1 of 1 cells where {(isStored ? "simulated" : Before)} doesn't.");
        GateText.Lines(result).First().ShouldStartWith("FAILS        envelope");
        GateText.JUnit(result).Descendants("failure").ShouldHaveSingleItem().Attribute("message")!.Value.ShouldBe("fails: " + reason);
    }

    [Fact]
    public async Task What_crashed_is_no_reference_however_long_it_was_measured()
    {
        var (result, plans) = await GateAsync([1, 1.2], [1, 1.2], failing: ["-", "before"]);
        plans.Count.ShouldBe(2);
        var cell = result.Cells.ShouldHaveSingleItem();
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Undecided, $"{Before}: dies"));
        var stored = Failing(Measured([1, 1], 5), "after", "dies");
        (await GateAsync([1, 1], [1, 1], stored)).Result.Cells.ShouldHaveSingleItem().Reason
            .ShouldBe($"the stored run has no figure for it ({After}: dies)");
    }

    [Theory]
    [InlineData(true, false, true)]
    [InlineData(false, true, false)]
    [InlineData(true, true, false)]
    [InlineData(false, false, false)]
    public void A_candidate_that_alone_doesnt_build_is_a_fault(bool isCandidateMissing, bool isOtherMissing, bool isFault)
    {
        var plan = PlanOf();
        plan = plan with { Cells = [.. plan.Cells.Select(cell => (cell.Serializer.Id == After ? isCandidateMissing : isOtherMissing)
            ? cell with { Serializer = cell.Serializer with { Unavailable = "CS0103" } } : cell)] };
        var result = new GateRun(plan, After, new() { Candidate = After, Against = Before }, Rule, (_, _, _) => throw new NotSupportedException()).Unbuilt;
        if (!isFault)
        {
            result.ShouldBeNull();
            return;
        }
        var cell = result.ShouldNotBeNull().Cells.ShouldHaveSingleItem();
        (result.ExitCode, cell.Verdict, cell.Reason).ShouldBe((1, GateVerdict.Broken, "isn't available: CS0103"));
    }

    [Theory]
    [InlineData("NU1301: Unable to load the service index")]
    [InlineData("wasn't built; see build.log")]
    public async Task A_feed_that_wasnt_reached_a_killed_build_or_a_full_disk_is_no_fault_of_the_candidates(string unavailable)
    {
        var plan = PlanOf();
        plan = plan with { Cells = [.. plan.Cells.Select(cell => cell.Serializer.Id == After
            ? cell with { Serializer = cell.Serializer with { Unavailable = unavailable } } : cell)] };
        var unbuilt = new GateRun(plan, After, new() { Candidate = After, Against = Before }, Rule, (_, _, _) => throw new NotSupportedException()).Unbuilt;
        unbuilt.ShouldNotBeNull().ExitCode.ShouldBe(GateResult.CantDecide);
        unbuilt.Cells[0].Reason.ShouldBe("isn't available: " + unavailable);
        (await GateAsync([1, 1], [1, 1], failing: ["after", "after"], reason: "No space left on device")).Result.ExitCode.ShouldBe(GateResult.CantDecide);
    }

    [Fact]
    public void The_one_serializer_is_named_once()
    {
        var source = new Assay.Workers.Building.LibraryChoice("ingot", null, "/tmp/Ingot.csproj");
        Should.Throw<UserException>(() => GateSides.Of("ingot", [source], ["no-op"], LabFolders.Find([]), null)).Message
            .ShouldBe("gate judges one serializer: --source names ingot, --serializers no-op");
        GateSides.Of("ingot", [source], ["ingot"], LabFolders.Find([]), null).Candidate.ShouldBe("ingot@source");
    }

    [Fact]
    public void The_last_run_is_never_one_of_a_gate()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "history.db");
        var history = new HistoryStore(path);
        var run = Measured([1, 1], 5);
        history.Add(run with { Id = "measured" }, null);
        history.Add(run with { Id = "of-a-gate", Study = GateSides.Study, Started = run.Started.AddDays(1) }, null);
        GateSides.Of("last", [], [After], LabFolders.Find([]), path).Run!.Id.ShouldBe("measured");
        GateSides.Of("of-a-gate", [], [After], LabFolders.Find([]), path).Run!.Id.ShouldBe("of-a-gate");
    }

    [Fact]
    public void What_fails_is_never_called_passed() =>
        new GateResult("a", "b", Rule, [new("c", null, GateVerdict.Undecided, "a: dies")], []).ExitCode.ShouldBe(GateResult.CantDecide);

    [Fact]
    public void The_same_file_cant_be_slower()
    {
        var result = new GateResult("a@source", "a", Rule, [], ["a@source and a load the same file"]) { IsSame = true };
        (result.ExitCode, result.Sentence).ShouldBe((0, "a@source is the same file as a, so it can't be slower."));
    }

    [Fact]
    public void It_says_what_would_decide()
    {
        Rule.WouldDecide(new(0.01, 0.015, 20)).ShouldNotBeNull().ShouldBeInRange(2, 30);
        Rule.WouldDecide(new(0.015, 0.5, 20)).ShouldBeNull();
        // What a stored run's figures are wrong by stays, and the rest must be as much smaller.
        var apart = new LogEstimate(0.03, 0.02, 20).Over(new(0, 0.005, 20), 0.005);
        var together = new LogEstimate(0.03, apart.Error, 20);
        Rule.WouldDecide(together).ShouldBe(4);
        Rule.WouldDecide(apart).ShouldBe(5);
        Rule.WouldDecide(new LogEstimate(0.015, 0.01, 20).Over(new(0, 0.005, 20), 0.01)).ShouldBeNull();
    }

    [Fact]
    public void Reports_for_ci_are_well_formed_whatever_names_hold()
    {
        var result = new GateResult("a@\u0001\uffff\ud800source😀", "a|b", Rule,
            [new("p<script>/serialize|x", new(0.05, 0.005, 20), GateVerdict.Slower, null), new("q", new(0, 0.005, 20), GateVerdict.Passes, null),
                new("r", null, GateVerdict.Undecided, "dies")], ["A note."]);
        var suite = XDocument.Parse(GateText.JUnit(result).ToString()).Root!.Element("testsuite")!;
        (suite.Attribute("tests")!.Value, suite.Attribute("failures")!.Value, suite.Attribute("skipped")!.Value).ShouldBe(("3", "1", "1"));
        suite.Elements("testcase").First().Element("failure")!.Attribute("message")!.Value.ShouldStartWith("slower: × 1.051 (1.0");
        suite.Elements("testcase").First().Attribute("classname")!.Value.ShouldBe("a@U+0001U+FFFFU+D800source😀");
        var markdown = GateText.Markdown(result);
        markdown.ShouldContain("| p\\<script>/serialize\\|x | × 1.051 (");
        markdown.ShouldNotContain(" p<script>");
        GateText.Lines(result).First().ShouldStartWith("SLOWER       p<script>");
    }

    [Fact]
    public async Task Ci_is_told_why_there_is_no_result()
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "junit.xml");
        Exception[] faults = [new InvalidCastException("broken"), new UserException("nothing could be measured", UserException.NotMeasured),
            new TaskCanceledException("a worker's time ran out")];
        foreach (var fault in faults)
        {
            (await Should.ThrowAsync<Exception>(() => GateCommand.ToldAsync(() => throw fault, file, CancellationToken.None))).ShouldBeOfType(fault.GetType());
            var suite = XDocument.Load(file).Root!.Element("testsuite")!;
            (suite.Attribute("tests")!.Value, suite.Attribute("errors")!.Value).ShouldBe(("1", "1"));
            suite.Descendants("error").Single().Attribute("message")!.Value.ShouldEndWith(fault.Message);
            File.Delete(file);
        }
        GateText.Markdown("a|b").ShouldBe("### The gate has no result: a\\|b\n\n");
        // Who interrupts it, or calls it wrongly, knows.
        await Should.ThrowAsync<OperationCanceledException>(
            () => GateCommand.ToldAsync(() => throw new OperationCanceledException(), file, new CancellationToken(canceled: true)));
        await Should.ThrowAsync<UserException>(() => GateCommand.ToldAsync(() => throw new UserException("wrong"), file, CancellationToken.None));
        File.Exists(file).ShouldBeFalse();
    }
}
