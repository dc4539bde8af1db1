using System.Globalization;
using Assay.Reports.Numbers;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Reports.Calls;

/// <summary>What calls say, in sentences: the question that the published comparison left open, whether gRPC can be compressed and then wins, and who is fastest.</summary>
internal static class CallFindings
{
    private const string Grpc = "grpc";

    /// <summary>The sentences, by case.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Of(RunDocument run)
    {
        foreach (var one in CallCaseFigures.Of(run))
        {
            var sentences = new List<string>();
            if (one.Find(Grpc) is { } plain)
                sentences.AddRange(one.Ways.Where(figures => figures is { Calls: > 0, Record: { Transport: Grpc, Compression.Length: > 0 } }).Select(figures => Compressed(one, plain, figures)));
            if (Fastest(one) is { } fastest)
                sentences.Add(fastest);
            if (sentences.Count > 0)
                yield return ($"Calls: {one.Payload}, {one.Network}", sentences);
        }
    }

    private static string Compressed(CallCaseFigures one, CallFigures plain, CallFigures gzip)
    {
        var share = gzip.BytesOnTheWire / plain.BytesOnTheWire;
        var bytes = string.Create(CultureInfo.InvariantCulture, $"gRPC with {gzip.Record.Compression} sends {share * 100:0.#} % of the bytes");
        var time = gzip.Ratio is { } ratio && ReferenceEquals(one.Baseline, plain)
            ? ratio.Verdict switch
            {
                Verdict.Faster => $" and wins over plain gRPC: {Ratio(ratio.Ratio)} of its time",
                Verdict.Slower => $" and loses to plain gRPC: {Ratio(ratio.Ratio)} of its time",
                _ => $" and takes the same time as plain gRPC within the noise: {Ratio(ratio.Ratio)}",
            }
            : "";
        return bytes + time + ".";
    }

    private static string? Fastest(CallCaseFigures one)
    {
        var ranked = one.Ways.Where(figures => figures.Median is not null).OrderBy(figures => figures.Median!.Value).ToList();
        if (ranked.Count < 2)
            return null;
        // Ways whose intervals reach into the first one's can't be told from it.
        var first = ranked[0].Median!;
        var tied = ranked.Skip(1).TakeWhile(figures => figures.Median!.Interval.Low <= first.Interval.High).Select(figures => figures.Record.Way).ToList();
        var time = $"{Figure.Significant(first.Value)} ms";
        if (tied.Count > 0)
            return $"Fastest: {ranked[0].Record.Way}, {time}, not to be told apart from {string.Join(", ", tied)}.";
        var second = ranked[1];
        return $"Fastest: {ranked[0].Record.Way}, {time}; next {second.Record.Way}, {Figure.Significant(second.Median!.Value)} ms.";
    }

    private static string Ratio(Estimate ratio) => $"{Figure.Ratio(ratio.Value)} ({Figure.Ratio(ratio.Interval.Low)}–{Figure.Ratio(ratio.Interval.High)})";
}
