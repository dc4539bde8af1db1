#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>
/// Counts the numbers that take at least one bit, and those that take at least eight, of those above a shift: sixty-four at a time, because what these
/// comparisons need of a number fits into a byte.
/// </summary>
internal static class NumberWidths
{
    private const int AtOnce = 64;

    /// <summary>Gets whether the processor can do it.</summary>
    public static bool IsSupported => Avx512BW.IsSupported;

    /// <summary>Counts 32-bit numbers; signed ones by how far they are from 0 or −1. None has more than 15 bits above the shift.</summary>
    /// <param name="values">The first number.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="isSigned">Whether they can be negative.</param>
    /// <param name="shift">The number of bits that don't count.</param>
    /// <param name="above">The count of numbers with more bits than that.</param>
    /// <param name="aboveSeven">The count of numbers with more than seven bits more.</param>
    public static void Count(ref int values, int count, bool isSigned, int shift, out int above, out int aboveSeven)
    {
        (above, aboveSeven) = (0, 0);
        var signs = Vector512.Create(isSigned ? -1 : 0);
        for (var i = 0; i < count; i += AtOnce)
        {
            ref var here = ref Unsafe.Add(ref values, i);
            var left = count - i;
            var first = Avx512BW.PackSignedSaturate(Take(ref here, 0, left, signs, shift), Take(ref here, 1, left, signs, shift));
            var second = Avx512BW.PackSignedSaturate(Take(ref here, 2, left, signs, shift), Take(ref here, 3, left, signs, shift));
            Add(Avx512BW.PackUnsignedSaturate(first, second), ref above, ref aboveSeven);
        }
    }

    /// <summary>Counts 64-bit numbers likewise.</summary>
    public static void Count(ref long values, int count, bool isSigned, int shift, out int above, out int aboveSeven)
    {
        (above, aboveSeven) = (0, 0);
        var signs = Vector512.Create(isSigned ? -1L : 0);
        for (var i = 0; i < count; i += AtOnce)
        {
            ref var here = ref Unsafe.Add(ref values, i);
            var left = count - i;
            var first = Avx512BW.PackSignedSaturate(TakeTwo(ref here, 0, left, signs, shift), TakeTwo(ref here, 1, left, signs, shift));
            var second = Avx512BW.PackSignedSaturate(TakeTwo(ref here, 2, left, signs, shift), TakeTwo(ref here, 3, left, signs, shift));
            Add(Avx512BW.PackUnsignedSaturate(first, second), ref above, ref aboveSeven);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Add(Vector512<byte> bits, ref int above, ref int aboveSeven)
    {
        above += BitOperations.PopCount((~Vector512.Equals(bits, Vector512<byte>.Zero)).ExtractMostSignificantBits());
        aboveSeven += BitOperations.PopCount(bits.ExtractMostSignificantBits());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<int> Take(ref int values, int vector, int left, Vector512<int> signs, int shift)
    {
        var value = Load(ref values, vector, left);
        return (value ^ ((value >> 31) & signs)) >>> shift;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<int> TakeTwo(ref long values, int pair, int left, Vector512<long> signs, int shift)
    {
        var first = Load(ref values, 2 * pair, left);
        var second = Load(ref values, (2 * pair) + 1, left);
        first = (first ^ ((first >> 63) & signs)) >>> shift;
        second = (second ^ ((second >> 63) & signs)) >>> shift;
        return (first | (second << 32)).AsInt32();
    }

    /// <summary>Loads a vector of those left; there are zeros in place of numbers that don't exist.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<int> Load(ref int values, int vector, int left)
    {
        var at = vector * Vector512<int>.Count;
        if (left >= at + Vector512<int>.Count)
            return Vector512.LoadUnsafe(ref values, (nuint)at);
        if (left <= at)
            return Vector512<int>.Zero;
        fixed (int* first = &Unsafe.Add(ref values, at))
            return Avx512F.MaskLoad(first, Vector512.LessThan(Vector512<int>.Indices, Vector512.Create(left - at)), Vector512<int>.Zero);
    }

    /// <inheritdoc cref="Load(ref int, int, int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<long> Load(ref long values, int vector, int left)
    {
        var at = vector * Vector512<long>.Count;
        if (left >= at + Vector512<long>.Count)
            return Vector512.LoadUnsafe(ref values, (nuint)at);
        if (left <= at)
            return Vector512<long>.Zero;
        fixed (long* first = &Unsafe.Add(ref values, at))
            return Avx512F.MaskLoad(first, Vector512.LessThan(Vector512<long>.Indices, Vector512.Create((long)(left - at))), Vector512<long>.Zero);
    }
}
#endif
