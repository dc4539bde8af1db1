using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Dates and times.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Reads an ISO 8601 time. A time with an offset is converted to local time, as in System.Text.Json.</summary>
    public nint Time(nint at, out DateTime value)
    {
        var end = Iso(at, out var time);
        if (end == 0)
            end = SlowIso(at, out time);
        if (time.Kind == IsoKind.Offset)
        {
            if (!time.TryOffset(out var offset))
                Fail(at, IsoTime.Expected);
            value = offset.LocalDateTime;
        }
        else
        {
            value = new DateTime(time.Ticks, time.Kind == IsoKind.Utc ? DateTimeKind.Utc : DateTimeKind.Unspecified);
        }

        return end;
    }

    /// <summary>Reads an ISO 8601 time. A time without an offset is local.</summary>
    public nint Time(nint at, out DateTimeOffset value)
    {
        var end = Iso(at, out var time);
        if (end == 0)
            end = SlowIso(at, out time);
        if (!time.TryOffset(out value))
            Fail(at, IsoTime.Expected);
        return end;
    }

    /// <summary>Reads a duration in the constant ("c") format.</summary>
    public nint Time(nint at, out TimeSpan value)
    {
        var end = Clock(at, out var ticks);
        if (end != 0)
        {
            value = new TimeSpan(ticks);
            return end;
        }

        var start = at;
        at = Text(at, out string? text);
        if (!TryDuration(text, out value))
            Fail(start, "A duration is expected here, as [-][d.]hh:mm:ss[.fffffff]");
        return at;
    }

#if NET
    /// <summary>Reads a date.</summary>
    public nint Time(nint at, out DateOnly value)
    {
        if (inputEnd - at >= 12 && *(byte*)at == '"' && *(byte*)(at + 11) == '"' && IsoTime.TryDate((byte*)at + 1, out var days))
        {
            value = DateOnly.FromDayNumber(days);
            return at + 12;
        }

        var start = at;
        at = Text(at, out string? text);
        if (!DateOnly.TryParseExact(text, "yyyy-MM-dd", System.Globalization.CultureInfo.InvariantCulture, System.Globalization.DateTimeStyles.None, out value))
            Fail(start, "A date is expected here, as yyyy-MM-dd");
        return at;
    }

    /// <summary>Reads a time of day.</summary>
    public nint Time(nint at, out TimeOnly value)
    {
        var start = at;
        at = Time(at, out TimeSpan time);
        if (time.Ticks is < 0 or >= TimeSpan.TicksPerDay || !IsClock(Value(start) + 1, at - 1))
            Fail(start, "A time of day is expected here, as hh:mm[:ss[.fffffff]]");
        value = new TimeOnly(time.Ticks);
        return at;
    }

    /// <summary>Returns true unless a text, whose escapes nobody looks into, has a sign or days, as a time span may have.</summary>
    private static bool IsClock(nint from, nint to)
    {
        var text = new ReadOnlySpan<byte>((void*)from, (int)(to - from));
        return text.IndexOfAny((byte)':', (byte)'.', (byte)'\\') is >= 0 and var at && text[at] != '.' && text[0] != '-';
    }
#endif

    /// <summary>
    /// Reads the usual form, "yyyy-MM-ddTHH:mm:ss" with an optional fraction and
    /// offset, starting exactly at this position; returns 0 for any other text.
    /// </summary>
    private readonly nint Iso(nint at, out IsoTime time)
    {
        time = default;
        var from = (byte*)at;
        // With up to 7 fraction digits, an offset and quotes, a time takes 36 bytes, so only near the end of the input must each part be checked separately.
        if (inputEnd - at < 21 || *from != '"')
            return 0;
        from++;
        if (!IsoTime.TryDate(from, out var days) || from[10] != 'T' || !IsoTime.TryClock(from + 11, out var seconds))
            return 0;
        var ticks = (days * TimeSpan.TicksPerDay) + (seconds * TimeSpan.TicksPerSecond);
        var to = from + 19;
        if (*to == '.')
        {
            to++;
            var scale = 10_000_000u;
            uint fraction = 0, digit;
            while ((nint)to < inputEnd && (digit = (uint)(*to - '0')) <= 9 && scale > 1)
            {
                fraction = (fraction * 10) + digit;
                scale /= 10;
                to++;
            }

            if (scale == 10_000_000)
                return 0;
            ticks += fraction * (long)scale;
        }

        if ((nint)to < inputEnd && *to == '"')
        {
            time = new IsoTime(ticks, IsoKind.Unspecified, 0);
            return (nint)to + 1;
        }

        if (inputEnd - (nint)to >= 2 && *to == 'Z' && to[1] == '"')
        {
            time = new IsoTime(ticks, IsoKind.Utc, 0);
            return (nint)to + 2;
        }

        if (inputEnd - (nint)to < 7 || to[6] != '"' || !IsoTime.TryOffset(to, 6, out var minutes))
            return 0;
        time = new IsoTime(ticks, IsoKind.Offset, minutes);
        return (nint)to + 7;
    }

    private nint SlowIso(nint at, out IsoTime time)
    {
        var start = at;
        at = Text(at, out string? text);
        var bytes = stackalloc byte[IsoTime.MaxLength];
        time = default;
        if (text is null || text.Length > IsoTime.MaxLength || !TryAscii(text, bytes) || !IsoTime.TryParse(bytes, text.Length, out time))
            Fail(start, IsoTime.Expected);
        return at;
    }

    /// <summary>Reads hh:mm:ss with an optional fraction, starting exactly at this position; returns 0 for any other text.</summary>
    private readonly nint Clock(nint at, out long ticks)
    {
        ticks = 0;
        if (inputEnd - at < 10 || *(byte*)at != '"' || !IsoTime.TryClock((byte*)at + 1, out var seconds))
            return 0;
        ticks = seconds * TimeSpan.TicksPerSecond;
        at += 9;
        if (*(byte*)at == '.' && inputEnd - at >= 9)
        {
            uint fraction = 0;
            for (var i = 1; i <= 7; i++)
            {
                var digit = (uint)(*(byte*)(at + i) - '0');
                if (digit > 9)
                    return 0;
                fraction = (fraction * 10) + digit;
            }

            ticks += fraction;
            at += 8;
        }

        return *(byte*)at == '"' ? at + 1 : 0;
    }

    private static bool TryDuration(string? text, out TimeSpan value)
    {
        value = default;
        if (text is null || text.Length is 0 or > 64 || !(char.IsDigit(text[0]) || text[0] == '-'))
            return false;
        var bytes = stackalloc byte[text.Length];
        return TryAscii(text, bytes) && Utf8Parser.TryParse(new ReadOnlySpan<byte>(bytes, text.Length), out value, out var read, 'c') && read == text.Length;
    }

    private static bool TryAscii(string text, byte* to)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] >= 0x80)
                return false;
            to[i] = (byte)text[i];
        }

        return true;
    }
}
