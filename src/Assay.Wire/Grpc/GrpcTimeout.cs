using System.Globalization;

namespace Assay.Wire.Grpc;

/// <summary>The text of a deadline: up to eight digits and a unit.</summary>
internal static class GrpcTimeout
{
    private const long Most = 99_999_999;

    private static readonly (char Unit, double Ticks)[] Units =
    [
        ('n', 0.01), ('u', TimeSpan.TicksPerMicrosecond), ('m', TimeSpan.TicksPerMillisecond), ('S', TimeSpan.TicksPerSecond), ('M', TimeSpan.TicksPerMinute),
        ('H', TimeSpan.TicksPerHour),
    ];

    /// <summary>The text, in the finest unit that it fits into; rounded up, because nobody waits shorter than they said.</summary>
    public static string Format(TimeSpan timeout)
    {
        foreach (var (unit, ticks) in Units)
        {
            var count = Math.Ceiling(Math.Max(0, timeout.Ticks) / ticks);
            if (count <= Most)
                return ((long)count).ToString(CultureInfo.InvariantCulture) + unit;
        }
        return $"{Most}H";
    }

    /// <summary>Reads the text.</summary>
    /// <returns>False where it isn't one.</returns>
    public static bool TryParse(string text, out TimeSpan timeout)
    {
        timeout = default;
        if (text.Length is < 2 or > 9 || !long.TryParse(text.AsSpan(0, text.Length - 1), NumberStyles.None, CultureInfo.InvariantCulture, out var count))
            return false;
        foreach (var (unit, ticks) in Units)
        {
            if (unit != text[^1])
                continue;
            // A deadline in thousands of years is none.
            timeout = TimeSpan.FromTicks((long)Math.Min(count * ticks, TimeSpan.MaxValue.Ticks / 2));
            return true;
        }
        return false;
    }
}
