using Assay.Reports.Numbers;
using Assay.Reports.Page.Model;

namespace Assay.Reports.Page.Drawing;

/// <summary>How the values of a column are printed: all in one unit, so that they can be compared by eye.</summary>
/// <param name="Name">The unit as it is printed; empty if the column's head says it all.</param>
/// <param name="Size">What one of it is in the page's own unit.</param>
internal sealed record UnitScale(string Name, double Size)
{
    /// <summary>The scale that suits a column's values.</summary>
    public static UnitScale For(PageUnit unit, IEnumerable<double> values)
    {
        switch (unit)
        {
            case PageUnit.Nanoseconds:
                var time = TimeUnit.For(values);
                return new(time.Name, time.Nanoseconds);
            case PageUnit.Share:
                return new("%", 0.01);
            case PageUnit.Bytes:
                var least = values.Where(value => value > 0).DefaultIfEmpty(0).Min();
                return least >= 1e6 ? new("MB", 1e6) : least >= 1e4 ? new("kB", 1e3) : new("B", 1);
            default:
                return new("", 1);
        }
    }

    /// <summary>A value without the unit's name.</summary>
    public string Show(double value) => Figure.Ratio(value / Size);

    /// <summary>A value alone, with its unit: "150 ns", "1.8 kB", "20,000".</summary>
    public static string Alone(PageUnit unit, double value) => unit switch
    {
        PageUnit.Nanoseconds => value >= 1 ? Scaled(value, [("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)]) : "0 ns",
        PageUnit.Bytes => Scaled(value, [("GB", 1e9), ("MB", 1e6), ("kB", 1e3), ("B", 1)]),
        PageUnit.Share => (value * 100).ToString("0.##", CultureInfo.InvariantCulture) + " %",
        PageUnit.PerSecond or PageUnit.Number => value.ToString("#,##0.##", CultureInfo.InvariantCulture),
        _ => throw new ArgumentOutOfRangeException(nameof(unit), unit, "a unit of the page"),
    };

    private static string Scaled(double value, (string Name, double Size)[] units)
    {
        var (name, size) = units.FirstOrDefault(one => value >= one.Size, units[^1]);
        return (value / size).ToString("#,##0.##", CultureInfo.InvariantCulture) + " " + name;
    }
}
