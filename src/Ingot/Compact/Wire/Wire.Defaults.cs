using System.Numerics;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Which values are left out because they are their type's default, bit for bit.</content>
public static partial class Wire
{
    /// <summary>True for midnight of the first day of year 1, of unspecified kind.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(DateTime value) => Unsafe.As<DateTime, long>(ref value) == 0;

    /// <summary>True for midnight of the first day of year 1, UTC.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(DateTimeOffset value) => (value.Ticks | value.Offset.Ticks) == 0;

    /// <summary>True for no time at all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(TimeSpan value) => value.Ticks == 0;

    /// <summary>True for 0.</summary>
    public static bool IsDefault(BigInteger value) => value.IsZero;

    /// <summary>True for no bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(ReadOnlyMemory<byte> value) => value.IsEmpty;

#if !NETSTANDARD2_0
    /// <summary>True for the first day of year 1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(DateOnly value) => value.DayNumber == 0;

    /// <summary>True for midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(TimeOnly value) => value.Ticks == 0;

    /// <summary>True for +0 alone.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(Half value) => Unsafe.As<Half, short>(ref value) == 0;

    /// <summary>True for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(Int128 value) => value == default;

    /// <summary>True for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault(UInt128 value) => value == default;
#endif
}
