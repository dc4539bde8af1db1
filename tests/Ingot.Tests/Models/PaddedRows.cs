using System.Runtime.InteropServices;
using Ingot.Tests.Models;

[assembly: Ingot.Ingot(typeof(PaddedShort[]))]
[assembly: Ingot.Ingot(typeof(PaddedInt[]))]
[assembly: Ingot.Ingot(typeof(PaddedBoolean[]))]
[assembly: Ingot.Ingot(typeof(PaddedTick[]))]
[assembly: Ingot.Ingot(typeof(PaddedInside[]))]
[assembly: Ingot.Ingot(typeof(PaddedTwice[]))]
[assembly: Ingot.Ingot(typeof(PaddedTimes[]))]
[assembly: Ingot.Ingot(typeof(PaddedDates[]))]
[assembly: Ingot.Ingot(typeof(PaddedDecimals[]))]
[assembly: Ingot.Ingot(typeof(PaddedGuids[]))]
[assembly: Ingot.Ingot(typeof(PaddedWide[]))]
[assembly: Ingot.Ingot(typeof(PaddedLarge[]))]
[assembly: Ingot.Ingot(typeof(PaddedHalf[]))]
[assembly: Ingot.Ingot(typeof(Unaligned[]))]
[assembly: Ingot.Ingot(typeof(PackedTime[]))]
[assembly: Ingot.Ingot(typeof(PackedDay[]))]
[assembly: Ingot.Ingot(typeof(PackedScale[]))]
[assembly: Ingot.Ingot(typeof(Spread[]))]
[assembly: Ingot.Ingot(typeof(Lonely[]))]
[assembly: Ingot.Ingot(typeof(Reversed[]))]
[assembly: Ingot.Ingot(typeof(Swapped[]))]
[assembly: Ingot.Ingot(typeof(Overlapping[]))]
[assembly: Ingot.Ingot(typeof(OneBoolean[]))]
[assembly: Ingot.Ingot(typeof(PackedFlags[]))]
[assembly: Ingot.Ingot(typeof(Hidden[]))]

namespace Ingot.Tests.Models;

/// <summary>Structs that don't lie in memory as their rows do.</summary>
public record struct PaddedShort(byte A, short B);

public record struct PaddedInt(long A, int B);

public record struct PaddedBoolean(int A, double B, bool C);

public record struct PaddedTick(DateTime A, decimal B, int C, bool D);

public record struct PaddedInside(int A, PaddedInt B, bool C);

public record struct PaddedTwice(sbyte A, PaddedInside B, PaddedShort C, char D);

public record struct PaddedTimes(bool A, TimeOnly B, byte C, DateOnly D, DateTime E, TimeSpan F);

public record struct PaddedDates(DateOnly A, bool B, DateOnly C);

public record struct PaddedDecimals(byte A, decimal B, decimal C, bool D);

public record struct PaddedGuids(bool A, Guid B, ushort C, Guid D, ulong E, Numbered F);

public record struct PaddedWide(byte A, double B, bool C, DateTime D, byte E, double F, float G, bool H);

/// <summary>A struct that is too large.</summary>
public record struct PaddedLarge(byte A, Guid B, decimal C, double D, decimal E, bool F);

public record struct PaddedHalf(Half A, Int128 B, bool C);

/// <summary>A struct whose time lies in no lane of 64 bits.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 2)]
public record struct Unaligned(byte A, DateTime B, bool C);

/// <summary>Structs whose times lie in a lane of 64 bits in the first of several, and in no lane in the next.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct PackedTime(DateTime A, byte B);

[StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct PackedDay(byte A, DateOnly B, byte C);

[StructLayout(LayoutKind.Sequential, Pack = 2)]
public record struct PackedScale(decimal A, short B);

/// <summary>A struct that lies in memory as its rows do, but for the values that a Boolean may have there.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct PackedFlags(int A, bool B, bool C);

/// <summary>Structs with members at any place.</summary>
[StructLayout(LayoutKind.Explicit, Size = 64)]
public struct Spread
{
    [FieldOffset(63)] public byte A;
    [FieldOffset(0)] public int B;
    [FieldOffset(32)] public short C;
}

[StructLayout(LayoutKind.Explicit, Size = 40)]
public struct Lonely
{
    [FieldOffset(37)] public bool A;
}

[StructLayout(LayoutKind.Explicit, Size = 24)]
public struct Reversed
{
    [FieldOffset(20)] public short A;
    [FieldOffset(19)] public bool B;
    [FieldOffset(12)] public uint C;
    [FieldOffset(0)] public DateTime D;
}

[StructLayout(LayoutKind.Explicit, Size = 12)]
public struct Swapped
{
    [FieldOffset(8)] public int A;
    [FieldOffset(4)] public float B;
    [FieldOffset(0)] public DateOnly C;
}

[StructLayout(LayoutKind.Explicit, Size = 8)]
public struct Overlapping
{
    [FieldOffset(0)] public int A;
    [FieldOffset(2)] public short B;
}

[StructLayout(LayoutKind.Sequential)]
public struct OneBoolean
{
    public bool A;
}

/// <summary>A struct with data that isn't written.</summary>
[method: System.Text.Json.Serialization.JsonConstructor]
public record struct Hidden(int A, bool B)
{
    private readonly int _more = A | 7;

    public readonly int More() => _more;
}
