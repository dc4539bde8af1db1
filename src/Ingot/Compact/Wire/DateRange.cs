using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Describes the range of dates that are multiples of a unit after one of them.</summary>
[StructLayout(LayoutKind.Auto)]
internal struct DateRange
{
    /// <summary>The unit: <see cref="NumberBlock.InDays"/> or <see cref="NumberBlock.InSeconds"/>.</summary>
    public int Unit;

    /// <summary>The smallest quotient.</summary>
    public uint Least;

    /// <summary>The largest quotient.</summary>
    public uint Most;

    /// <summary>The first date, as stored in memory.</summary>
    public ulong Min;

    /// <summary>The last date.</summary>
    public ulong Max;

    /// <summary>The bits in which dates differ.</summary>
    public ulong Differ;
}
