using Assay.Protocol;
using Assay.Reports.Findings;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Findings;

/// <summary>Published findings, answered from a run's own figures or said not to have been measured.</summary>
public sealed class PublishedFindingsTests
{
    private int number;

    [Fact]
    public void Without_the_cells_each_answer_says_what_it_would_take() =>
        Answers(Cell("system-text-json", "message", 100)).ShouldAllBe(answer => answer.Contains("not measured in this run", StringComparison.Ordinal));

    [Fact]
    public void Other_studies_dont_ask() => PublishedFindings.Of(RunAnalysis.Of(TestRun.Of(Cell("base", "post", 100)))).ShouldBeEmpty();

    [Fact]
    public void Decimals_are_slow_on_Mono_where_they_cost_it_more_than_what_has_none()
    {
        var slow = Answers(Cell("newtonsoft-json", "message", 100), Cell("newtonsoft-json-mono", "message", 300), Cell("newtonsoft-json", "complex", 200),
            Cell("newtonsoft-json-mono", "complex", 6000));
        slow.ShouldContain(answer => answer.StartsWith("Are decimals slow on Mono? Yes. newtonsoft-json on Mono takes 30.0 (") && answer.Contains("10.0 ("));
        var even = Answers(Cell("newtonsoft-json", "message", 100), Cell("newtonsoft-json-mono", "message", 300), Cell("newtonsoft-json", "complex", 200),
            Cell("newtonsoft-json-mono", "complex", 600));
        even.ShouldContain(answer => answer.StartsWith("Are decimals slow on Mono? No."));
    }

    [Fact]
    public void Dates_are_compared_with_the_same_payload_in_UTC()
    {
        var local = new Dictionary<string, string> { ["dates"] = "local" };
        var answers = Answers(Cell("newtonsoft-json", "delete-post", 100), Cell("newtonsoft-json", "delete-post", 150) with { Options = local });
        answers.ShouldContain(answer => answer.StartsWith("Are dates that aren't UTC very slow on .NET? Yes. With local dates newtonsoft-json takes 1.50 ("));
    }

    [Fact]
    public void Leaving_out_nulls_is_told_with_time_and_size()
    {
        var answers = Answers(Cell("system-text-json", "delete-post", 100) with { SizeBytes = 211 },
            Cell("system-text-json-minimal", "delete-post", 80) with { SizeBytes = 150 });
        answers.ShouldContain(answer => answer.Contains("system-text-json takes 0.800 (") && answer.Contains("for 150 bytes instead of 211"));
    }

    [Fact]
    public void Construction_compares_the_runtimes_and_not_libraries()
    {
        var answers = Answers(Cell("system-text-json", "book", 120, Operation.Create), Cell("jackson", "book", 100, Operation.Create));
        answers.ShouldContain(answer => answer.StartsWith("Does object construction cost more on .NET than on the JVM? Yes. .NET takes 1.20 (")
            && answer.EndsWith("times the JVM's time for book."));
    }

    [Fact]
    public void What_had_not_settled_is_named_in_the_answer_that_it_was_used_for()
    {
        var jackson = Cell("jackson", "book", 100, Operation.Create);
        jackson.Launches[1].Settled = false;
        var answers = Answers(Cell("system-text-json", "book", 120, Operation.Create), jackson);
        answers.ShouldContain(answer => answer.StartsWith("Does object construction")
            && answer.EndsWith("Caveat: in at least one launch the warm-up ran out of time for jackson on book."));
        answers.Count(answer => answer.Contains("Caveat", StringComparison.Ordinal)).ShouldBe(1);
    }

    private static IReadOnlyList<string> Answers(params CellRecord[] cells)
    {
        var run = TestRun.Of(cells) with { Study = "json-benchmark" };
        run.Serializers.AddRange(cells.Select(cell => cell.Serializer).Distinct().Select(id => new SerializerRecord
        {
            Id = id,
            Format = "JSON",
            Library = id,
            Runtime = id.EndsWith("-mono", StringComparison.Ordinal) ? "Mono 6.8.0.105" : id == "jackson" ? "Java 17.0.1, G1, heap 2.0 GB" : ".NET 10.0.0",
        }));
        return PublishedFindings.Of(RunAnalysis.Of(run));
    }

    private CellRecord Cell(string serializer, string payload, double nanoseconds, string operation = Operation.RoundTrip)
    {
        var cell = TestRun.Cell(++number, serializer, operation: operation) with { Payload = payload };
        for (var launch = 0; launch < 3; launch++)
            cell.Launch(nanoseconds * 0.999, nanoseconds, nanoseconds * 1.001, nanoseconds);
        return cell;
    }
}
