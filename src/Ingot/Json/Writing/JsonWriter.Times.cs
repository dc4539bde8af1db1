using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Dates and times, in quotes. Each takes at most 48 bytes.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>
    /// Writes a time in ISO 8601, trimmed as in System.Text.Json: no zero fraction,
    /// no trailing zeros in the fraction, and Z or an offset depending on the kind.
    /// </summary>
    public static nint Time(nint at, DateTime value)
    {
        *(byte*)at = (byte)'"';
        at = DateAndTime(at + 1, value);
        if (value.Kind == DateTimeKind.Utc)
        {
            *(byte*)at = (byte)'Z';
            at++;
        }
        else if (value.Kind == DateTimeKind.Local)
        {
            at = Offset(at, TimeZoneInfo.Local.GetUtcOffset(value));
        }

        *(byte*)at = (byte)'"';
        return at + 1;
    }

    /// <summary>Writes a time with its offset.</summary>
    public static nint Time(nint at, DateTimeOffset value)
    {
        *(byte*)at = (byte)'"';
        at = Offset(DateAndTime(at + 1, value.DateTime), value.Offset);
        *(byte*)at = (byte)'"';
        return at + 1;
    }

#if NET
    /// <summary>Writes a date.</summary>
    public static nint Time(nint at, DateOnly value)
    {
        *(byte*)at = (byte)'"';
        Date(at + 1, (uint)value.DayNumber);
        *(byte*)(at + 11) = (byte)'"';
        return at + 12;
    }

    /// <summary>Writes a time of day, with a fraction of seven digits or none.</summary>
    public static nint Time(nint at, TimeOnly value) => Time(at, value.ToTimeSpan());
#endif

    /// <summary>Writes a duration in the constant ("c") format: [-][d.]hh:mm:ss[.fffffff].</summary>
    public static nint Time(nint at, TimeSpan value)
    {
        *(byte*)at = (byte)'"';
        at++;
        var ticks = (ulong)value.Ticks;
        if (value.Ticks < 0)
        {
            *(byte*)at = (byte)'-';
            at++;
            ticks = 0 - ticks;
        }

        var seconds = ticks / TimeSpan.TicksPerSecond;
        var fraction = (uint)(ticks - (seconds * TimeSpan.TicksPerSecond));
        var days = (uint)(seconds / 86_400);
        if (days > 0)
        {
            at = Digits(at, days);
            *(byte*)at = (byte)'.';
            at++;
        }

        Clock(at, (uint)(seconds - (days * 86_400UL)));
        at += 8;
        if (fraction > 0)
        {
            Fraction(at, fraction);
            at += 8;
        }

        *(byte*)at = (byte)'"';
        return at + 1;
    }

    private static nint DateAndTime(nint at, DateTime value)
    {
        var seconds = (ulong)value.Ticks / TimeSpan.TicksPerSecond;
        var fraction = (uint)((ulong)value.Ticks - (seconds * TimeSpan.TicksPerSecond));
        var days = (uint)(seconds / 86_400);
        Date(at, days);
        *(byte*)(at + 10) = (byte)'T';
        Clock(at + 11, (uint)(seconds - (days * 86_400UL)));
        at += 19;
        if (fraction == 0)
            return at;
        Fraction(at, fraction);
        at += 8;
        while (*(byte*)(at - 1) == '0')
            at--;
        return at;
    }

    /// <summary>
    /// Writes the date that is so many days after 0001-01-01. Years begin with March, so that the leap day is the last
    /// (Neri, Schneider: Euclidean affine functions and their application to calendar algorithms, 2022).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Date(nint at, uint days)
    {
        var quarters = (4 * days) + 1227;
        var century = quarters / 146_097;
        var years = 2_939_745 * (ulong)((quarters - (century * 146_097)) | 3);
        var dayOfYear = (uint)years / 11_758_980;
        var months = (2141 * dayOfYear) + 197_913;
        var (year, month) = ((100 * century) + (uint)(years >> 32), months >> 16);
        if (month > 12)
            (year, month) = (year + 1, month - 12);
        Four(at, year);
        *(byte*)(at + 4) = (byte)'-';
        Pair(at + 5, month);
        *(byte*)(at + 7) = (byte)'-';
        Pair(at + 8, ((months & 0xFFFF) / 2141) + 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Clock(nint at, uint secondOfDay)
    {
        var minutes = secondOfDay / 60;
        var hours = minutes / 60;
        Pair(at, hours);
        *(byte*)(at + 2) = (byte)':';
        Pair(at + 3, minutes - (hours * 60));
        *(byte*)(at + 5) = (byte)':';
        Pair(at + 6, secondOfDay - (minutes * 60));
    }

    /// <summary>Writes a point and seven digits.</summary>
    private static void Fraction(nint at, uint fraction)
    {
        Eight(at, fraction);
        *(byte*)at = (byte)'.';
    }

    private static nint Offset(nint at, TimeSpan offset)
    {
        var minutes = (int)(offset.Ticks / TimeSpan.TicksPerMinute);
        *(byte*)at = (byte)(minutes < 0 ? '-' : '+');
        minutes = Math.Abs(minutes);
        Pair(at + 1, (uint)(minutes / 60));
        *(byte*)(at + 3) = (byte)':';
        Pair(at + 4, (uint)(minutes % 60));
        return at + 6;
    }
}
