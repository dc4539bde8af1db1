using Assay.Experiments;
using Assay.History;
using Assay.History.Comparing;
using Assay.Reports;
using Assay.Results;

namespace Assay.Tests.History;

/// <summary>Runs of every experiment can be compared, and the judgement is about better and worse, whichever way the figure goes.</summary>
public sealed class ComparingExperimentsTests
{
    private static readonly ComparisonRule Rule = new();

    [Fact]
    public void Fewer_messages_a_second_are_slower()
    {
        var comparison = RunComparison.Of(Echoes(100_000, 200_000), Echoes(80_000, 260_000), Rule, anyway: false);
        comparison.Cells.Select(cell => (cell.Cell.Split('/')[0], cell.Judgement)).ShouldBe([("slow", Judgement.Slower), ("quick", Judgement.Faster)]);
        comparison.Cells[0].Ratio.Ratio.ShouldBe(0.8, 0.01);
        ComparisonText.Table(comparison).Rows[0][1].Text.ShouldBe("50,013.33/s");
    }

    [Fact]
    public void More_cpu_for_a_response_is_slower_and_versions_are_the_same_cell()
    {
        var comparison = RunComparison.Of(Loads("json@1.0.0", 0.5), Loads("json@2.0.0", 1), Rule, anyway: false);
        var cpu = comparison.Cells.Single(cell => cell.Cell.Contains("Server CPU", StringComparison.Ordinal));
        (cpu.Judgement, cpu.Cell.StartsWith("json/Load: ", StringComparison.Ordinal)).ShouldBe((Judgement.Slower, true));
        comparison.Cells.Single(cell => cell.Cell.EndsWith("Responses a second", StringComparison.Ordinal)).Judgement.ShouldNotBe(Judgement.Slower);
    }

    [Fact]
    public void A_server_that_was_still_compiling_is_told()
    {
        var after = Loads("json", 1);
        after.Loads![0].Unsettled = true;
        var comparison = RunComparison.Of(Loads("json", 0.5), after, Rule, anyway: false);
        comparison.Cells.Single(cell => cell.Judgement == Judgement.Slower).Doubt
            .ShouldBe($"{after.Id}: its runtime was still compiling when counting began");
    }

    [Fact]
    public void Calls_are_compared_and_paired_within_a_run()
    {
        var before = Run(run => run.Add(TestCalls.Of("json", 2), TestCalls.Of("grpc", 1, transport: "grpc", seed: 2)));
        var after = Run(run => run.Add(TestCalls.Of("json", 3, seed: 3), TestCalls.Of("grpc", 1, transport: "grpc", seed: 4)));
        RunComparison.Of(before, after, Rule, anyway: false).Cells.Select(cell => (cell.Cell.Split('/')[0], cell.Judgement))
            .ShouldBe([("json", Judgement.Slower), ("grpc", Judgement.NoDifference)]);
        var paired = RunComparison.Of(before, "grpc", "json", Rule);
        (paired.IsPaired, paired.Cells.ShouldHaveSingleItem().Judgement).ShouldBe((true, Judgement.Slower));
        paired.Cells[0].Ratio.Ratio.ShouldBe(2, 0.05);
    }

    [Fact]
    public void Capacities_differ_where_their_ranges_lie_apart()
    {
        CapacityRecord of(params int[] answers) => TestLoad.Capacity("json", 1, answers);
        Judged(of(1000, 1100), of(1050, 1150)).ShouldBe(Judgement.Undecided);
        Judged(of(1000, 1020), of(1500, 1530)).ShouldBe(Judgement.Faster);
        Judged(of(1500, 1530), of(1000, 1020)).ShouldBe(Judgement.Slower);

        static Judgement Judged(CapacityRecord before, CapacityRecord after) =>
            RunComparison.Of(Run(run => run.Add(before)), Run(run => run.Add(after)), Rule, anyway: false).Cells
                .ShouldHaveSingleItem().Judgement;
    }

    [Fact]
    public void Capacities_of_different_requests_are_not_compared()
    {
        var before = Run(run => run.Add(TestLoad.Capacity("json", 1, 1000, 1020)));
        var after = Run(run => run.Add(TestLoad.Capacity("json", 1, 1500, 1530) with { Path = "/payloads/message/json" }));
        Should.Throw<UserException>(() => RunComparison.Of(before, after, Rule, anyway: false));
    }

    [Fact]
    public void Cold_starts_are_compared()
    {
        var comparison = RunComparison.Of(Starts(100), Starts(150), Rule, anyway: false);
        comparison.Cells.ShouldHaveSingleItem().Judgement.ShouldBe(Judgement.Slower);
        comparison.Cells[0].Cell.ShouldStartWith("json/Cold start: post, serialize");
    }

    [Fact]
    public void A_cold_start_that_failed_is_neither_ranked_nor_compared()
    {
        var run = Starts(100);
        run.Add(run.Of<StartupRecord>().Single() with { Serializer = "gson", Reason = "it ended" });
        RunReport.Of(run).Page.Sections.ShouldHaveSingleItem().Rankings.ShouldHaveSingleItem().Places.Select(place => place?.Tier).ShouldBe([1, null]);
        Should.Throw<UserException>(() => RunComparison.Of(run, "json", "gson", Rule)).Message
            .ShouldBe("test has no figures for 'gson', because it fails (Cold start: post, serialize: it ended); available: json");
        RunComparison.Of(run, run, Rule, anyway: false).Notes
            .ShouldContain("Not compared, because it fails: gson/Cold start: post, serialize (test: it ended; test: it ended).");
    }

    [Fact]
    public void Two_of_a_run_that_fail_on_different_parts_have_that_as_the_reason()
    {
        EchoRecord[] echoes = [TestEcho.Of("json", 100, 101, 102), TestEcho.Of("xml", 100, 101, 102) with { Failure = "dies" },
            TestEcho.Of("json", 100, 101, 102) with { InFlight = 1, Failure = "hangs" }, TestEcho.Of("xml", 100, 101, 102) with { InFlight = 1 }];
        var thrown = Should.Throw<UserException>(() => RunComparison.Of(Run(run => run.Add(echoes)), "json", "xml", Rule));
        const string size = "32 raw bytes in each";
        thrown.Message.ShouldBe($"Not compared, because it fails: Echo: envelope, 100 connections, 1,000 messages in flight on each, {size} (xml: dies), "
            + $"Echo: envelope, 100 connections, 1 message in flight on each, {size} (json: hangs).");
        thrown.ExitCode.ShouldBe(UserException.NotMeasured);
    }

    [Fact]
    public void More_bytes_are_worse_not_slower()
    {
        RunDocument Sent(double bytes) => Run(run => run.Add(new ExperimentRecord
        {
            Name = "toy",
            Method = "",
            Axes = new Dictionary<string, string> { ["serializer"] = "Serializer" },
            Metrics = [new("sent", "Sent", "B")],
            Cells = [new() { Axes = new Dictionary<string, string> { ["serializer"] = "json" }, Launch = [1, 1, 1, 2, 2, 2], Round = [1, 2, 3, 1, 2, 3],
                Values = new() { ["sent"] = [bytes, bytes + 1, bytes, bytes + 1, bytes, bytes + 1] } }],
        }));
        var comparison = RunComparison.Of(Sent(1000), Sent(1500), Rule, anyway: false);
        comparison.Cells.ShouldHaveSingleItem().Judgement.ShouldBe(Judgement.Slower);
        ComparisonText.Summary(comparison).ShouldEndWith(": 1 worse.");
        ComparisonText.Table(comparison).Rows[0][4].Text.ShouldBe("worse");
    }

    [Theory]
    [InlineData(2)]
    [InlineData(5)]
    public void The_lowest_and_the_highest_of_a_few_starts_are_no_interval(int starts)
    {
        var (before, after) = (Starts(100, starts), Starts(150, starts));
        Should.Throw<UserException>(() => RunComparison.Of(before, after, Rule, anyway: false)).Message
            .ShouldStartWith("Can't be compared, because a figure has no 95 % interval");
        RunFigures.Of(before).ShouldHaveSingleItem().ShouldSatisfyAllConditions(figure => figure.Low.ShouldBe(figure.High));
    }

    [Fact]
    public void A_noisy_run_is_warned_of()
    {
        var (before, after) = (Echoes(100_000, 200_000), Echoes(100_000, 200_000));
        after = after with { Machine = after.Machine with { LoadBefore = 0.9 } };
        var comparison = RunComparison.Of(before, after, Rule, anyway: false);
        comparison.Warnings.ShouldHaveSingleItem().ShouldStartWith("test: Noisy run: others used 90 % of the CPU;");
        comparison.Notes.ShouldContain(comparison.Warnings[0]);
    }

    [Fact]
    public void What_makes_a_figure_not_comparable_is_said_where_it_is_missing()
    {
        var before = Run(run => run.Add(TestLoad.Of("good", [1000, 1010]), TestLoad.Of("bad", [1000, 1010])));
        var refused = TestLoad.Of("bad", [1000, 1010]);
        refused.Rounds[0] = refused.Rounds[0] with { Bad = new Dictionary<string, long> { ["status 503"] = 4 } };
        var after = Run(run => run.Add(TestLoad.Of("good", [1000, 1010]), refused));
        var comparison = RunComparison.Of(before, after, Rule, anyway: false);
        comparison.Cells.ShouldAllBe(cell => cell.Cell.StartsWith("good/", StringComparison.Ordinal));
        comparison.Warnings.ShouldHaveSingleItem().ShouldStartWith("test: bad: 4 bad responses");
        comparison.Notes.ShouldNotContain(note => note.StartsWith("Only in the", StringComparison.Ordinal));
        comparison.Notes.ShouldContain(note => note.StartsWith("No figure in the second: bad/Load: ", StringComparison.Ordinal)
            && note.Contains(" (bad responses: its figures can't be compared), bad/", StringComparison.Ordinal));
        RunComparison.Of(after, before, Rule, anyway: false).Notes
            .ShouldContain(note => note.StartsWith("No figure in the first: bad/Load: ", StringComparison.Ordinal));
        // Nothing else is left to compare.
        before = Run(run => run.Add(TestLoad.Of("bad", [1000, 1010])));
        after = Run(run => run.Add(refused));
        Should.Throw<UserException>(() => RunComparison.Of(before, after, Rule, anyway: false)).Message.ShouldStartWith("No figure in the second: bad/Load: ");
    }

    [Fact]
    public void What_has_too_few_values_in_one_run_alone_is_no_other_cell() =>
        Should.Throw<UserException>(() => RunComparison.Of(Starts(100, 3), Starts(150), Rule, anyway: false)).Message
            .ShouldStartWith("Can't be compared, because a figure has no 95 % interval");

    [Fact]
    public void What_two_of_a_run_cant_be_compared_by_is_told()
    {
        EchoRecord one(string serializer, int inFlight, params long[] messages) => TestEcho.Of(serializer, messages) with { InFlight = inFlight };
        var run = Run(run => run.Add(one("json", 1, 100), one("xml", 1, 101), one("json", 2, 100, 101, 102), one("xml", 2, 200, 203, 201),
            one("json", 3, 100, 101, 102), one("xml", 4, 100, 101, 102)));
        var comparison = RunComparison.Of(run, "json", "xml", Rule);
        comparison.Cells.ShouldHaveSingleItem().Cell.ShouldContain("2 messages in flight");
        comparison.Notes.Count.ShouldBe(3);
        comparison.Notes[0].ShouldMatch("^Only for json: Echo: .* 3 messages in flight [^:]*\\.$");
        comparison.Notes[1].ShouldMatch("^Only for xml: Echo: .* 4 messages in flight [^:]*\\.$");
        comparison.Notes[2].ShouldMatch("^Can't be compared, because a figure has no 95 % interval .*: Echo: .* 1 message in flight [^:]*\\.$");
        Should.Throw<UserException>(() => RunComparison.Of(Run(run => run.Add(one("json", 1, 100), one("xml", 1, 101))), "json", "xml", Rule)).Message
            .ShouldStartWith("Can't be compared, because a figure has no 95 % interval");
    }

    [Fact]
    public void Runs_of_other_environments_are_compared_on_request_only()
    {
        RunDocument Noted(params string[] notes) => Echoes(100_000, 200_000) with { Notes = [.. notes] };
        var (on, off, plain) = (Noted(InheritedSettings.Note(["DOTNET_TieredPGO=1"])!, "another note"), Noted(InheritedSettings.Note(["DOTNET_TieredPGO=0"])!),
            Noted("another note"));
        Should.Throw<UserException>(() => RunComparison.Of(on, off, Rule, anyway: false)).Message.ShouldBe(
            "the runs were started with other settings of runtimes in the environment (DOTNET_TieredPGO=1; DOTNET_TieredPGO=0): their times say nothing about "
                + "the code; --anyway compares them regardless");
        RunComparison.Of(plain, off, Rule, anyway: true).Warnings.ShouldBe(
            ["Other settings of runtimes were in the environment (none; DOTNET_TieredPGO=0): some differences may be theirs."]);
        RunComparison.Of(on, on, Rule, anyway: false).Warnings.ShouldBeEmpty();
    }

    [Fact]
    public void A_single_round_is_told_and_not_compared()
    {
        var before = Run(run => run.Add(TestEcho.Of("one", 100), TestEcho.Of("many", 100, 101, 102), TestEcho.Of("alone", 100)));
        var after = Run(run => run.Add(TestEcho.Of("one", 100), TestEcho.Of("many", 100, 101, 102)));
        var comparison = RunComparison.Of(before, after, Rule, anyway: false);
        comparison.Cells.ShouldHaveSingleItem().Cell.ShouldStartWith("many/");
        comparison.Notes.ShouldContain(note => note.StartsWith("Can't be compared, because a figure has no 95 % interval", StringComparison.Ordinal)
            && note.Contains("one/Echo", StringComparison.Ordinal));
        comparison.Notes.ShouldContain(note => note.StartsWith("Only in the first: alone/Echo", StringComparison.Ordinal));
    }

    [Fact]
    public void What_comes_back_differently_is_told()
    {
        var before = Checked(("json@1.0.0", CellStatus.Ok, [], 100),
            ("xml", CellStatus.Lossy, ["Date: x became y (in 1 of 2 values)", "Name: a became b (in 1 of 2 values)"], 50), ("same", CellStatus.Ok, [], 10));
        var after = Checked(("json@2.0.0", CellStatus.Lossy, ["Id: 1 became 0 (in 2 of 2 values)"], 90),
            ("xml", CellStatus.Lossy, ["Date: z became w (in 2 of 2 values)"], 50), ("same", CellStatus.Ok, [], 10));
        var comparison = RunComparison.Of(before, after, Rule, anyway: false);
        comparison.Cells.ShouldBeEmpty();
        comparison.Checks.ShouldBe(3);
        var changes = comparison.ChangedChecks;
        (changes[0].Subject, changes[0].Before, changes[0].After, changes[0].IsWorse).ShouldBe(("json/post", "ok", "lossy", true));
        changes[0].Details.ShouldBe(["differs now: Id: 1 became 0 (in 2 of 2 values)", "bytes written: 100 → 90"]);
        (changes[1].Subject, changes[1].IsWorse).ShouldBe(("xml/post", false));
        changes[1].Details.ShouldBe(["no longer differs: Name"]);
        ComparisonText.Checks(comparison)!.Title.ShouldBe("Round trips: 2 of 3 checks changed.");
    }

    [Theory]
    [InlineData(1, 900, 1000, "values that differ: 1 of 1,000 → 900 of 1,000")]
    [InlineData(1, 1, 10, "values that differ: 1 of 1,000 → 1 of 10")]
    [InlineData(900, 1, 1000, null)]
    [InlineData(10, 5, 500, null)]
    public void What_is_lost_in_more_of_the_values_is_worse(int before, int after, int values, string? told)
    {
        var changes = RunComparison.Of(Lossy(before, 1000), Lossy(after, values), Rule, anyway: false).ChangedChecks;
        changes.Select(change => (change.Details.ShouldHaveSingleItem(), change.IsWorse)).ShouldBe(told is null ? [] : [(told, true)]);

        static RunDocument Lossy(int differing, int values) => TestRun.Of(TestRun.Cell(1, "xml") with { Status = CellStatus.Lossy,
            Verification = new() { Values = values, Differing = differing, Differences = ["Name: a became b"] } });
    }

    [Fact]
    public void What_is_unsupported_is_better_than_what_fails_and_worse_than_what_is_lossy()
    {
        IsWorse(CellStatus.Fails, CellStatus.Unsupported).ShouldBeFalse();
        IsWorse(CellStatus.Unsupported, CellStatus.Fails).ShouldBeTrue();
        IsWorse(CellStatus.Lossy, CellStatus.Unsupported).ShouldBeTrue();
        // What it loses could not be seen before.
        IsWorse(CellStatus.Fails, CellStatus.Lossy, "Id: 1 became 0 (in 2 of 2 values)").ShouldBeFalse();

        static bool IsWorse(CellStatus before, CellStatus after, params string[] differences) =>
            RunComparison.Of(Checked(("json", before, [], 1)), Checked(("json", after, differences, 1)), Rule, anyway: false).ChangedChecks
                .ShouldHaveSingleItem().IsWorse;
    }

    [Fact]
    public void An_operation_that_is_unsupported_hides_no_failure_of_another()
    {
        var before = Checked(("json", CellStatus.Ok, [], 1), ("json", CellStatus.Unsupported, [], 1));
        var after = Checked(("json", CellStatus.Fails, [], 1), ("json", CellStatus.Unsupported, [], 1));
        RunComparison.Of(before, after, Rule, anyway: false).ChangedChecks.ShouldHaveSingleItem().After.ShouldBe("fails");
    }

    private static RunDocument Run(Action<RunDocument> fill)
    {
        var run = TestRun.Of();
        fill(run);
        return run;
    }

    private static RunDocument Echoes(long slow, long quick) =>
        Run(run => run.Add(TestEcho.Of("slow", slow, slow + 50, slow + 30), TestEcho.Of("quick", quick, quick + 50, quick + 30)));

    private static RunDocument Loads(string serializer, double cpu) =>
        Run(run => run.Add(TestLoad.Of(serializer, [1000, 1010, 1005, 1002, 1007, 1004], serverCpu: cpu)));

    private static RunDocument Starts(long milliseconds, int starts = 8) => Run(run => run.Add(
        new StartupRecord
        {
            Serializer = "json",
            Runtime = "dotnet",
            Settings = "default",
            Payload = "post",
            Operation = "serialize",
            Round = [.. Enumerable.Range(1, starts)],
            RuntimeUp = [.. Enumerable.Range(1, starts).Select(i => (milliseconds * 1_000_000) + (i * 10_000L))],
        }));

    private static RunDocument Checked(params (string Serializer, CellStatus Status, string[] Differences, double Size)[] checks) => TestRun.Of(
        [.. checks.Select((check, i) => TestRun.Cell(i + 1, check.Serializer) with { Status = check.Status, SizeBytes = check.Size,
            Verification = new() { Values = 2, Differing = check.Differences.Length, Differences = check.Differences } })]);
}
