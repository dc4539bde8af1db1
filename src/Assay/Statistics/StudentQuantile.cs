using MathNet.Numerics.Distributions;

namespace Assay.Statistics;

/// <summary>Quantiles of Student's distribution, far out in its tails too: where many intervals
/// must hold together, one degree of freedom asks for hundreds of deviations.</summary>
internal static class StudentQuantile
{
    // Every halving gains a bit; beyond those of a double nothing is gained.
    private const int Halvings = 200;

    /// <summary>The value that is exceeded with a probability.</summary>
    /// <param name="freedom">Degrees of freedom, above 0.</param>
    /// <param name="tail">The probability, above 0 and at most one half.</param>
    public static double Above(double freedom, double tail)
    {
        double low = 0, high = 1;
        while (StudentT.CDF(0, 1, freedom, -high) > tail)
            (low, high) = (high, high * 2);
        for (var i = 0; i < Halvings && high - low > 1e-12 * high; i++)
        {
            var middle = (low + high) / 2;
            if (StudentT.CDF(0, 1, freedom, -middle) > tail)
                low = middle;
            else
                high = middle;
        }
        return (low + high) / 2;
    }
}
