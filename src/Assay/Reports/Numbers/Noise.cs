namespace Assay.Reports.Numbers;

/// <summary>What of a measurement over a wire is too noisy to be known: no table, file or page shows it as a figure.</summary>
internal static class Noise
{
    private const string TooNoisy = "too noisy: ";

    /// <summary>A figure; null where it isn't known, or too noisy.</summary>
    public static Estimate? Known(Estimate? figure) => figure is null || Figure.IsTooNoisy(figure) ? null : figure;

    /// <summary>Why figures aren't shown, in words; null if all are known or weren't measured.</summary>
    public static string? Of(params IEnumerable<(string Name, Estimate? Figure)> figures)
    {
        var noisy = figures.Where(one => one.Figure is { } figure && Figure.IsTooNoisy(figure)).Select(one => one.Name).ToList();
        return noisy.Count > 0 ? $"{TooNoisy}{string.Join(", ", noisy)}" : null;
    }

    /// <summary>Whether a doubt is such a reason.</summary>
    public static bool IsReason(string doubt) => doubt.StartsWith(TooNoisy, StringComparison.Ordinal);
}
