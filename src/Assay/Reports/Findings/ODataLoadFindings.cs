using Assay.Reports.Load;
using Assay.Statistics;

namespace Assay.Reports.Findings;

/// <summary>What OData.net's load test asked: which of its writers serves more, and (unasked there) what the format costs beside plain JSON.</summary>
internal static class ODataLoadFindings
{
    private const string Plain = "system-text-json";
    private const string Writer = "ODataMessageWriter";
    private const string Utf8Writer = "ODataMessageWriter-Utf8JsonWriter";

    /// <summary>The answers.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LoadGroup> loads)
    {
        foreach (var load in loads)
        {
            yield return Cost(load);
            yield return Utf8(load);
            if (Ratio(load, Writer + "-NoValidation", Writer) is { } validation)
                yield return $"Does leaving out validation pay? {WireEvidence.Choose(validation, "Yes.", "It can't be told.", "No.")} {Writer}-NoValidation takes {WireEvidence.Show(validation)} times the server CPU of {Writer} for a response.";
            if (Ratio(load, Writer + "-Async", Writer) is { } awaited)
                yield return $"Does awaiting pay under load? {WireEvidence.Choose(awaited, "Yes.", "It can't be told.", "No.")} {Writer}-Async takes {WireEvidence.Show(awaited)} times the server CPU of {Writer} for a response.";
        }
    }

    private static string Cost(LoadGroup load)
    {
        const string question = "What does OData cost a server beside System.Text.Json?";
        var costs = (
            from figures in load.Figures
            where WireEvidence.IsSound(figures) && WireEvidence.Name(figures).StartsWith("OData", StringComparison.Ordinal)
            let ratio = Ratio(load, WireEvidence.Name(figures), Plain)
            where ratio is not null
            orderby ratio.Value
            select $"{WireEvidence.Name(figures)} {WireEvidence.Show(ratio)}").ToList();
        return costs.Count == 0 ? $"{question} {WireEvidence.NotMeasured}: it takes {Plain} and an OData writer, both without bad responses." : $"{question} Server CPU for a response, as a multiple of {Plain}'s: {string.Join(", ", costs)}.";
    }

    private static string Utf8(LoadGroup load)
    {
        const string question = "Does the writer on Utf8JsonWriter serve more? Published: 8,412 requests/s in place of 8,028, 1.05 times.";
        return WireEvidence.Find(load, Utf8Writer) is { } utf8 && WireEvidence.Find(load, Writer) is { } plain && utf8.CpuRatioTo(plain) is { } cpu && WireEvidence.Throughput(utf8, plain) is { } throughput
            ? $"{question} Here {WireEvidence.Show(throughput)} times, with {WireEvidence.Show(cpu)} times the server CPU for a response."
            : $"{question} {char.ToUpperInvariant(WireEvidence.NotMeasured[0])}{WireEvidence.NotMeasured[1..]}: {Utf8Writer} takes a version of Microsoft.OData.Core that this run didn't have.";
    }

    private static Estimate? Ratio(LoadGroup load, string one, string other) =>
        WireEvidence.Find(load, one) is { } figures && WireEvidence.Find(load, other) is { } divisor ? figures.CpuRatioTo(divisor) : null;
}
