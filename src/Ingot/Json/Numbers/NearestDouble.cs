using System.Numerics;

namespace Ingot.Runtime;

/// <summary>
/// Computes the floating-point number nearest to a decimal, with ties to even. Source: D. Lemire,
/// "Number parsing at a gigabyte per second", Software: Practice and Experience 51 (8), 2021.
/// </summary>
internal static class NearestDouble
{
    /// <summary>Gets the number nearest to digits * 10^exponent, unless that requires wider arithmetic or exceeds the largest number.</summary>
    public static bool TryGet(ulong digits, int exponent, out double value)
    {
        value = 0;
        if (digits == 0)
            return true;
        if (exponent is < PowersOfTen.Lowest or > 308)
            return false;
        var leading = BitOperations.LeadingZeroCount(digits);
        digits <<= leading;
        var high = PowersOfTen.Get(exponent, out var low);
        if (exponent is < -27 or > 55)
        {
            // In this range, the paper's table is rounded down.
            if (low == 0)
                high--;
            low--;
        }

        var upper = PowersOfTen.Multiply(digits, high, out var lower);
        if ((upper & 0x1FF) == 0x1FF)
        {
            var more = PowersOfTen.Multiply(digits, low, out _);
            lower += more;
            if (lower < more)
                upper++;
            if (lower == ulong.MaxValue && exponent is < -27 or > 55)
                return false;
        }

        var first = (int)(upper >> 63);
        var mantissa = upper >> (first + 9);
        var power = PowersOfTen.FloorLog2(exponent) + 63 + first - leading + 1023;
        if (power <= 0)
        {
            if (power <= -63)
                return true;
            mantissa >>= 1 - power;
            mantissa = (mantissa + (mantissa & 1)) >> 1;
            value = BitConverter.Int64BitsToDouble((long)mantissa);
            return true;
        }

        // Halfway between two numbers, which is possible only if the product is exact.
        if (lower <= 1 && exponent is >= -4 and <= 23 && (mantissa & 3) == 1 && mantissa << (first + 9) == upper)
            mantissa &= ~1UL;
        mantissa = (mantissa + (mantissa & 1)) >> 1;
        if (mantissa >= 1UL << 53)
        {
            mantissa >>= 1;
            power++;
        }

        if (power >= 0x7FF)
            return false;
        value = BitConverter.Int64BitsToDouble((long)((mantissa & ((1UL << 52) - 1)) | ((ulong)power << 52)));
        return true;
    }

    /// <summary>Gets the float nearest to digits * 10^exponent, under the same conditions.</summary>
    public static bool TryGet(ulong digits, int exponent, out float value)
    {
        value = 0;
        if (!TryGet(digits, exponent, out double wide))
            return false;
        value = (float)wide;
        // Rounding twice can go wrong if the double is exactly halfway between two floats; for subnormal floats, the halfway points are elsewhere.
        return (BitConverter.DoubleToInt64Bits(wide) & 0x1FFFFFFF) != 0x10000000 && (wide >= 1.17549435E-38 || wide == 0) && !float.IsInfinity(value);
    }
}
