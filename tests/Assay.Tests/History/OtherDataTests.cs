using System.Runtime.CompilerServices;
using Assay.History;
using Assay.History.Comparing;
using Assay.History.Trends;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.View;

namespace Assay.Tests.History;

/// <summary>A payload whose data changed under the same name says nothing about the code, and all other payloads still do.</summary>
public sealed class OtherDataTests : IDisposable
{
    private const string Orders = "orders";
    private const string LeftOut = "Not compared, because one of the runs has other data or types of that name: orders.";

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void It_is_refused_where_there_is_nothing_else()
    {
        RunDocument of(int seed, string? hash) => Hashed(Simulated(seed, Orders, Orders), hash);
        RunComparison.Of(of(1, "AA"), of(2, "AA"), new(), anyway: false).Warnings.ShouldBeEmpty();
        RunComparison.Of(of(1, null), of(2, "AA"), new(), anyway: false).Warnings.ShouldBeEmpty("older runs don't say");
        Should.Throw<UserException>(() => RunComparison.Of(of(1, "AA"), of(2, "BB"), new(), anyway: false)).Message
            .ShouldBe("the runs have other data or types in payloads of the same name (orders): their times say nothing about the code; --anyway compares them "
                + "regardless");
        var anyway = RunComparison.Of(of(1, "AA"), of(2, "BB"), new(), anyway: true);
        anyway.Warnings.ShouldHaveSingleItem()
            .ShouldBe("Payloads of the same name have other data or types (orders): their differences may be the data's.");
        anyway.Cells.Count.ShouldBe(2);
    }

    [Fact]
    public void Where_there_is_it_is_left_out_and_named()
    {
        var comparison = RunComparison.Of(Hashed(Simulated(1, "post", Orders), "AA"), Hashed(Simulated(2, "post", Orders), "BB"), new(), anyway: false);
        comparison.Cells.ShouldHaveSingleItem().Cell.ShouldBe("copy-0/post/serialize/memory");
        comparison.Warnings.ShouldBeEmpty();
        comparison.Notes.ShouldContain(LeftOut);
        comparison.Notes.ShouldNotContain(note => note.StartsWith("Only in the", StringComparison.Ordinal));
    }

    [Fact]
    public void Failures_of_it_are_left_out_too()
    {
        RunDocument of(int seed, string hash)
        {
            var run = Hashed(Simulated(seed, "post", Orders), hash);
            run.Cells[1] = run.Cells[1] with { Status = CellStatus.Fails, Reason = "dies" };
            return run;
        }
        RunComparison.Of(of(1, "AA"), of(2, "BB"), new(), anyway: false).Notes
            .ShouldNotContain(note => note.StartsWith("Not compared, because it fails", StringComparison.Ordinal));
    }

    [Fact]
    public void Checks_of_it_are_left_out_and_refused_in_their_own_words()
    {
        static CellRecord check(int number, string payload, int differing) => TestRun.Cell(number, "json") with
        {
            Payload = payload,
            Status = differing > 0 ? CellStatus.Lossy : CellStatus.Ok,
            Verification = new() { Values = 2, Differing = differing, Differences = differing > 0 ? ["Id: 1 became 0"] : [] },
        };
        Should.Throw<UserException>(() => RunComparison.Of(Hashed(TestRun.Of(check(1, Orders, 0)), "AA"), Hashed(TestRun.Of(check(1, Orders, 1)), "BB"),
            new(), anyway: false)).Message
            .ShouldBe("the runs have other data or types in payloads of the same name (orders): their checks say nothing about the code; --anyway compares "
                + "them regardless");
        var comparison = RunComparison.Of(Hashed(TestRun.Of(check(1, Orders, 0), check(2, "post", 0)), "AA"),
            Hashed(TestRun.Of(check(1, Orders, 1), check(2, "post", 1)), "BB"), new(), anyway: false);
        (comparison.Checks, comparison.ChangedChecks.ShouldHaveSingleItem().Subject).ShouldBe((1, "json/post"));
        comparison.Notes.ShouldContain(LeftOut);
    }

    [Fact]
    public void Over_a_wire_it_is_left_out_too()
    {
        Others(run => run.Add(TestCalls.Of("json", 2), TestCalls.Of("json", 3, payload: Orders)))
            .ShouldBe(["Calls: deals, 100, loopback (nothing in between)"]);
        Others(run => run.Add(TestEcho.Of("json", 100, 101, 102), TestEcho.Of("json", 100, 101, 102) with { Payload = Orders }))
            .ShouldBe(["Echo: envelope, 100 connections, 1,000 messages in flight on each, 32 raw bytes in each"]);
        Others(run => run.Add(TestLoad.Of("json", [1000, 1010, 1005]), TestLoad.Of("json", [1000, 1010, 1005]) with
            { Payload = Orders, Path = "/payloads/orders/json?count=50" })).ShouldAllBe(title => title.StartsWith("Load: customers", StringComparison.Ordinal));
        Others(run => run.Add(TestLoad.Capacity("json", 1, 1000, 1020), TestLoad.Capacity("json", 1, 1000, 1020) with
            { Path = "/payloads/orders/json?count=50" })).ShouldHaveSingleItem().ShouldContain("customers");
        Others(run => run.Add(Tool("/payloads/customers/json?count=50"), Tool("/payloads/orders/json?count=50")))
            .ShouldAllBe(title => title.Contains("customers", StringComparison.Ordinal));

        // The titles of what is compared.
        static IEnumerable<string> Others(Action<RunDocument> fill)
        {
            var (before, after) = (Hashed(TestRun.Of(), "AA"), Hashed(TestRun.Of(), "BB"));
            fill(before);
            fill(after);
            var comparison = RunComparison.Of(before, after, new(), anyway: false);
            comparison.Notes.ShouldContain(LeftOut);
            return comparison.Cells.Select(cell => cell.Cell["json/".Length..]);
        }
    }

    [Fact]
    public void What_has_no_payload_to_tell_is_taken_for_one_of_it()
    {
        static RunDocument of(string hash)
        {
            var run = Hashed(TestRun.Of(), hash);
            run.Add(new ExperimentRecord
            {
                Name = "toy",
                Method = "",
                Axes = new Dictionary<string, string> { ["serializer"] = "Serializer" },
                Metrics = [new("sent", "Sent", "B")],
                Cells = [new() { Axes = new Dictionary<string, string> { ["serializer"] = "json" }, Launch = [1, 1, 1, 2, 2, 2], Round = [1, 2, 3, 1, 2, 3],
                    Values = new() { ["sent"] = [1000, 1001, 1000, 1001, 1000, 1001] } }],
            });
            return run;
        }
        Should.NotThrow(() => RunComparison.Of(of("AA"), of("AA"), new(), anyway: false));
        Should.Throw<UserException>(() => RunComparison.Of(of("AA"), of("BB"), new(), anyway: false)).Message.ShouldContain("(orders): their times say");
    }

    [Fact]
    public void The_last_run_is_told_about_the_others()
    {
        var store = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        store.Add(Hashed(Simulated(1, "post", Orders), "AA") with { Id = "first" }, null);
        var run = Hashed(Simulated(2, time: 1.3, "post", Orders), "BB") with { Id = "last", Started = Started(1) };
        SinceLastRun.Of(run, "last", store).ShouldNotBeNull().ShouldStartWith("Since the last run of simulated: 1 cell slower (copy-0/post/");
    }

    [Theory]
    [InlineData("copy-1/orders/serialize/memory", true)]
    [InlineData("copy-0/post/serialize/memory", false)]
    [InlineData("json/Calls: orders, 100, loopback (nothing in between)", true)]
    [InlineData("json/Calls: deals, 100, loopback (nothing in between)", false)]
    [InlineData("json/as an earlier version called it", true)]
    public void A_trend_says_that_it_changed_with_the_code(string cell, bool isTold)
    {
        List<HistoryFigure> figures = [.. Enumerable.Range(0, 20).Select(i =>
            new HistoryFigure($"run-{i:00}", Started(i), "abcdef0123456789", "a machine", cell, "", i < 10 ? 100 + (i % 2) : 140 + (i % 2), 0, 0))];
        RunDocument find(string id)
        {
            var run = Hashed(Simulated(1, "post", Orders), string.CompareOrdinal(id, "run-10") < 0 ? "AA" : "BB");
            run.Add(TestCalls.Of("json", 2), TestCalls.Of("json", 3, payload: Orders));
            return run;
        }
        const string told = " (other data or types in orders)";
        var line = TrendText.Lines(figures, ChangePoints.ShortestByDefault, new(find)).Single(one => one.Contains('←', StringComparison.Ordinal));
        line.ShouldEndWith("slower from here on" + (isTold ? told : ""));
        TrendView.Of("*", figures, new(find)).Contains($"The time changed at run 11{told}.", StringComparison.Ordinal).ShouldBe(isTold);
        TrendText.Lines(figures, ChangePoints.ShortestByDefault, new(id => Hashed(find(id), null))).ShouldNotContain(one => one.EndsWith(told));
    }

    [Fact]
    public void A_trend_over_many_runs_keeps_none_of_their_documents()
    {
        var (doubt, documents) = Doubted();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        documents.ShouldNotBeEmpty();
        documents.ShouldAllBe(document => !document.IsAlive);
        GC.KeepAlive(doubt);

        // In a frame of its own, which keeps nothing either.
        [MethodImpl(MethodImplOptions.NoInlining)]
        static (TrendDoubt Doubt, List<WeakReference> Documents) Doubted()
        {
            var documents = new List<WeakReference>();
            var doubt = new TrendDoubt(id =>
            {
                var run = Hashed(Simulated(1, "post", Orders), id);
                documents.Add(new(run));
                return run;
            });
            HistoryFigure of(string run, int hour) => new(run, Started(hour), null, "a machine", "copy-1/orders/serialize/memory", "", 100, 0, 0);
            doubt.Of(of("AA", 1), of("BB", 2)).ShouldBe(" (other data or types in orders)");
            return (doubt, documents);
        }
    }

    [Fact]
    public void Rather_than_the_last_run_without_a_part_an_earlier_one_with_all_of_it_is_taken()
    {
        var store = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        store.Add(Hashed(Simulated(1, "post", Orders), "AA") with { Id = "first" }, null);
        store.Add(Hashed(Simulated(2, "post", Orders), "BB") with { Id = "second", Started = Started(1) }, null);
        RunDocument of(string hash) => Hashed(Simulated(3, time: 1.3, "post", Orders), hash) with { Id = "last", Started = Started(2) };
        var same = SinceLastRun.Of(of("AA"), "last", store).ShouldNotBeNull();
        same.ShouldStartWith("Since first, the last run of simulated on the same data: 2 cells slower (");
        same.ShouldContain(" For all of it: ./assay compare first last");
        SinceLastRun.Of(of("CC"), "last", store).ShouldNotBeNull().ShouldSatisfyAllConditions(
            told => told.ShouldStartWith("Since the last run of simulated: 1 cell slower ("),
            told => told.ShouldContain("; not compared, because its data or types changed: orders. For all of it: ./assay compare second last"));
    }

    [Theory]
    [InlineData("AA", "post")]
    [InlineData(null, "post", Orders)]
    [InlineData("AA", "post", "events")]
    public void An_earlier_run_that_says_nothing_about_the_data_isnt_taken_for_one_of_the_same(string? hash, params string[] payloads)
    {
        var store = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        store.Add(Hashed(Simulated(1, payloads), hash) with { Id = "first" }, null);
        store.Add(Hashed(Simulated(2, "post", Orders), "BB") with { Id = "second", Started = Started(1) }, null);
        var run = Hashed(Simulated(3, time: 1.3, "post", Orders), "AA") with { Id = "last", Started = Started(2) };
        SinceLastRun.Of(run, "last", store).ShouldNotBeNull().ShouldContain("changed: orders. For all of it: ./assay compare second last");
    }

    private static ToolRecord Tool(string path) => new()
    {
        Tool = "assay",
        Serializer = "json",
        Path = path,
        Connections = 1,
        Rounds = [.. Enumerable.Range(1, 4).Select(round => new ToolRound { Round = round, Seconds = 1, Answers = 1000 + round, Bad = 0, CpuSeconds = 0.1 })],
    };

    private static DateTimeOffset Started(int hour) => new DateTimeOffset(2026, 11, 29, 0, 0, 0, TimeSpan.Zero).AddHours(hour);

    private static RunDocument Hashed(RunDocument run, string? hash) => run with
    {
        Settings = run.Settings with { Data = hash is null ? null : new Dictionary<string, string> { [Orders] = hash, ["events"] = "EE" } },
    };

    private static RunDocument Simulated(int seed, params string[] payloads) => Simulated(seed, 1, payloads);

    private static RunDocument Simulated(int seed, double time, params string[] payloads)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [.. payloads.Select(_ => time)], launches: 10, rounds: 10, seed) with { Started = Started(0) };
        return run with { Cells = [.. run.Cells.Select((cell, i) => cell with { Payload = payloads[i] })] };
    }
}
