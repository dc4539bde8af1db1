using Assay.Reports;
using Assay.Reports.Claims;
using Assay.Reports.Load;
using Assay.Reports.Page.Html;
using Assay.Reports.Tables;
using Assay.Reports.Words;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports;

/// <summary>What a run's cells tell of a serializer holds for its server, its calls and its cold starts too.</summary>
public sealed class KnownLossTests
{
    [Fact]
    public void A_start_of_a_serializer_that_loses_data_is_marked_and_doesn_t_win()
    {
        var run = Run(Lossy("customers"), Start("base", 2_000_000), Start("lossy", 1_000_000));
        var section = RunReport.Of(run).Page.Sections.Single(one => one.Experiment == "startup");
        section.Rows.Where(row => row.IsLossy).ShouldHaveSingleItem().Name.ShouldBe("lossy");
        SectionWords.Of(section).ShouldNotContain(sentence => sentence.Kind == SentenceKind.Winner);
        StartupTable.Of(RunAnalysis.Of(run)).First().Notes.ShouldContain("lossy loses data: a name became null");
    }

    [Fact]
    public void A_start_is_only_marked_for_what_it_can_lose()
    {
        var dates = Lossy("customers") with { Options = new Dictionary<string, string> { ["dates"] = "local" } };
        bool IsLossy(params CellRecord[] cells)
        {
            var run = TestRun.Of(cells);
            run.Add(Start("lossy", 1_000_000));
            return RunReport.Of(run).Page.Sections.Single(one => one.Experiment == "startup").Rows.Any(row => row.IsLossy);
        }
        CellRecord Whole(string? option) => dates with { Number = 3, Status = CellStatus.Ok, Reason = null,
            Options = option is null ? new Dictionary<string, string>() : new() { ["dates"] = option } };
        IsLossy(dates).ShouldBeTrue();
        IsLossy(dates, Whole("utc")).ShouldBeFalse();
        // A study starts the payload as it is.
        IsLossy(dates, Whole(null)).ShouldBeFalse();
        IsLossy(Lossy("customers"), Whole("utc")).ShouldBeTrue();
    }

    [Fact]
    public void A_server_is_marked_where_the_same_payload_loses_data_and_nowhere_else()
    {
        string[] Marked(CellRecord cell) => [.. RunReport.Of(Run(cell, TestLoad.Of("base", [1000, 1000]), TestLoad.Of("lossy", [2000, 2000])))
            .Page.Sections.Single(one => one.Experiment == "load").Rows.Where(row => row.IsLossy).Select(row => row.Name)];
        Marked(Lossy("customers")).ShouldBe(["lossy"]);
        Marked(Lossy("post")).ShouldBeEmpty();
        Marked(Lossy("customers") with { Options = new Dictionary<string, string> { ["dates"] = "local" } }).ShouldBeEmpty();
        LoadTables.Of(Run(Lossy("customers"), TestLoad.Of("lossy", [2000, 2000])))[0].Notes.ShouldContain("lossy loses data: a name became null");
    }

    [Fact]
    public void What_was_checked_before_a_load_holds_for_its_server_however_it_is_compressed()
    {
        var lossy = TestLoad.Of("lossy", [2000, 2000]) with { Path = "/payloads/customers/lossy?count=50&compression=gzip" };
        var run = Run(null, lossy);
        run.Checks = [Lossy("customers")];
        RunReport.Of(run).Page.Sections.Single(one => one.Experiment == "load").Rows.Where(row => row.IsLossy).Select(row => row.Name).ShouldBe(["lossy"]);
    }

    [Fact]
    public void An_answer_says_who_loses_data()
    {
        var lossy = Lossy("post").Launch(100, 100, 100).Launch(100, 100, 100);
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(200, 200, 200).Launch(200, 200, 200), lossy);
        run = run with { Claims = [new() { Ask = "Is it faster?", Metric = "time", Of = "lossy", To = "base", LessThan = 1 }] };
        ClaimAnswers.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Text.ShouldEndWith(" Loses data: lossy.");
    }

    [Fact]
    public void What_nobody_checked_hasn_t_passed()
    {
        var load = RunReport.Of(Run(null, TestLoad.Of("base", [1000, 1000]))).Page;
        PageHtml.Of([load], script: null).ShouldNotContain("that passed");
        var ok = TestRun.Cell(1, "base") with { Verification = new() { Values = 3, Differing = 0 } };
        var read = Lossy("post") with { Serializer = "base", Operation = "deserialize" };
        var other = TestRun.Cell(3, "other") with { Verification = new() { Values = 3, Differing = 0 } };
        PageHtml.Of([RunReport.Of(TestRun.Of(ok, read, other)).Page], script: null)
            .ShouldContain("Pairs of serializer and payload that passed: 1 of 2; that lose data: 1.");
    }

    [Fact]
    public void Files_say_it_too()
    {
        var run = Run(Lossy("customers") with { Options = new Dictionary<string, string>() }, Start("lossy", 1_000_000), TestLoad.Of("lossy", [2000, 2000]),
            TestLoad.Capacity("lossy", 0.7, 100, 120), TestCalls.Of("fast", 1, payload: "customers") with { Serializer = "lossy" });
        foreach (var row in (IReadOnlyDictionary<string, string?>[])[StartupRows.Of(run).Single(), LoadRows.Of(run).Single(), CapacityRows.Of(run).Single(),
            CallRows.Of(run).Single()])
        {
            row["status"].ShouldBe("lossy");
            row["reason"].ShouldNotBeNull().ShouldStartWith("a name became null");
            row["unsettled"].ShouldBeOneOf("true", "false");
        }
    }

    private static RunDocument Run(CellRecord? cell, params IRecord[] records)
    {
        var run = TestRun.Of(cell is null ? [] : [cell]);
        run.Add(records);
        return run;
    }

    private static CellRecord Lossy(string payload) =>
        TestRun.Cell(2, "lossy") with { Payload = payload, Status = CellStatus.Lossy, Reason = "a name became null" };

    private static StartupRecord Start(string serializer, long nanoseconds)
    {
        long[] times = [.. Enumerable.Range(0, 8).Select(start => nanoseconds + start)];
        return new()
        {
            Serializer = serializer, Runtime = "dotnet", Settings = "default", Payload = "customers", Operation = "serialize",
            Round = [.. Enumerable.Range(1, 8)], RuntimeUp = [.. times], LibraryLoaded = [.. times], FirstSerialize = [.. times],
        };
    }
}
