using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Load;

/// <summary>The price and gain of awaiting: a serializer whose name ends in -Async compared with the one without it, under the same load.</summary>
internal static class AwaitedComparison
{
    private const string Suffix = "-Async";

    /// <summary>A sentence for each such pair.</summary>
    public static IEnumerable<string> Of(LoadGroup group)
    {
        foreach (var awaited in group.Figures.Where(figures => figures.Record.Serializer.Contains(Suffix, StringComparison.Ordinal)))
        {
            var name = awaited.Record.Serializer.Replace(Suffix, "", StringComparison.Ordinal);
            var plain = group.Figures.FirstOrDefault(figures => figures.Record.Serializer == name && figures.Record.Settings == awaited.Record.Settings);
            if (plain is not { IsComparable: true } || !awaited.IsComparable)
                continue;
            var latency = awaited.RatioTo(plain, LoadFigures.MedianLatency);
            var throughput = awaited.RatioTo(plain, LoadFigures.RateOf);
            yield return $"{awaited.Name} against {plain.Name}: {Of(latency)} of its median latency, {Of(throughput)} of its requests/s";
        }
    }

    private static string Of(Estimate? ratio) => ratio is null ? Figure.None : Figure.Ratio(ratio, RankingBuilder.Judge(ratio)!.Verdict);
}
