using System.Runtime.InteropServices;

namespace Assay.Statistics;

/// <summary>A 95 % confidence interval.</summary>
/// <param name="Low">Its lower end.</param>
/// <param name="High">Its upper end.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct Interval(double Low, double High)
{
    /// <summary>Whether a value lies in it, its ends included.</summary>
    public bool Contains(double value) => value >= Low && value <= High;
}
