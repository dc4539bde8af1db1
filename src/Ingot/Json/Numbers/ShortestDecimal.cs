using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Computes the shortest decimal that reads back as a given floating-point number and, among those, the closest to it: digits * 10^exponent.
/// The digits may end in zeros. Source: R. Giulietti, "The Schubfach way to render doubles", 2020; three products with a power of ten, no loop.
/// </summary>
internal static class ShortestDecimal
{
    /// <summary>Computes the shortest decimal of a positive finite number, given its bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong OfDouble(ulong bits, out int exponent)
    {
        var fraction = bits & ((1UL << 52) - 1);
        var biased = (int)(bits >> 52);
        var c = biased == 0 ? fraction : fraction | (1UL << 52);
        var q = Math.Max(biased, 1) - 1075;
        if (q <= 0 && q > -53 && (c & ((1UL << -q) - 1)) == 0)
        {
            exponent = 0;
            return c >> -q;
        }

        // At a power of two, the next lower number is half as far away as the next higher one.
        var narrow = fraction == 0 && biased > 1;
        var k = Exponent(q, narrow);
        var shift = q + PowersOfTen.FloorLog2(-k) + 1;
        var high = PowersOfTen.Get(-k, out var low);
        var lower = RoundToOdd(high, low, ((4 * c) - (narrow ? 1UL : 2)) << shift);
        var middle = RoundToOdd(high, low, (4 * c) << shift);
        var upper = RoundToOdd(high, low, ((4 * c) + 2) << shift);
        return Choose(lower, middle, upper, c & 1, k, out exponent);
    }

    /// <inheritdoc cref="OfDouble"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong OfSingle(uint bits, out int exponent)
    {
        var fraction = bits & ((1U << 23) - 1);
        var biased = (int)(bits >> 23);
        var c = biased == 0 ? fraction : fraction | (1U << 23);
        var q = Math.Max(biased, 1) - 150;
        if (q <= 0 && q > -24 && (c & ((1U << -q) - 1)) == 0)
        {
            exponent = 0;
            return c >> -q;
        }

        var narrow = fraction == 0 && biased > 1;
        var k = Exponent(q, narrow);
        var shift = q + PowersOfTen.FloorLog2(-k) + 1;
        var power = PowersOfTen.Get(-k, out var low);
        if (low != 0)
            power++;
        var lower = RoundToOdd(power, ((4 * c) - (narrow ? 1U : 2)) << shift);
        var middle = RoundToOdd(power, (4 * c) << shift);
        var upper = RoundToOdd(power, ((4 * c) + 2) << shift);
        return Choose(lower, middle, upper, c & 1, k, out exponent);
    }

    /// <summary>Returns floor(log10 of the distance to the next number).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Exponent(int q, bool narrow) => ((q * 1262611) - (narrow ? 524031 : 0)) >> 22;

    /// <summary>Returns the upper 64 bits of a product, with the last bit set if the bits below them aren't zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong RoundToOdd(ulong high, ulong low, ulong c)
    {
        var carry = PowersOfTen.Multiply(low, c, out _);
        var result = PowersOfTen.Multiply(high, c, out var rest);
        rest += carry;
        if (rest < carry)
            result++;
        return result | (rest > 1 ? 1UL : 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong RoundToOdd(ulong power, uint c)
    {
        var result = PowersOfTen.Multiply(power, c, out var rest);
        return result | (rest >> 32 > 1 ? 1UL : 0);
    }

    // Everything is in quarters of a unit. The bounds of the interval that reads back as the number belong to it if the number is even.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Choose(ulong lower, ulong middle, ulong upper, ulong odd, int k, out int exponent)
    {
        exponent = k;
        lower += odd;
        upper -= odd;
        var s = middle / 4;
        if (s >= 10)
        {
            var tens = s / 10;
            var isUnder = lower <= 40 * tens;
            var isOver = (40 * tens) + 40 <= upper;
            if (isUnder != isOver)
            {
                exponent++;
                return isOver ? tens + 1 : tens;
            }
        }

        var isDown = lower <= 4 * s;
        var isUp = (4 * s) + 4 <= upper;
        if (isDown != isUp)
            return isUp ? s + 1 : s;
        var half = (4 * s) + 2;
        return middle > half || (middle == half && (s & 1) != 0) ? s + 1 : s;
    }
}
