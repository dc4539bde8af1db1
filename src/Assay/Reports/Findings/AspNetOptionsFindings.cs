using Assay.Reports.Calls;
using Assay.Statistics;

namespace Assay.Reports.Findings;

/// <summary>What "Serialisation options with ASP.NET Core" found and left open, over all payloads and networks of a run.</summary>
internal static class AspNetOptionsFindings
{
    private const string Grpc = "grpc";

    /// <summary>The answers.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<CallCaseFigures> cases)
    {
        const string question = "Can gRPC be compressed, and does it then win?";
        var compressed = cases.SelectMany(one => one.Ways).Where(figures => figures is { Calls: > 0, Record: { Transport: Grpc, Compression.Length: > 0 } }).Select(figures => figures.Record.Way).Distinct().ToList();
        if (compressed.Count == 0)
            yield return $"{question} {WireEvidence.NotMeasured}: it takes {Grpc} and {Grpc}-gzip.";
        else
            yield return $"{question} It can. {string.Join(" ", compressed.SelectMany(way => cases.GroupBy(one => one.Network).Select(network => Against(way, Grpc, [.. network]))).OfType<string>())}";
        const string fastest = "Is gRPC the fastest way, as published for all but large messages from afar (there JSON with gzip)?";
        var answers = cases.GroupBy(one => one.Network).Select(Fastest).OfType<string>().ToList();
        yield return answers.Count == 0 ? $"{fastest} {WireEvidence.NotMeasured}: it takes {Grpc} and another way." : $"{fastest} {string.Join(" ", answers)}";
    }

    private static string? Against(string way, string plain, IReadOnlyList<CallCaseFigures> cases)
    {
        var compared = (
            from one in cases
            let ratio = one.Baseline.Record.Way == plain ? one.Find(way)?.Ratio : null
            where ratio is not null
            select (one.Payload, ratio.Verdict, Text: $"{one.Payload}: {WireEvidence.Show(ratio.Ratio)}")).ToList();
        if (compared.Count == 0)
            return null;
        string Those(Verdict verdict) => string.Join(", ", compared.Where(one => one.Verdict == verdict).Select(one => one.Text));
        var parts = new[] { (Verdict.Faster, "wins"), (Verdict.Tie, "is a tie"), (Verdict.Slower, "loses") }
            .Select(part => (Those: Those(part.Item1), Text: part.Item2)).Where(part => part.Those.Length > 0).Select(part => $"{part.Text} for {part.Those}");
        return $"Over {cases[0].Network}, {way} against {plain}, by median time: {string.Join("; ", parts)}.";
    }

    private static string? Fastest(IGrouping<string, CallCaseFigures> cases)
    {
        var winners = (
            from one in cases
            let ranked = one.Ways.Where(figures => figures.Median is not null).OrderBy(figures => figures.Median!.Value).ToList()
            where ranked.Count > 1 && one.Find(Grpc) is not null
            select $"{one.Payload}: {Lead(one, ranked[0])}").ToList();
        return winners.Count == 0 ? null : $"Over {cases.Key}: {string.Join(", ", winners)}.";
    }

    private static string Lead(CallCaseFigures one, CallFigures first)
    {
        if (first.Record.Way == Grpc || one.Baseline.Record.Way != Grpc || first.Ratio is not { } ratio)
            return first.Record.Way;
        var beside = $"{first.Record.Way} with {WireEvidence.Show(ratio.Ratio)} of gRPC's time";
        return ratio.Verdict == Verdict.Tie ? $"{beside}, a tie" : beside;
    }
}
