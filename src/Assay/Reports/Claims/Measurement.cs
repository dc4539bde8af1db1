using Assay.Statistics;

namespace Assay.Reports.Claims;

/// <summary>Something that was measured, as questions are answered from it: whatever the experiment, values by metric and turn.</summary>
/// <param name="Axes">What it was, by axis; <c>serializer</c> without its version among them.</param>
/// <param name="Metrics">The values of each metric, by the launch and the round that they were taken in.</param>
internal sealed record Measurement(
    IReadOnlyDictionary<string, string> Axes, IReadOnlyDictionary<string, IReadOnlyDictionary<(int Launch, int Round), double>> Metrics)
{
    /// <summary>The axis that names a serializer, or a way to call.</summary>
    public const string Serializer = "serializer";

    /// <summary>The ratio of a metric to another measurement's, with Student's 95 % interval of its logarithm; null where either has none.</summary>
    public Estimate? Ratio(string metric, Measurement other)
    {
        if (!Metrics.TryGetValue(metric, out var mine) || !other.Metrics.TryGetValue(metric, out var theirs))
            return null;
        return IsTogether(other)
            ? Exponential(Mean(mine.Where(one => theirs.ContainsKey(one.Key)).Select(one => (one.Key.Launch, Math.Log(one.Value / theirs[one.Key])))))
            : Exponential(Difference(Mean(Logarithms(mine)), Mean(Logarithms(theirs))));
    }

    // Cells that differ in the serializer alone take turns with each other: what a round did to both cancels out. Others were measured at other times.
    private bool IsTogether(Measurement other) => Axes.All(axis => axis.Key == Serializer || other.Axes.GetValueOrDefault(axis.Key) == axis.Value);

    private static IEnumerable<(int Launch, double Value)> Logarithms(IReadOnlyDictionary<(int Launch, int Round), double> values) =>
        values.Where(one => one.Value > 0).Select(one => (one.Key.Launch, Math.Log(one.Value)));

    // Rounds of one launch share its processes' code layout: where there are several launches, they are what is counted.
    private static Estimate? Mean(IEnumerable<(int Launch, double Value)> values)
    {
        var launches = values.GroupBy(one => one.Launch, one => one.Value).Select(launch => launch.ToArray()).ToList();
        return launches switch
        {
            [] => null,
            [var only] => MeanInterval.Of(only),
            _ => MeanInterval.Of([.. launches.Select(launch => launch.Average())]),
        };
    }

    // Errors of independent logarithms add up as squares.
    private static Estimate? Difference(Estimate? one, Estimate? other)
    {
        if (one is null || other is null)
            return null;
        var (value, half) = (one.Value - other.Value, Math.Sqrt(Square(one.Interval.High - one.Value) + Square(other.Interval.High - other.Value)));
        return new Estimate(value, new Interval(value - half, value + half), Math.Min(one.DegreesOfFreedom, other.DegreesOfFreedom));
    }

    private static Estimate? Exponential(Estimate? logarithm) => logarithm is null
        ? null
        : new Estimate(Math.Exp(logarithm.Value), new Interval(Math.Exp(logarithm.Interval.Low), Math.Exp(logarithm.Interval.High)), logarithm.DegreesOfFreedom);

    private static double Square(double value) => value * value;
}
