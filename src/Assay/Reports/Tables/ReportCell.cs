using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>One field of a table.</summary>
/// <param name="Text">What is printed.</param>
/// <param name="Tone">What it means.</param>
internal sealed record ReportCell(string Text, Tone Tone = Tone.Plain)
{
    /// <summary>Where there is no figure.</summary>
    public static ReportCell None { get; } = new(Figure.None, Tone.Faint);

    /// <summary>In place of the figure of what failed.</summary>
    public static ReportCell Fails { get; } = new("fails", Tone.Bad);

    /// <summary>A figure; "too noisy" where its interval says nothing; a dash where there is none.</summary>
    public static ReportCell Of(Estimate? estimate) =>
        estimate is null ? None : Figure.IsTooNoisy(estimate) ? new ReportCell("too noisy", Tone.Warning) : Figure.Significant(estimate.Value);

    /// <summary>A time with its interval in the unit of its table; what is below a nanosecond is too short to be noisy.</summary>
    public static ReportCell Of(Estimate time, TimeUnit unit, double times = 1) =>
        time.Value >= 1 && Figure.IsTooNoisy(time) ? Of(time) : unit.Show(time, times);

    /// <summary>A ratio with its interval; "too noisy" where that says nothing.</summary>
    public static ReportCell Of(Estimate ratio, Verdict verdict) => Figure.IsTooNoisy(ratio) ? Of(ratio) : Figure.Ratio(ratio, verdict);

    /// <summary>The half-width of a figure's interval, beside <see cref="Of(Estimate?)"/>; the ends of what is only a range.</summary>
    public static ReportCell PlusMinus(Estimate? estimate) => estimate is null || Figure.IsTooNoisy(estimate) ? ""
        : estimate is { IsRange: true, DegreesOfFreedom: > 0 } ? Figure.Ends(estimate) : Figure.PlusMinus(estimate);

    /// <summary>A figure and, in a field of its own, its half-width; of what failed, in an earlier round or a later one, only that it did.</summary>
    public static IEnumerable<ReportCell> Pair(Estimate? estimate, bool fails) => fails ? [Fails, ""] : [Of(estimate), PlusMinus(estimate)];

    /// <summary>A field of plain text.</summary>
    public static implicit operator ReportCell(string text) => new(text);
}
