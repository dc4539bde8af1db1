namespace Assay.Reports.Numbers;

/// <summary>The unit that the times of a table are shown in: one for all its rows, so that they can be compared by eye.</summary>
/// <param name="Name">As it is printed.</param>
/// <param name="Nanoseconds">How long it is.</param>
internal sealed record TimeUnit(string Name, double Nanoseconds)
{
    private static readonly TimeUnit[] All = [new("s", 1e9), new("ms", 1e6), new("µs", 1e3), new("ns", 1)];

    /// <summary>The largest unit of which the fastest is at least a half; what is below a nanosecond (the no-op) doesn't count.</summary>
    public static TimeUnit For(IEnumerable<double> nanoseconds)
    {
        var fastest = nanoseconds.Where(value => value >= 1).DefaultIfEmpty(1).Min();
        return Array.Find(All, unit => fastest >= unit.Nanoseconds / 2) ?? All[^1];
    }

    /// <summary>A time in this unit, without its name.</summary>
    public string Show(double nanoseconds) => Figure.Significant(nanoseconds / Nanoseconds);

    /// <summary>A time with its interval. What is below a nanosecond has none worth printing: it
    /// is the timer's and the loop's uncertainty, not the operation's.</summary>
    public string Show(Estimate time, double times = 1) => time.Value < 1 ? Show(time.Value * times)
        : Figure.IsWide(time)
        ? $"{Show(time.Value * times)} ({Show(time.Interval.Low * times)}–{Show(time.Interval.High * times)})"
        : (Show(time.Value * times) + " " + Figure.PlusMinus(time)).TrimEnd();

    /// <summary>A time in the unit that suits it, with its name.</summary>
    public static string ShowAlone(double nanoseconds)
    {
        var unit = Array.Find(All, unit => nanoseconds >= unit.Nanoseconds) ?? All[^1];
        return unit.Show(nanoseconds) + " " + unit.Name;
    }
}
