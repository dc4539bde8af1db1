using Assay.Recommending;
using Assay.Reports;
using Assay.Results;
using Assay.Workers;

namespace Assay.Tests.Recommending;

/// <summary>Three libraries for somebody's data, and why the others aren't among them.</summary>
public sealed class ShortlistTests
{
    [Fact]
    public void Who_lost_data_or_failed_and_so_has_no_figure_is_left_out_with_the_reason()
    {
        var lossy = TestRun.Cell(2, "google-protobuf") with { Status = CellStatus.Lossy };
        var failing = TestRun.Cell(3, "bond") with { Status = CellStatus.Fails };
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22), lossy, failing);
        var catalog = new Catalog([.. new[] { "base", "google-protobuf", "bond" }.Select(Entry)], [], null);
        var lines = Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority> { Priority.Size }).Lines().ToList();
        lines.ShouldContain("Left out: google-protobuf (loses some of your data).");
        lines.ShouldContain("Left out: bond (fails on your data).");
    }

    [Fact]
    public void Who_failed_after_a_launch_or_more_is_left_out_however_fast_it_was()
    {
        var broken = Cell(1, "quick", 10, 10);
        (broken.Status, broken.Reason) = (CellStatus.Fails, "exited with 139");
        var shortlist = Shortlist.Of(RunReport.Of(TestRun.Of(broken, Cell(2, "base", 100, 400))), Known, new HashSet<Priority>());
        shortlist.Chosen.Select(one => one.Entry.Id).ShouldBe(["base"]);
        shortlist.Lines().ShouldContain("Left out: quick (fails on your data).");
    }

    [Theory]
    [InlineData("", "compact,quick,plain")]
    [InlineData("size", "compact,plain,quick")]
    [InlineData("cpu", "quick,compact,plain")]
    [InlineData("size,cpu", "compact,quick,plain")]
    [InlineData("compatibility", "compact,plain,text")]
    [InlineData("schema", "compact")]
    [InlineData("untrusted", "compact,plain,text")]
    public void The_best_for_what_matters_come_first_and_each_library_once(string matters, string chosen)
    {
        var priorities = matters.Split(',', StringSplitOptions.RemoveEmptyEntries).Select(name => Enum.Parse<Priority>(name, ignoreCase: true)).ToHashSet();
        var list = Shortlist.Of(RunReport.Of(Measured()), Known, priorities);
        list.Chosen.Select(candidate => candidate.Entry.Id).ShouldBe(chosen.Split(','));
    }

    [Fact]
    public void An_answer_says_why_and_whoever_is_left_out_is_named()
    {
        var lines = Shortlist.Of(RunReport.Of(Measured()), Known, new HashSet<Priority> { Priority.Untrusted, Priority.Compatibility }).Lines().ToList();
        lines[0].ShouldBe("1. compact: Compact 1.0, Protocol Buffers");
        lines[1].ShouldContain(" to write and read, 100 bytes; ");
        lines[1].ShouldContain(" times the time of base");
        lines[1].ShouldEndWith("25 % of its bytes");
        lines[2].ShouldBe("   needs: a message for each type");
        lines[3].ShouldBe("   loses: none of your data; its documents can't be read without their schema");
        lines.ShouldContain("Left out: quick (runs what a document says).");
        lines.Count(line => line.StartsWith("Left out", StringComparison.Ordinal)).ShouldBe(1);
    }

    [Fact]
    public void A_setting_that_makes_an_open_format_one_of_NET_alone_is_no_answer_for_other_languages()
    {
        var catalog = new Catalog([.. Known.Serializers.Select(entry => entry.Id == "plain" ? entry with { OnlyDotNet = "dates of its own" } : entry)],
            [], null);
        Lines(Priority.Cpu).ShouldContain("   loses: none of your data; only .NET can read its documents: dates of its own");
        var lines = Lines(Priority.Cpu, Priority.Compatibility);
        lines.ShouldContain(line => line.StartsWith("2. plain-tuned: ", StringComparison.Ordinal));
        lines.ShouldContain("Left out: plain (only .NET can read its documents: dates of its own).");

        List<string> Lines(params Priority[] matters) => [.. Shortlist.Of(RunReport.Of(Measured()), catalog, matters.ToHashSet()).Lines()];
    }

    [Fact]
    public void Where_nothing_meets_the_requirements_it_says_so()
    {
        var catalog = new Catalog([.. Known.Serializers.Select(entry => entry with { Format = "JSON" })], [], null);
        var lines = Shortlist.Of(RunReport.Of(Measured()), catalog, new HashSet<Priority> { Priority.Schema }).Lines().ToList();
        lines[0].ShouldBe("None of the measured serializers meets these requirements.");
        lines[1..].ShouldBe(["Left out: quick, compact, plain-tuned, plain, text, base (prescribes no schema)."]);
    }

    [Theory]
    [InlineData("MemoryPack", "outside .NET, only TypeScript that MemoryPack generates reads it, and not all types")]
    [InlineData("binary XML", "outside .NET, hardly any library reads it")]
    [InlineData("LZ4 MessagePack", "outside .NET, hardly any library reads it")]
    public void Who_reads_a_format_outside_dotnet_is_said_as_it_is(string format, string said)
    {
        var catalog = new Catalog([.. Known.Serializers.Select(entry => entry.Id == "quick" ? entry with { Format = format } : entry)], [], null);
        Shortlist.Of(RunReport.Of(Measured()), catalog, new HashSet<Priority> { Priority.Cpu }).Lines().ShouldContain($"   loses: none of your data; {said}");
        Shortlist.Of(RunReport.Of(Measured()), catalog, new HashSet<Priority> { Priority.Compatibility }).Lines().ShouldContain($"Left out: quick ({said}).");
    }

    [Fact]
    public void A_time_that_is_unsettled_says_so()
    {
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1));
        var catalog = new Catalog([Entry("base")], [], null);
        Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority>()).Lines()
            .ShouldContain(line => line.EndsWith("to write and read (unsettled; report.md says why)", StringComparison.Ordinal));
    }

    [Fact]
    public void Ties_are_named_all_that_lose_data_too_and_unknown_bytes_are_no_advantage()
    {
        var cells = new[] { "base", "same", "unknown" }.Select((id, i) => TestRun.Cell(i + 1, id) with { SizeBytes = i == 2 ? null : 100 * (i + 1) })
            .Select(cell => cell.Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22)).ToList();
        string[] lossy = [.. Enumerable.Range(1, 8).Select(i => $"lossy{i}")];
        var run = TestRun.Of([.. cells, .. lossy.Select((id, i) => TestRun.Cell(i + 4, id) with { Status = CellStatus.Lossy })]);
        var catalog = new Catalog([.. run.Cells.Select(cell => Entry(cell.Serializer) with { Library = cell.Serializer })], [], null);
        var shortlist = Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority> { Priority.Size });
        shortlist.Chosen.Select(one => one.Entry.Id).ShouldBe(["base", "same", "unknown"]);
        shortlist.Lines().ShouldContain("In time, base and same and unknown tie.");
        shortlist.Lines().ShouldContain($"Left out: {string.Join(", ", lossy)} (loses some of your data).");
    }

    [Fact]
    public void Two_that_tie_with_a_third_are_only_said_to_tie_if_they_do()
    {
        var run = TestRun.Of(
            TestRun.Cell(1, "vague").Launch(96, 96, 96).Launch(100, 100, 100).Launch(104, 104, 104).Launch(108, 108, 108)
                .Launch(111, 111, 111),
            TestRun.Cell(2, "quick").Launch(101, 101, 101).Launch(101, 101, 101).Launch(101.1, 101, 101).Launch(101, 101, 101)
                .Launch(101, 101, 101),
            TestRun.Cell(3, "slow").Launch(107, 107, 107).Launch(107, 107, 107).Launch(107.1, 107, 107).Launch(107, 107, 107)
                .Launch(107, 107, 107));
        foreach (var cell in run.Cells)
            cell.SizeBytes = 100;
        var catalog = new Catalog([.. run.Cells.Select(cell => Entry(cell.Serializer) with { Library = cell.Serializer })], [], null);
        Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority>()).Lines().Where(line => line.StartsWith("In time", StringComparison.Ordinal))
            .ShouldBe(["In time, quick and vague tie.", "In time, vague and slow tie."]);
    }

    [Theory]
    [InlineData(1, "none of your data")]
    [InlineData(1_200, "none of the first 1 of your 1,200 values; the others weren't checked (--count all)")]
    public void What_wasnt_checked_isnt_said_to_be_kept(int available, string loses)
    {
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1));
        var catalog = new Catalog([Entry("base")], [new() { Name = "post", DefaultCount = 1, Available = available }], null);
        Shortlist.Of(RunReport.Of(run), catalog, new HashSet<Priority>()).Lines().ShouldContain(line => line.StartsWith($"   loses: {loses}; "));
    }

    [Fact]
    public void Where_nothing_was_measured_nobody_is_said_to_miss_a_requirement() =>
        Shortlist.Of(RunReport.Of(TestRun.Of()), Catalog.Empty, new HashSet<Priority>()).Lines().ShouldBe(["No serializer has a figure in this run."]);

    private static Catalog Known { get; } = new(
    [
        Entry("base") with { Library = "Base", Format = "JSON" },
        Entry("quick") with { Library = "Quick", Format = "Quick (binary)", Unsafe = "runs what a document says" },
        Entry("compact") with { Library = "Compact", Version = "1.0", Format = "Protocol Buffers", Needs = "a message for each type" },
        Entry("plain") with { Library = "Plain", Format = "MessagePack" },
        Entry("plain-tuned") with { Library = "Plain", Format = "MessagePack" },
        Entry("text") with { Library = "Text", Format = "XML" },
    ], [], null);

    /// <summary>Figures that are far enough from each other: the quickest is large, the smallest a little slower, and a setting of another is dearer.</summary>
    private static RunDocument Measured() => TestRun.Of(
    [
        .. new[] { ("base", 100.0, 400.0), ("quick", 10, 300), ("compact", 20, 100), ("plain", 40, 200), ("plain-tuned", 39, 250), ("text", 90, 390) }
            .Select((one, i) => Cell(i + 1, one.Item1, one.Item2, one.Item3)),
    ]);

    private static CellRecord Cell(int number, string serializer, double time, double bytes) => (TestRun.Cell(number, serializer) with { SizeBytes = bytes })
        .Launch(time, time, time * 1.01).Launch(time, time * 1.01, time).Launch(time * 1.01, time, time);

    private static SerializerEntry Entry(string name) => new() { Id = name, Name = name, Folder = "/" + name };
}
