namespace Assay.Reports.Numbers;

/// <summary>What of a measurement over a wire is too noisy to be known: no table, file or page shows it as a figure.</summary>
internal static class Noise
{
    private const string Prefix = "too noisy: ";

    /// <summary>A figure; null where it isn't known, or too noisy.</summary>
    public static Estimate? Known(Estimate? figure) => figure is null || Figure.IsTooNoisy(figure) ? null : figure;

    /// <summary>Whether a doubt is about figures that aren't shown: those that are have no part in it.</summary>
    public static bool Is(string doubt) => doubt.StartsWith(Prefix, StringComparison.Ordinal);

    /// <summary>The doubts about figures that are shown, each once: these are unsettled.</summary>
    public static IEnumerable<string> Others(IEnumerable<string> doubts) => doubts.Where(doubt => !Is(doubt)).Distinct();

    /// <summary>The names of the figures that such a doubt is about.</summary>
    public static string Names(string doubt) => doubt[Prefix.Length..];

    /// <summary>Why figures aren't shown, in words; null if all are known or weren't measured.</summary>
    public static string? Of(params IEnumerable<(string Name, Estimate? Figure)> figures)
    {
        var noisy = figures.Where(one => one.Figure is { } figure && Figure.IsTooNoisy(figure)).Select(one => one.Name).ToList();
        return noisy.Count > 0 ? Prefix + string.Join(", ", noisy) : null;
    }
}
