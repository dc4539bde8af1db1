using Assay.Experiments.Calls;
using Assay.Reports.Numbers;

namespace Assay.Reports.Calls;

/// <summary>The calls in sentences: the question that the published comparison left open,
/// whether compressed gRPC wins, and which way is fastest.</summary>
internal static class CallFindings
{
    // Times whose ratio is certainly within this factor are about the same; nothing is said of others.
    private const double About = 1.1;

    /// <summary>The sentences, by case.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<string> Sentences)> Of(RunDocument run)
    {
        foreach (var one in CallCaseFigures.Of(run))
        {
            var sentences = new List<string>();
            foreach (var gzip in one.Ways.Where(
                figures => figures is { Calls: > 0, Record: { Failure: null, Transport: CallWay.Grpc, Compression.Length: > 0 } }))
            {
                if (one.Ways.FirstOrDefault(figures => IsPlain(figures, gzip)) is { } plain)
                    sentences.Add(Compressed(plain, gzip));
            }
            if (Fastest(run, one) is { } fastest)
                sentences.Add(fastest);
            if (sentences.Count > 0)
                yield return ($"Calls: {one.Payload}, {one.Network}", sentences);
        }
    }

    // By the same library: another one's time is another question.
    private static bool IsPlain(CallFigures figures, CallFigures gzip) =>
        figures is { Calls: > 0, Record: { Failure: null, Transport: CallWay.Grpc, Compression.Length: 0 } }
            && figures.Record.Serializer == gzip.Record.Serializer;

    private static string Compressed(CallFigures plain, CallFigures gzip)
    {
        var share = gzip.BytesOnTheWire / plain.BytesOnTheWire;
        var (library, without) = plain.Record.Way == CallWay.Grpc ? ("gRPC", "plain gRPC") : (plain.Record.Way, $"plain {plain.Record.Way}");
        var bytes = string.Create(CultureInfo.InvariantCulture, $"{library} with {gzip.Record.Compression} sends {share * 100:0.#} % of the bytes");
        return gzip.CompareTo(plain) switch
        {
            { Verdict: Verdict.Faster } ratio => $"{bytes} and beats {without}{Ratio(ratio, "its time")}.",
            { Verdict: Verdict.Slower } ratio => $"{bytes} and loses to {without}{Ratio(ratio, "its time")}.",
            { } ratio when IsClose(ratio.Ratio.Interval) => $"{bytes} and takes about the same time as {without}{Ratio(ratio, "it")}.",
            { } ratio => $"{bytes}; whether it is faster than {without} is undecided{Ratio(ratio, "its time")}.",
            null => bytes + ".",
        };
    }

    private static string? Fastest(RunDocument run, CallCaseFigures one)
    {
        // Doing less is always faster.
        var whole = one.Ways.Where(figures => figures.Record.Failure is null && KnownLoss.Of(run, figures.Record) is null).ToList();
        var noisy = whole.Where(figures => figures.Median is { } median && Figure.IsTooNoisy(median)).ToList();
        var ranked = whole.Where(figures => figures.Median is not null).Except(noisy).OrderBy(figures => figures.Median!.Value).ToList();
        if (ranked.Count < 2)
            return null;
        return Fastest(ranked) + (noisy.Count > 0 ? $" Too noisy to tell: {string.Join(", ", noisy.Select(figures => figures.Record.Way))}." : "");
    }

    private static string Fastest(List<CallFigures> ranked)
    {
        // By the verdict that the table has of the two: intervals of single times can overlap although rounds prove a difference.
        var tied = ranked.Skip(1).Where(figures => figures.CompareTo(ranked[0]) is not { Verdict: Verdict.Slower })
            .Select(figures => figures.Record.Way).ToList();
        var time = $"{Figure.Significant(ranked[0].Median!.Value)} ms";
        if (tied.Count > 0)
            return $"Fastest: {ranked[0].Record.Way}, {time}; can't be told apart from {string.Join(", ", tied)}.";
        var second = ranked[1];
        return $"Fastest: {ranked[0].Record.Way}, {time}; next {second.Record.Way}, {Figure.Significant(second.Median!.Value)} ms.";
    }

    private static bool IsClose(Interval ratio) => ratio.Low > 1 / About && ratio.High < About;

    // As it follows the verdict; nothing where it is too noisy to be shown.
    private static string Ratio(Comparison comparison, string whole) => Noise.Known(comparison.Ratio) is { } ratio
        ? $": {Figure.Ratio(ratio.Value)} ({Figure.Ratio(ratio.Interval.Low)}–{Figure.Ratio(ratio.Interval.High)}) of {whole}"
        : "";
}
