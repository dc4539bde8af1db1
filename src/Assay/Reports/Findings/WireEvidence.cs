using System.Globalization;
using Assay.Reports.Load;
using Assay.Reports.Numbers;
using Assay.Results;
using Assay.Statistics;
using Assay.Wire.Load;

namespace Assay.Reports.Findings;

/// <summary>Ratios between servers under load, and how they are told.</summary>
internal static class WireEvidence
{
    /// <summary>What is said where a run lacks what an answer takes.</summary>
    public const string NotMeasured = "not measured in this run";

    /// <summary>Whether a server's figures can be compared: it answered, and nothing but good answers.</summary>
    public static bool IsSound(LoadFigures? figures) => figures is { Answers: > 0, BadAnswers: 0, IsOverloaded: false };

    /// <summary>A server by its serializer's name, whatever the version; null where its figures can't be compared.</summary>
    public static LoadFigures? Find(LoadGroup group, string serializer) =>
        group.Figures.FirstOrDefault(figures => Name(figures) == serializer && IsSound(figures));

    /// <summary>A server's serializer without its version.</summary>
    public static string Name(LoadFigures figures) => figures.Record.Serializer.Split('@')[0];

    /// <summary>Median latency as a multiple of another's, paired by round.</summary>
    public static Estimate? Latency(LoadFigures one, LoadFigures other) => Paired(one, other, round => LatencyHistogram.Parse(round.Latency).Percentile(0.5));

    /// <summary>Requests a second as a multiple of another's, paired by round.</summary>
    public static Estimate? Throughput(LoadFigures one, LoadFigures other) => Paired(one, other, round => round.AnsweredBySecond.Sum() / round.Seconds);

    /// <summary>Requests a second as a multiple of another's that was measured at another time: by the means of the rounds' logarithms, whose errors add up as squares.</summary>
    public static Estimate? Apart(LoadFigures one, LoadFigures other)
    {
        if (Logarithm(one) is not { } mine || Logarithm(other) is not { } theirs)
            return null;
        var (ratio, half) = (mine.Value - theirs.Value, Math.Sqrt(Square(mine.Interval.High - mine.Value) + Square(theirs.Interval.High - theirs.Value)));
        return new Estimate(Math.Exp(ratio), new Interval(Math.Exp(ratio - half), Math.Exp(ratio + half)), Math.Min(mine.DegreesOfFreedom, theirs.DegreesOfFreedom));
    }

    /// <summary>A ratio with its interval: <c>1.92 (1.80–2.05)</c>.</summary>
    public static string Show(Estimate ratio) => $"{Figure.Ratio(ratio.Value)} ({Figure.Ratio(ratio.Interval.Low)}–{Figure.Ratio(ratio.Interval.High)})";

    /// <summary>A count of connections in words.</summary>
    public static string Connections(LoadGroup group) => Connections(group.Figures[0].Record.Connections);

    /// <summary>A count of connections in words.</summary>
    public static string Connections(int connections) => string.Create(CultureInfo.InvariantCulture, $"{connections:#,0} connection{(connections == 1 ? "" : "s")}");

    /// <summary>One of three words, by where a ratio's interval lies.</summary>
    public static string Choose(Estimate ratio, string less, string same, string more) => ratio.Interval.Low > 1 ? more : ratio.Interval.High < 1 ? less : same;

    private static Estimate? Logarithm(LoadFigures figures) => MeanInterval.Of(
    [
        .. from round in figures.Record.Rounds
           let answers = round.AnsweredBySecond.Sum()
           where answers > 0 && round.Seconds > 0
           select Math.Log(answers / round.Seconds),
    ]);

    private static double Square(double value) => value * value;

    private static Estimate? Paired(LoadFigures one, LoadFigures other, Func<LoadRound, double> figure) => PairedRatio.Of(
        from mine in one.Record.Rounds
        join theirs in other.Record.Rounds on mine.Round equals theirs.Round
        select (figure(mine), figure(theirs)));
}
