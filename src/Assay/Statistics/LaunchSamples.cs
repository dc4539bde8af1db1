namespace Assay.Statistics;

/// <summary>One launch's contribution: a value for each of its rounds.</summary>
/// <param name="Launch">Which launch, from 1.</param>
/// <param name="Rounds">The rounds, in the order in which they were measured.</param>
/// <param name="Values">The values, one per round.</param>
/// <param name="Weights">How many operations each value stands for, where their mean is the launch's figure; null where a quantile is.</param>
internal sealed record LaunchSamples(int Launch, int[] Rounds, double[] Values, double[]? Weights = null)
{
    /// <summary>The mean of the values, each by its weight.</summary>
    public double Mean => Weights is null ? Values.Average() : Values.Zip(Weights, (value, weight) => value * weight).Sum() / Weights.Sum();

    /// <summary>The variance of <see cref="Mean"/> (Cochran 1977, "Sampling Techniques", section 6.4); infinite for fewer than two values.</summary>
    public double VarianceOfMean
    {
        get
        {
            var (mean, n) = (Mean, Values.Length);
            if (n < 2)
                return double.PositiveInfinity;
            var weights = Weights ?? [.. Enumerable.Repeat(1.0, n)];
            var total = weights.Sum();
            return Values.Zip(weights, (value, weight) => weight * (value - mean) * weight * (value - mean)).Sum() / (total * total) * n / (n - 1);
        }
    }

    /// <summary>The launch from one of its samples on.</summary>
    public LaunchSamples From(int first) => new(Launch, Rounds[first..], Values[first..], Weights?[first..]);

    /// <summary>
    /// The values' logarithms; those of weighted values so that their mean is the logarithm of the mean, and not that of a typical value: one value of a
    /// hundred may take as long as all others.
    /// </summary>
    public LaunchSamples Log()
    {
        if (Weights is null)
            return this with { Values = Array.ConvertAll(Values, Math.Log) };
        var mean = Mean;
        return this with { Values = Array.ConvertAll(Values, value => Math.Log(mean) + (value / mean) - 1) };
    }
}
