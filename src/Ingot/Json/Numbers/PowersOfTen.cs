using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Holds powers of ten as 128 bits with the first bit set, rounded up if inexact: 10^k = (value of the bits) * 2^(floor(log2 10^k) - 127).
/// Both shortest formatting (<see cref="ShortestDecimal"/>) and nearest-number parsing (<see cref="NearestDouble"/>) multiply by them.
/// </summary>
internal static partial class PowersOfTen
{
    /// <summary>The smallest k.</summary>
    public const int Lowest = -342;

    /// <summary>The largest k.</summary>
    public const int Highest = 324;

    /// <summary>Gets the bits of 10^k.</summary>
    /// <returns>The upper 64 bits.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Get(int k, out ulong low)
    {
        ref var words = ref Unsafe.Add(ref MemoryMarshal.GetReference(Words), (nint)((k - Lowest) * 2));
        low = Unsafe.Add(ref words, 1);
        return words;
    }

    /// <summary>Returns floor(log2 10^k), for |k| up to 1233.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int FloorLog2(int k) => (k * 1741647) >> 19;

    /// <summary>Computes the 128 bits of a product.</summary>
    /// <returns>The upper 64 bits.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Multiply(ulong a, ulong b, out ulong low)
    {
#if NET
        return Math.BigMul(a, b, out low);
#else
        ulong aLow = (uint)a, aHigh = a >> 32, bLow = (uint)b, bHigh = b >> 32;
        var first = aLow * bLow;
        var second = (aHigh * bLow) + (first >> 32);
        var third = (aLow * bHigh) + (uint)second;
        low = (third << 32) | (uint)first;
        return (aHigh * bHigh) + (second >> 32) + (third >> 32);
#endif
    }
}
