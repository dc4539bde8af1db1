using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Specifies how the ticks of a time are to be interpreted.</summary>
internal enum IsoKind
{
    Unspecified,
    Utc,
    Offset,
}

/// <summary>Represents a time as it was written, in the profile of ISO 8601-1:2019 that System.Text.Json documents.</summary>
[StructLayout(LayoutKind.Auto)]
internal readonly unsafe struct IsoTime(long ticks, IsoKind kind, int offsetMinutes)
{
    public const string Expected = "A time is expected here, as yyyy-MM-dd[THH:mm[:ss[.fffffff]][Z|+hh:mm]]";

    /// <summary>The maximum number of characters in a time: one with a fraction of 16 digits and an offset.</summary>
    public const int MaxLength = 42;

    private static ReadOnlySpan<ushort> DaysToMonth => [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

    private static ReadOnlySpan<ushort> DaysToMonthLeap => [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366];

    public long Ticks => ticks;

    public IsoKind Kind => kind;

    /// <summary>Gets the point in time; returns false if it is outside the years 1 to 9999.</summary>
    public bool TryOffset(out DateTimeOffset value)
    {
        value = default;
        var offset = kind == IsoKind.Offset
            ? TimeSpan.FromMinutes(offsetMinutes)
            : kind == IsoKind.Utc ? TimeSpan.Zero : TimeZoneInfo.Local.GetUtcOffset(new DateTime(ticks));
        var utc = ticks - offset.Ticks;
        if (utc < 0 || utc > DateTime.MaxValue.Ticks)
            return false;
        value = new DateTimeOffset(ticks, offset);
        return true;
    }

    /// <summary>Parses yyyy-MM-dd as the number of days since 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDate(byte* from, out int days)
    {
        uint a = (uint)(from[0] - '0'), b = (uint)(from[1] - '0'), c = (uint)(from[2] - '0'), d = (uint)(from[3] - '0');
        uint e = (uint)(from[5] - '0'), f = (uint)(from[6] - '0'), g = (uint)(from[8] - '0'), h = (uint)(from[9] - '0');
        days = 0;
        if (a > 9 || b > 9 || c > 9 || d > 9 || e > 9 || f > 9 || g > 9 || h > 9 || from[4] != '-' || from[7] != '-')
            return false;
        var year = (a * 1000) + (b * 100) + (c * 10) + d;
        var month = (e * 10) + f;
        var day = (g * 10) + h;
        if (year == 0 || month - 1 > 11)
            return false;
        var isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        var table = isLeap ? DaysToMonthLeap : DaysToMonth;
        uint before = table[(int)month - 1];
        if (day - 1 >= table[(int)month] - before)
            return false;
        var last = year - 1;
        days = (int)((last * 365) + (last / 4) - (last / 100) + (last / 400) + before + day - 1);
        return true;
    }

    /// <summary>Parses HH:mm:ss as the second of the day.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryClock(byte* from, out int seconds)
    {
        uint a = (uint)(from[0] - '0'), b = (uint)(from[1] - '0'), c = (uint)(from[3] - '0'), d = (uint)(from[4] - '0'), e = (uint)(from[6] - '0'),
            f = (uint)(from[7] - '0');
        var hour = (a * 10) + b;
        seconds = (int)((hour * 3600) + (((c * 10) + d) * 60) + (e * 10) + f);
        return a <= 2 && b <= 9 && hour <= 23 && c <= 5 && d <= 9 && e <= 5 && f <= 9 && from[2] == ':' && from[5] == ':';
    }

    /// <summary>Parses +hh or +hh:mm as minutes.</summary>
    public static bool TryOffset(byte* from, int length, out int minutes)
    {
        minutes = 0;
        if (length is not (3 or 6) || *from is not ((byte)'+' or (byte)'-'))
            return false;
        uint a = (uint)(from[1] - '0'), b = (uint)(from[2] - '0');
        uint c = 0, d = 0;
        if (length == 6)
        {
            c = (uint)(from[4] - '0');
            d = (uint)(from[5] - '0');
            if (from[3] != ':')
                return false;
        }

        minutes = (int)((((a * 10) + b) * 60) + (c * 10) + d);
        var isGood = a <= 9 && b <= 9 && c <= 5 && d <= 9 && minutes <= 14 * 60;
        if (*from == '-')
            minutes = -minutes;
        return isGood;
    }

    /// <summary>Parses any allowed form of exactly this length.</summary>
    public static bool TryParse(byte* from, int length, out IsoTime time)
    {
        time = default;
        if (length < 10 || !TryDate(from, out var days))
            return false;
        var ticks = days * TimeSpan.TicksPerDay;
        if (length == 10)
        {
            time = new IsoTime(ticks, IsoKind.Unspecified, 0);
            return true;
        }

        if (length < 16 || from[10] != 'T')
            return false;
        var end = from + length;
        var clock = stackalloc byte[8];
        new ReadOnlySpan<byte>(from + 11, 5).CopyTo(new Span<byte>(clock, 8));
        ":00"u8.CopyTo(new Span<byte>(clock + 5, 3));
        var to = from + 16;
        if (to < end && *to == ':')
        {
            if (end - to < 3)
                return false;
            new ReadOnlySpan<byte>(to, 3).CopyTo(new Span<byte>(clock + 5, 3));
            to += 3;
        }

        if (!TryClock(clock, out var seconds))
            return false;
        ticks += seconds * TimeSpan.TicksPerSecond;
        if (to - from == 19 && to < end && *to == '.' && !TryFraction(ref to, end, ref ticks))
            return false;
        if (to == end)
            time = new IsoTime(ticks, IsoKind.Unspecified, 0);
        else if (*to == 'Z' && to + 1 == end)
            time = new IsoTime(ticks, IsoKind.Utc, 0);
        else if (TryOffset(to, (int)(end - to), out var minutes))
            time = new IsoTime(ticks, IsoKind.Offset, minutes);
        else
            return false;
        return true;
    }

    /// <summary>Parses a decimal point followed by 1 to 16 digits, of which the first seven count.</summary>
    private static bool TryFraction(ref byte* at, byte* end, ref long ticks)
    {
        var start = ++at;
        var scale = TimeSpan.TicksPerSecond / 10;
        for (; at < end && (uint)(*at - '0') <= 9; at++)
        {
            ticks += (*at - '0') * scale;
            scale /= 10;
        }

        return at - start is >= 1 and <= 16;
    }
}
