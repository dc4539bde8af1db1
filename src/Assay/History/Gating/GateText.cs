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
            $"{Word(cell),-12} {cell.Cell}{(cell.Ratio is { } ratio ? "  " + ComparisonText.Of(ratio) : "")}"
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
                .Append(" | ").Append(Word(cell)).Append(cell.Reason is { } reason ? ": " + MarkdownReport.Escape(reason) : "").Append(" |\n");
        foreach (var note in result.Notes)
            text.Append('\n').Append(MarkdownReport.Escape(note)).Append('\n');
        return text.Append('\n').ToString();
    }

    /// <summary>Markdown for $GITHUB_STEP_SUMMARY where there is no result.</summary>
    /// <param name="fault">Why not.</param>
    public static string Markdown(string fault) => $"### The gate has no result: {MarkdownReport.Escape(fault)}\n\n";

    /// <summary>JUnit's XML where there is no result: one test, in error.</summary>
    /// <param name="fault">Why there is none.</param>
    public static XDocument JUnit(string fault) => new(new XElement("testsuites", new XElement("testsuite",
        new XAttribute("name", "assay gate"), new XAttribute("tests", 1), new XAttribute("failures", 0), new XAttribute("errors", 1),
        new XElement("testcase", new XAttribute("classname", "assay gate"), new XAttribute("name", "gate"),
            new XElement("error", new XAttribute("message", Printable.Of(fault)))))));

    /// <summary>JUnit's XML: a test a cell; what can't be decided is skipped.</summary>
    public static XDocument JUnit(GateResult result) => new(new XElement("testsuites", new XElement("testsuite",
        new XAttribute("name", "assay gate"),
        new XAttribute("tests", result.Cells.Count),
        new XAttribute("failures", result.Cells.Count(cell => cell.Verdict is GateVerdict.Slower or GateVerdict.Broken)),
        new XAttribute("skipped", result.Cells.Count(cell => cell.Verdict == GateVerdict.Undecided)),
        result.Cells.Select(cell => new XElement("testcase", new XAttribute("classname", Printable.Of(result.Candidate)),
            new XAttribute("name", Printable.Of(cell.Cell)), Outcome(cell),
                cell.Doubt is { } doubt ? new XElement("system-out", "unsettled: " + Printable.Of(doubt)) : null)))));

    private static XElement? Outcome(GateCell cell)
    {
        var message = Printable.Of(string.Join("; ", new[] { cell.Ratio is { } ratio ? ComparisonText.Of(ratio) : null, cell.Reason }.OfType<string>()));
        return cell.Verdict switch
        {
            GateVerdict.Slower => new("failure", new XAttribute("message", "slower: " + message)),
            GateVerdict.Broken => new("failure", new XAttribute("message", cell.Loses ? message : "fails: " + message)),
            GateVerdict.Undecided => new("skipped", new XAttribute("message", "can't decide: " + message)),
            _ => null,
        };
    }

    private static IEnumerable<GateCell> Worst(GateResult result) =>
        result.Cells.OrderBy(cell => cell.Verdict switch { GateVerdict.Slower or GateVerdict.Broken => 0, GateVerdict.Undecided => 1, _ => 2 })
            .ThenByDescending(cell => cell.Ratio?.Value ?? 0);

    private static string Word(GateCell cell) => cell.Verdict switch
    {
        GateVerdict.Passes => "passes",
        GateVerdict.Slower => "SLOWER",
        GateVerdict.Broken => cell.Loses ? "LOSES DATA" : "FAILS",
        _ => "can't decide",
    };
}
