using System.Text;
using System.Xml.Linq;
using Assay.History.Comparing;
using Assay.Reports.Writers;

namespace Assay.History.Gating;

/// <summary>A gate's result, for the console and for CI.</summary>
internal static class GateText
{
    /// <summary>Lines for the console, the worst first.</summary>
    public static IEnumerable<string> Lines(GateResult result) =>
    [
        .. Worst(result).Select(cell =>
            $"{Word(cell.Verdict),-12} {cell.Cell}{(cell.Ratio is { } ratio ? "  " + ComparisonText.Of(ratio) : "")}"
                + $"{(cell.Reason is { } reason ? "  " + reason : "")}"),
        .. result.Notes,
        result.Sentence,
    ];

    /// <summary>Markdown for $GITHUB_STEP_SUMMARY.</summary>
    public static string Markdown(GateResult result)
    {
        var text = new StringBuilder().Append("### ").Append(MarkdownReport.Escape(result.Sentence))
            .Append("\n\n| Cell | Time × before (95 %) | Verdict |\n|---|---:|---|\n");
        foreach (var cell in Worst(result))
            text.Append("| ").Append(MarkdownReport.Escape(cell.Cell)).Append(" | ").Append(cell.Ratio is { } ratio ? ComparisonText.Of(ratio) : "–")
                .Append(" | ").Append(Word(cell.Verdict)).Append(cell.Reason is { } reason ? ": " + MarkdownReport.Escape(reason) : "").Append(" |\n");
        foreach (var note in result.Notes)
            text.Append('\n').Append(MarkdownReport.Escape(note)).Append('\n');
        return text.Append('\n').ToString();
    }

    /// <summary>JUnit's XML: a test a cell; what can't be decided is skipped.</summary>
    public static XDocument JUnit(GateResult result) => new(new XElement("testsuites", new XElement("testsuite",
        new XAttribute("name", "assay gate"),
        new XAttribute("tests", result.Cells.Count),
        new XAttribute("failures", result.Cells.Count(cell => cell.Verdict == GateVerdict.Slower)),
        new XAttribute("skipped", result.Cells.Count(cell => cell.Verdict == GateVerdict.Undecided)),
        result.Cells.Select(cell => new XElement("testcase", new XAttribute("classname", Printable.Of(result.Candidate)),
            new XAttribute("name", Printable.Of(cell.Cell)), Outcome(cell))))));

    private static XElement? Outcome(GateCell cell)
    {
        var message = Printable.Of(string.Join("; ", new[] { cell.Ratio is { } ratio ? ComparisonText.Of(ratio) : null, cell.Reason }.OfType<string>()));
        return cell.Verdict switch
        {
            GateVerdict.Slower => new("failure", new XAttribute("message", "slower: " + message)),
            GateVerdict.Undecided => new("skipped", new XAttribute("message", "can't decide: " + message)),
            _ => null,
        };
    }

    private static IEnumerable<GateCell> Worst(GateResult result) =>
        result.Cells.OrderBy(cell => cell.Verdict switch { GateVerdict.Slower => 0, GateVerdict.Undecided => 1, _ => 2 })
            .ThenByDescending(cell => cell.Ratio?.Value ?? 0);

    private static string Word(GateVerdict verdict) => verdict switch { GateVerdict.Passes => "passes", GateVerdict.Slower => "SLOWER", _ => "can't decide" };
}
