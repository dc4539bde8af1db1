using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Dates and times, in the coarsest unit that keeps them exact: days, seconds, milliseconds or ticks.</content>
public static partial class Wire
{
    /// <summary>The maximum number of bytes in a date and time.</summary>
    public const int MaxDateTime = 9;

    internal const long EpochTicks = 621_355_968_000_000_000;
    internal const long MaxTicks = 3_155_378_975_999_999_999;

    /// <summary>The ticks of a date in memory; the bits above them are its kind.</summary>
    internal const ulong TicksMask = 0x3FFF_FFFF_FFFF_FFFF;
    private const int EpochDays = 719_162;
    internal const uint Days = 0;
    internal const uint Seconds = 1;
    internal const uint Milliseconds = 2;
    internal const uint Ticks = 3;

    // Exact division by a constant is a multiplication by the inverse of its odd part modulo 2^64; the product is small only if the division is exact
    // (Warren, Hacker's Delight, 10-17). A day is 2^14 · 52734375 ticks, a second 2^7 · 78125, a millisecond 2^4 · 625.
    private const ulong InverseDay = 0xB96A_F4AD_1E99_6E17;
    private const ulong InverseSecond = 0xE503_2477_AE8D_46A5;
    private const ulong InverseMillisecond = 0xD288_CE70_3AFB_7E91;

    /// <summary>Writes a date and time with its kind.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte PutDateTime(ref byte p, DateTime value)
    {
        var ticks = (ulong)value.Ticks;
        var kind = (uint)value.Kind << 2;
        if ((ticks & 0xF) == 0)
        {
            ulong quotient;
            if ((ticks & 0x7F) == 0)
            {
                if ((ticks & 0x3FFF) == 0 && (quotient = (ticks >> 14) * InverseDay) <= ulong.MaxValue / 52_734_375)
                    return ref PutVarint(ref p, (Zigzag((long)quotient - EpochDays) << 4) | kind | Days);
                if ((quotient = (ticks >> 7) * InverseSecond) <= ulong.MaxValue / 78_125)
                    return ref PutVarint(ref p, (Zigzag((long)quotient - (EpochTicks / TimeSpan.TicksPerSecond)) << 4) | kind | Seconds);
            }

            if ((quotient = (ticks >> 4) * InverseMillisecond) <= ulong.MaxValue / 625)
                return ref PutVarint(ref p, (Zigzag((long)quotient - (EpochTicks / TimeSpan.TicksPerMillisecond)) << 4) | kind | Milliseconds);
        }

        p = (byte)(((kind | Ticks) << 1) | 1);
        Store(ref Unsafe.Add(ref p, 1), ticks);
        return ref Unsafe.Add(ref p, 9);
    }

    /// <summary>Reads a date and time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateTime ReadDateTime(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var value = ReadDate(ref b, ref at, end);
        o = at;
        return value;
    }

    /// <summary>Writes a duration.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte PutTimeSpan(ref byte p, TimeSpan value)
    {
        var ticks = value.Ticks;
        if ((ticks & 0xF) == 0)
        {
            if (ticks % TimeSpan.TicksPerDay == 0)
                return ref PutVarint(ref p, (Zigzag(ticks / TimeSpan.TicksPerDay) << 2) | Days);
            if (ticks % TimeSpan.TicksPerSecond == 0)
                return ref PutVarint(ref p, (Zigzag(ticks / TimeSpan.TicksPerSecond) << 2) | Seconds);
            if (ticks % TimeSpan.TicksPerMillisecond == 0)
                return ref PutVarint(ref p, (Zigzag(ticks / TimeSpan.TicksPerMillisecond) << 2) | Milliseconds);
        }

        p = (byte)((Ticks << 1) | 1);
        Store(ref Unsafe.Add(ref p, 1), ticks);
        return ref Unsafe.Add(ref p, 9);
    }

    /// <summary>Reads a duration.</summary>
    public static TimeSpan ReadTimeSpan(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var word = ReadVarint64(ref b, ref o, end);
        var scale = (uint)word & 3;
        if (scale == Ticks)
        {
            if (word != Ticks)
                Throw("A time in ticks begins with the number 3", at);
            return new TimeSpan(ReadRaw<long>(ref b, ref o, end));
        }

        var unit = Unit(scale);
        var count = Unzigzag(word >> 2);
        if (count > long.MaxValue / unit || count < long.MinValue / unit)
            Throw("A time is out of range", at);
        return new TimeSpan(count * unit);
    }

    /// <summary>Writes a date and time with its offset from UTC.</summary>
    public static ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value) =>
        ref PutSigned(ref PutDateTime(ref p, value.DateTime), MinutesOf(value));

#if NETSTANDARD2_0
    private static int MinutesOf(DateTimeOffset value) => (int)(value.Offset.Ticks / TimeSpan.TicksPerMinute);
#else
    private static int MinutesOf(DateTimeOffset value) => value.TotalOffsetMinutes;

    // Whether a date with an offset is stored as it was so far: its constructor takes ten times as long as reading it.
    private static readonly bool AreOffsetDatesKnown =
        Unsafe.SizeOf<DateTimeOffset>() == Unsafe.SizeOf<OffsetDateBits>() && IsKnown(0) && IsKnown(77) && IsKnown(-839);

    private static bool IsKnown(int minutes)
    {
        var date = new DateTimeOffset(new DateTime(638_000_123_456_789_012), TimeSpan.FromMinutes(minutes));
        return Unsafe.BitCast<OffsetDateBits, DateTimeOffset>(new() { UtcTicks = date.UtcTicks, Minutes = minutes }).EqualsExact(date);
    }

    /// <summary>
    /// A date with an offset as stored in memory, where <see cref="AreOffsetDatesKnown"/>. Of the minutes, at least the lower 16 bits are part of it.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct OffsetDateBits
    {
        public long Minutes;
        public long UtcTicks;
    }
#endif

    /// <summary>Reads a date and time with its offset from UTC.</summary>
    public static DateTimeOffset ReadDateTimeOffset(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var clock = ReadDate(ref b, ref o, end);
        return OffsetDate(clock, ReadSigned32(ref b, ref o, end), at);
    }

    // Of an offset: 14 hours.
    private const int MostMinutes = 840;

    private static DateTimeOffset OffsetDate(DateTime clock, int minutes, nint at)
    {
        if (clock.Kind != DateTimeKind.Unspecified || minutes is < -MostMinutes or > MostMinutes)
            Throw("An offset is at most 14 hours, and the date before it has no kind", at);
        var utc = clock.Ticks - (minutes * TimeSpan.TicksPerMinute);
        if ((ulong)utc > (ulong)MaxTicks)
            Throw("A date is out of range", at);
#if !NETSTANDARD2_0
        if (AreOffsetDatesKnown)
            return Unsafe.BitCast<OffsetDateBits, DateTimeOffset>(new() { UtcTicks = utc, Minutes = minutes });
#endif
        return new DateTimeOffset(clock, new TimeSpan(minutes * TimeSpan.TicksPerMinute));
    }

#if !NETSTANDARD2_0
    /// <summary>Writes a date as the number of days since 1970-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutDateOnly(ref byte p, DateOnly value) => ref PutSigned(ref p, value.DayNumber - EpochDays);

    /// <summary>Reads a date.</summary>
    public static DateOnly ReadDateOnly(ref byte b, ref nint o, nint end)
    {
        var at = o;
        return Day(ReadSigned32(ref b, ref o, end), at);
    }

    private static DateOnly Day(int fromEpoch, nint at)
    {
        var day = (long)fromEpoch + EpochDays;
        if ((ulong)day > (ulong)DateOnly.MaxValue.DayNumber)
            Throw("A date is out of range", at);
        return DateOnly.FromDayNumber((int)day);
    }

    /// <summary>Writes a time of day as the time since midnight.</summary>
    public static ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref PutTimeSpan(ref p, value.ToTimeSpan());

    /// <summary>Reads a time of day.</summary>
    public static TimeOnly ReadTimeOnly(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var ticks = ReadTimeSpan(ref b, ref o, end).Ticks;
        if ((ulong)ticks >= TimeSpan.TicksPerDay)
            Throw("A time of day is out of range", at);
        return new TimeOnly(ticks);
    }
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static DateTime ReadDate(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var word = Decode(ref b, ref o, end);
        var scale = (uint)word & 3;
        var kind = (uint)(word >> 2) & 3;
        long ticks;
        if (scale == Ticks)
        {
            if (word >> 4 != 0)
                Throw("A date in ticks begins with its kind alone", at);
            ticks = ReadRaw<long>(ref b, ref o, end);
        }
        else
        {
            var unit = Unit(scale);
            // Counts from year 1, so that one comparison checks both ends; the bounds are constants in each of the three cases.
            var count = Unzigzag(word >> 4)
                + (scale == Days ? EpochDays : scale == Seconds ? EpochTicks / TimeSpan.TicksPerSecond : EpochTicks / TimeSpan.TicksPerMillisecond);
            var last = scale == Days
                ? MaxTicks / TimeSpan.TicksPerDay
                : scale == Seconds ? MaxTicks / TimeSpan.TicksPerSecond : MaxTicks / TimeSpan.TicksPerMillisecond;
            if ((ulong)count > (ulong)last)
                Throw("A date is out of range", at);
            ticks = count * unit;
        }

        if ((ulong)ticks > (ulong)MaxTicks || kind > 2)
            Throw("A date is out of range", at);
        // What the constructor would produce, but without its checks: ticks, and the kind in the two highest bits (as in ToBinary).
        var data = (ulong)ticks | ((ulong)kind << 62);
        return Unsafe.As<ulong, DateTime>(ref data);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long Unit(uint scale) => scale == Days ? TimeSpan.TicksPerDay : scale == Seconds ? TimeSpan.TicksPerSecond : TimeSpan.TicksPerMillisecond;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Zigzag(long value) => ((ulong)value << 1) ^ (ulong)(value >> 63);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long Unzigzag(ulong value) => (long)(value >> 1) ^ -(long)(value & 1);
}
