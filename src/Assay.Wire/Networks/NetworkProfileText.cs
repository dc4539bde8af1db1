using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Assay.Wire.Networks;

/// <summary>Reads a network that is given by its figures: <c>delay=40ms,rate=20mbit,jitter=5ms</c>.</summary>
internal static class NetworkProfileText
{
    private const string Allowed = "expected delay=0us…10s (a round trip), rate=64kbit…40gbit, jitter up to the delay";

    private static readonly (string Unit, double Milliseconds)[] Times = [("ms", 1), ("us", 0.001), ("µs", 0.001), ("s", 1000)];

    private static readonly (string Unit, double Bits)[] Rates = [("kbit", 1e3), ("mbit", 1e6), ("gbit", 1e9)];

    public static bool TryParse(string text, [NotNullWhen(true)] out NetworkProfile? profile, [NotNullWhen(false)] out string? error)
    {
        profile = null;
        double? delay = null, rate = null, jitter = null;
        foreach (var part in text.Split(','))
        {
            var equals = part.IndexOf('=', StringComparison.Ordinal);
            var name = equals < 0 ? part : part[..equals];
            var value = equals < 0 ? "" : part[(equals + 1)..];
            var known = name switch
            {
                "delay" => Quantity(value, Times, ref delay),
                "jitter" => Quantity(value, Times, ref jitter),
                "rate" => Quantity(value, Rates, ref rate),
                _ => false,
            };
            if (!known)
                return Refuse($"'{part}' is not understood", out error);
        }
        if (delay is null && rate is null)
            return Refuse("it names neither a delay nor a rate", out error);
        if (delay is < 0 or > 10_000)
            return Refuse($"a delay of {delay} ms is out of range", out error);
        if (rate is < 64e3 or > 40e9)
            return Refuse($"a rate of {rate / 1000} kbit/s is out of range", out error);
        if (jitter < 0 || jitter > (delay ?? 0))
            return Refuse($"a jitter of {jitter} ms is more than the delay", out error);
        error = null;
        profile = new NetworkProfile
        {
            Name = text,
            RoundTrip = TimeSpan.FromMilliseconds(delay ?? 0),
            Jitter = TimeSpan.FromMilliseconds(jitter ?? 0),
            BitsPerSecond = rate,
        };
        return true;
    }

    private static bool Refuse(string reason, out string error)
    {
        error = $"--network: {reason}; {Allowed}";
        return false;
    }

    private static bool Quantity(string text, (string Unit, double Factor)[] units, ref double? quantity)
    {
        if (quantity is not null)
            return false;
        foreach (var (unit, factor) in units)
        {
            if (!text.EndsWith(unit, StringComparison.OrdinalIgnoreCase)
                || !double.TryParse(text.AsSpan(0, text.Length - unit.Length), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
                || !double.IsFinite(number))
            {
                continue;
            }
            quantity = number * factor;
            return true;
        }
        return false;
    }
}
