using System.Numerics;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Determines which values are omitted because they are bit-for-bit the default of their type.</content>
public static partial class Wire
{
    /// <summary>Returns true for midnight on the first day of year 1, of unspecified kind.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultDateTime(DateTime value) => Unsafe.As<DateTime, long>(ref value) == 0;

    /// <summary>Returns true for midnight on the first day of year 1, UTC.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultDateTimeOffset(DateTimeOffset value) => (value.Ticks | value.Offset.Ticks) == 0;

    /// <summary>Returns true for a duration of zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultTimeSpan(TimeSpan value) => value.Ticks == 0;

    /// <summary>Returns true for 0.</summary>
    public static bool IsDefaultBigInteger(BigInteger value) => value.IsZero;

    /// <summary>Returns true if there are no bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultMemory(ReadOnlyMemory<byte> value) => value.IsEmpty;

#if !NETSTANDARD2_0
    /// <summary>Returns true for the first day of year 1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultDateOnly(DateOnly value) => value.DayNumber == 0;

    /// <summary>Returns true for midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultTimeOnly(TimeOnly value) => value.Ticks == 0;

    /// <summary>Returns true only for +0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultHalf(Half value) => Unsafe.As<Half, short>(ref value) == 0;

    /// <summary>Returns true for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultInt128(Int128 value) => value == default;

    /// <summary>Returns true for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultUInt128(UInt128 value) => value == default;
#endif
}
