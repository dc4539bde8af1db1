namespace Assay.Statistics;

/// <summary>The second derivative of ln Γ, which is the variance of the logarithm of a gamma variable, and its inverse.</summary>
internal static class Trigamma
{
    /// <summary>ψ′(x) for x above zero: recurrence up to 8, then the asymptotic series (Abramowitz and Stegun 6.4.6, 6.4.12).</summary>
    public static double Of(double x)
    {
        double shifted = 0;
        for (; x < 8; x++)
            shifted += 1 / (x * x);
        var inverse = 1 / x;
        var square = inverse * inverse;
        return shifted + inverse + (square / 2) + (inverse * square * ((1.0 / 6) - (square * ((1.0 / 30) - (square * ((1.0 / 42) - (square / 30)))))));
    }

    /// <summary>The x with ψ′(x) = y, for y above zero, by Newton's method on 1/ψ′, which is nearly straight (Smyth 2004, appendix).</summary>
    public static double Inverse(double y)
    {
        if (y > 1e7)
            return 1 / Math.Sqrt(y);
        if (y < 1e-6)
            return 1 / y;
        var x = 0.5 + (1 / y);
        for (var i = 0; i < 50; i++)
        {
            var value = Of(x);
            var step = value * (1 - (value / y)) / Tetragamma(x);
            x += step;
            if (-step / x < 1e-8)
                break;
        }
        return x;
    }

    private static double Tetragamma(double x)
    {
        double shifted = 0;
        for (; x < 8; x++)
            shifted -= 2 / (x * x * x);
        var inverse = 1 / x;
        var square = inverse * inverse;
        return shifted - square - (square * inverse) - (square * square * (0.5 - (square * ((1.0 / 6) - (square * ((1.0 / 6) - (square * 3 / 10)))))));
    }
}
