using Assay.Reports.Load;

namespace Assay.Reports.Findings;

/// <summary>What "ODataWriter vs System.Text.Json" found and supposed: JSON serves about 10 and 25 times as fast, and awaiting costs latency to win throughput.</summary>
internal static class ODataServersFindings
{
    private const string Plain = "system-text-json";
    private const string Writer = "ODataMessageWriter";
    private const string Awaited = "ODataMessageWriter-Async";

    /// <summary>The answers.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LoadGroup> loads)
    {
        yield return Tell(loads, Supposed,
            "Does awaiting cost latency and win throughput, as the article supposed?",
            $"it takes {Awaited} and {Writer}, both without bad responses.");
        yield return Tell(loads, Faster,
            "Is JSON about 10 times as fast as OData, and 25 times and more as OData that is awaited?",
            $"it takes {Plain} and {Writer}, both without bad responses.");
    }

    private static string Tell(IReadOnlyList<LoadGroup> loads, Func<LoadGroup, string?> answer, string question, string missing)
    {
        var answers = loads.Select(load => answer(load) is { } text ? $"{load.Asked} at {WireEvidence.Connections(load)}: {text}" : null).OfType<string>().ToList();
        return answers.Count == 0 ? $"{question} {WireEvidence.NotMeasured}: {missing}" : $"{question} {string.Join("; ", answers)}.";
    }

    private static string? Supposed(LoadGroup load)
    {
        if (WireEvidence.Find(load, Awaited) is not { } awaited || WireEvidence.Find(load, Writer) is not { } plain)
            return null;
        if (WireEvidence.Latency(awaited, plain) is not { } latency || WireEvidence.Throughput(awaited, plain) is not { } throughput)
            return null;
        var costs = WireEvidence.Choose(latency, "it saves latency", "its latency can't be told apart", "it costs latency");
        var wins = WireEvidence.Choose(throughput, "loses throughput", "its throughput can't be told apart", "wins throughput");
        return $"{costs} ({WireEvidence.Show(latency)} times the median) and {wins} ({WireEvidence.Show(throughput)} times the requests/s)";
    }

    private static string? Faster(LoadGroup load)
    {
        if (WireEvidence.Find(load, Plain) is not { } json)
            return null;
        var ratios = (
            from name in (string[])[Writer, Awaited]
            let figures = WireEvidence.Find(load, name)
            where figures is not null
            let ratio = WireEvidence.Latency(figures, json)
            where ratio is not null
            select $"{WireEvidence.Show(ratio)} times its median latency with {name}").ToList();
        return ratios.Count == 0 ? null : string.Join(", ", ratios);
    }
}
