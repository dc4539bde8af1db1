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
            List<string> known =
            [
                .. Of(awaited.RatioTo(plain, LoadFigures.MedianLatency), "median latency"), .. Of(awaited.RatioTo(plain, LoadFigures.RateOf), "requests/s"),
            ];
            yield return $"{awaited.Name} against {plain.Name}: {(known.Count > 0 ? string.Join(", ", known) : "too noisy to be compared")}";
        }
    }

    private static IEnumerable<string> Of(Estimate? ratio, string figure) =>
        Noise.Known(ratio) is { } known ? [$"{Figure.Ratio(known, RankingBuilder.Judge(known)!.Verdict)} of its {figure}"] : [];
}
