using MathNet.Numerics.Distributions;

namespace Assay.Statistics;

/// <summary>The logarithm of a time or of a ratio of times, with what is known of its error.</summary>
/// <param name="Value">The natural logarithm.</param>
/// <param name="Error">Its standard error.</param>
/// <param name="Freedom">Degrees of freedom of the error.</param>
internal sealed record LogEstimate(double Value, double Error, double Freedom)
{
    private const double Miss = 0.05;

    // Beyond this Student's distribution is the normal one.
    private const double MostFreedom = 1e6;

    // No number of launches proves an error of zero: that comes from figures written by hand.
    private const double LeastError = 1e-9;

    /// <summary>What this was divided by, and what two measurements of the same differ by besides; null if it is no ratio of two that were measured apart.
    /// </summary>
    private (LogEstimate Own, LogEstimate Other, double Deviation)? Apart { get; init; }

    /// <summary>The part of the error that measuring for longer doesn't lessen: that of what this was divided by, and of what measurements differ by besides.
    /// </summary>
    public double Lasting => Apart is var (_, other, deviation) ? Math.Sqrt((other.Error * other.Error) + (deviation * deviation)) : 0;

    /// <summary>The ratio itself.</summary>
    public double Ratio => Math.Exp(Value);

    /// <summary>Its 95 % interval.</summary>
    public Interval Interval => IntervalOf(Miss / 2);

    /// <summary>The ratio itself with its 95 % interval.</summary>
    public Estimate Estimate => new(Ratio, Interval, Freedom);

    /// <summary>Takes an estimate; null if it has no logarithm, or no 95 % interval.</summary>
    public static LogEstimate? Of(Estimate? estimate)
    {
        if (estimate is not { Value: > 0, Interval.Low: > 0, IsRange: false } || double.IsInfinity(estimate.Interval.High))
            return null;
        var freedom = Math.Clamp(estimate.DegreesOfFreedom, 1, MostFreedom);
        var half = Math.Log(estimate.Interval.High / estimate.Interval.Low) / 2;
        return new(Math.Log(estimate.Value), Math.Max(LeastError, half / StudentQuantile.Above(freedom, Miss / 2)), freedom);
    }

    /// <summary>A value that lies somewhere between two ends: its deviation is that of the uniform distribution of the logarithm.</summary>
    public static LogEstimate Between(Interval ends)
    {
        var (low, high) = (Math.Log(ends.Low), Math.Log(ends.High));
        return new((low + high) / 2, Math.Max(LeastError, (high - low) / 2 / Math.Sqrt(3)), MostFreedom);
    }

    /// <summary>How this relates to another that it wasn't measured together with: Welch's difference.</summary>
    /// <param name="other">What it is divided by.</param>
    /// <param name="deviation">What two measurements of the same differ by besides, as a standard deviation of the logarithm.</param>
    public LogEstimate Over(LogEstimate other, double deviation)
    {
        var (mine, theirs) = (Error * Error, other.Error * other.Error);
        // Welch–Satterthwaite; the deviation is taken as known.
        var freedom = (mine + theirs) * (mine + theirs) / ((mine * mine / Freedom) + (theirs * theirs / other.Freedom));
        return new(Value - other.Value, Math.Sqrt(mine + theirs + (deviation * deviation)), freedom) { Apart = (this, other, deviation) };
    }

    /// <summary>Both together, each by its weight: two measurements of the same. Where both were divided by the same figure, they share its error: they are
    /// put together first, and divided by it once.</summary>
    public LogEstimate And(LogEstimate other)
    {
        if (Apart is var (own, divisor, deviation) && other.Apart is var (otherOwn, otherDivisor, otherDeviation) && divisor == otherDivisor)
            return own.And(otherOwn).Over(divisor, Math.Max(deviation, otherDeviation));
        var (mine, theirs) = (1 / (Error * Error), 1 / (other.Error * other.Error));
        return new(((Value * mine) + (other.Value * theirs)) / (mine + theirs), Math.Sqrt(1 / (mine + theirs)), Math.Min(MostFreedom, Freedom + other.Freedom));
    }

    /// <summary>The probability of a value as high as this by chance alone, if the truth were another one.</summary>
    public double TailAbove(double truth) => StudentT.CDF(0, 1, Freedom, -(Value - truth) / Error);

    /// <summary>The probability of a value so far from 0 (no difference) in either direction by chance alone.</summary>
    public double TwoSided => 2 * StudentT.CDF(0, 1, Freedom, -Math.Abs(Value) / Error);

    /// <summary>The value that the truth exceeds with a probability only.</summary>
    public double Highest(double tail) => Value + (Error * StudentQuantile.Above(Freedom, tail));

    private Interval IntervalOf(double tail)
    {
        var half = Error * StudentQuantile.Above(Freedom, tail);
        return new(Math.Exp(Value - half), Math.Exp(Value + half));
    }
}
