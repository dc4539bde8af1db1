using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Ingot.Runtime;

/// <summary>Decimals as integers, in memory two words each: the flags and the upper part of the mantissa, then its lower part.</summary>
internal static class Mantissas
{
    private const uint Sign = 0x8000_0000;

    /// <summary>Returns the scale of decimals, if they all have the same, and none is −0 or takes more than 63 bits.</summary>
    public static bool TryScale(ReadOnlySpan<decimal> values, out uint scale)
    {
        ref var words = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        var first = words & ~(ulong)Sign;
        scale = (uint)(first >> 16) & 0xFF;
        Combine(ref words, values.Length, first, out var others, out var low);
        if ((others & ~(ulong)Sign) != 0 || first >> 32 != 0 || low >> 63 != 0)
            return false;
        return others == 0 || !HasNegativeZero(ref words, values.Length);
    }

    /// <summary>Copies decimals, and returns whether the flags of all are known to be possible; if not, they have to be looked at one by one.</summary>
    public static bool TryCopy(ref byte from, Span<decimal> values)
    {
        ref var to = ref Unsafe.As<decimal, byte>(ref MemoryMarshal.GetReference(values));
#if NETSTANDARD2_0
        Unsafe.CopyBlockUnaligned(ref to, ref from, (uint)(values.Length * sizeof(decimal)));
        return false;
#else
        var forbidden = Vector128.Create(~Wire.DecimalFlags, 0, 0, 0);
        var scale = Vector128.Create(0xFF_0000u, 0, 0, 0);
        var added = Vector128.Create((0xFFu - Wire.MostScale) << 16, 0, 0, 0);
        var wrong = Vector128<uint>.Zero;
        for (nuint at = 0, end = (nuint)values.Length * sizeof(decimal); at < end; at += sizeof(decimal))
        {
            var value = Vector128.LoadUnsafe(ref from, at).AsUInt32();
            value.AsByte().StoreUnsafe(ref to, at);
            // A scale that is too large gets one bit more, which is one of those that are never set.
            wrong |= value | ((value & scale) + added);
        }

        return (wrong & forbidden) == Vector128<uint>.Zero;
#endif
    }

    /// <summary>Gets mantissas with their signs, the smallest and the largest one, and the bits in which they differ.</summary>
    public static void Get(ref byte decimals, Span<ulong> mantissas, out long min, out long max, out ulong differ)
    {
        var i = 0;
        var first = At(ref decimals, 0);
        (min, max, differ) = (first, first, 0);
        ref var mantissa0 = ref Unsafe.As<ulong, long>(ref mantissas[0]);
#if !NETSTANDARD2_0
        if (Avx512F.IsSupported && mantissas.Length >= Vector512<ulong>.Count)
        {
            ref var words = ref Unsafe.As<byte, ulong>(ref decimals);
            var length = Vector512<ulong>.Count;
            var (flags, lower) = (Vector512.Create(0ul, 2, 4, 6, 8, 10, 12, 14), Vector512.Create(1ul, 3, 5, 7, 9, 11, 13, 15));
            var (least, most, others) = (Vector512.Create(first), Vector512.Create(first), Vector512<long>.Zero);
            for (; i + length <= mantissas.Length; i += length)
            {
                var left = Vector512.LoadUnsafe(ref words, (nuint)(2 * i));
                var right = Vector512.LoadUnsafe(ref words, (nuint)((2 * i) + length));
                var sign = (Avx512F.PermuteVar8x64x2(left, flags, right) << 32).AsInt64() >> 63;
                var mantissa = (Avx512F.PermuteVar8x64x2(left, lower, right).AsInt64() ^ sign) - sign;
                least = Vector512.Min(least, mantissa);
                most = Vector512.Max(most, mantissa);
                others |= mantissa ^ Vector512.Create(first);
                mantissa.StoreUnsafe(ref mantissa0, (nuint)i);
            }

            min = NumberBlock.Smallest(Vector256.Min(least.GetLower(), least.GetUpper()));
            max = NumberBlock.Largest(Vector256.Max(most.GetLower(), most.GetUpper()));
            differ = NumberBlock.AnyBit(others.AsUInt64());
        }
        else if (Avx2.IsSupported && mantissas.Length >= Vector256<ulong>.Count)
        {
            ref var words = ref Unsafe.As<byte, ulong>(ref decimals);
            var length = Vector256<ulong>.Count;
            var (least, most, others) = (Vector256.Create(first), Vector256.Create(first), Vector256<long>.Zero);
            for (; i + length <= mantissas.Length; i += length)
            {
                // In both, of the decimals 0, 2, 1 and 3.
                var left = Vector256.LoadUnsafe(ref words, (nuint)(2 * i));
                var right = Vector256.LoadUnsafe(ref words, (nuint)((2 * i) + length));
                var sign = Vector256.LessThan((Avx2.UnpackLow(left, right) << 32).AsInt64(), Vector256<long>.Zero);
                var mantissa = (Avx2.UnpackHigh(left, right).AsInt64() ^ sign) - sign;
                least = Vector256.Min(least, mantissa);
                most = Vector256.Max(most, mantissa);
                others |= mantissa ^ Vector256.Create(first);
                Avx2.Permute4x64(mantissa, 0b11_01_10_00).StoreUnsafe(ref mantissa0, (nuint)i);
            }

            min = NumberBlock.Smallest(least);
            max = NumberBlock.Largest(most);
            differ = NumberBlock.AnyBit(others.AsUInt64());
        }
#endif
        for (; i < mantissas.Length; i++)
        {
            var mantissa = At(ref decimals, i);
            min = Math.Min(min, mantissa);
            max = Math.Max(max, mantissa);
            differ |= (ulong)(mantissa ^ first);
            Unsafe.Add(ref mantissa0, i) = mantissa;
        }
    }

    /// <summary>Writes decimals of one scale, from the first to the last; mantissas may lie where decimals behind them are written to.</summary>
    public static void Put(ref ulong mantissas, ref ulong words, int count, uint scale)
    {
        var i = 0;
        var flags = scale << 16;
#if !NETSTANDARD2_0
        if (Avx512F.IsSupported)
        {
            var length = Vector512<ulong>.Count;
            var (first, second) = (Vector512.Create(0ul, 8, 1, 9, 2, 10, 3, 11), Vector512.Create(4ul, 12, 5, 13, 6, 14, 7, 15));
            for (; i + length <= count; i += length)
            {
                var value = Vector512.LoadUnsafe(ref mantissas, (nuint)i);
                var sign = (value.AsInt64() >> 63).AsUInt64();
                var flag = (sign & Vector512.Create((ulong)Sign)) | Vector512.Create((ulong)flags);
                var mantissa = (value ^ sign) - sign;
                Avx512F.PermuteVar8x64x2(flag, first, mantissa).StoreUnsafe(ref words, (nuint)(2 * i));
                Avx512F.PermuteVar8x64x2(flag, second, mantissa).StoreUnsafe(ref words, (nuint)((2 * i) + length));
            }
        }
        else if (Avx2.IsSupported)
        {
            var length = Vector256<ulong>.Count;
            for (; i + length <= count; i += length)
            {
                // Of the decimals 0, 2, 1 and 3, so that what is unpacked is of two that follow each other.
                var value = Avx2.Permute4x64(Vector256.LoadUnsafe(ref mantissas, (nuint)i), 0b11_01_10_00);
                var sign = Vector256.LessThan(value.AsInt64(), Vector256<long>.Zero).AsUInt64();
                var flag = (sign & Vector256.Create((ulong)Sign)) | Vector256.Create((ulong)flags);
                var mantissa = (value ^ sign) - sign;
                Avx2.UnpackLow(flag, mantissa).StoreUnsafe(ref words, (nuint)(2 * i));
                Avx2.UnpackHigh(flag, mantissa).StoreUnsafe(ref words, (nuint)((2 * i) + length));
            }
        }
#endif
        for (; i < count; i++)
        {
            var value = (long)Unsafe.Add(ref mantissas, i);
            var sign = value >> 63;
            Unsafe.Add(ref words, 2 * i) = flags | ((uint)sign & Sign);
            Unsafe.Add(ref words, (2 * i) + 1) = (ulong)((value ^ sign) - sign);
        }
    }

    /// <summary>Returns the mantissa of a decimal with its sign.</summary>
    public static long At(ref byte decimals, int i)
    {
        ref var words = ref Unsafe.As<byte, ulong>(ref decimals);
        var sign = (long)(Unsafe.Add(ref words, 2 * i) << 32) >> 63;
        return ((long)Unsafe.Add(ref words, (2 * i) + 1) ^ sign) - sign;
    }

    /// <summary>Combines the bits in which first words differ from <paramref name="first"/>, and those of second words.</summary>
    // By itself: inlined into a large method, what it collects was seen to go through memory in each step.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Combine(ref ulong words, int count, ulong first, out ulong others, out ulong low)
    {
        (others, low) = (0, 0);
        var i = 0;
#if !NETSTANDARD2_0
        if (Vector256.IsHardwareAccelerated)
        {
            const int four = 4;
            var one = Vector128.Create(first, 0);
            var two = Vector256.Create(one, one);
            var expected = Vector512.Create(two, two);
            var (all, allToo) = (Vector512<ulong>.Zero, Vector512<ulong>.Zero);
            for (; i + (2 * four) <= count; i += 2 * four)
            {
                all |= Vector512.LoadUnsafe(ref words, (nuint)(2 * i)) ^ expected;
                allToo |= Vector512.LoadUnsafe(ref words, (nuint)(2 * (i + four))) ^ expected;
            }

            all |= allToo;
            var half = all.GetLower() | all.GetUpper();
            var pair = half.GetLower() | half.GetUpper();
            (others, low) = (pair[0], pair[1]);
        }
#endif
        for (; i < count; i++)
        {
            others |= Unsafe.Add(ref words, 2 * i) ^ first;
            low |= Unsafe.Add(ref words, (2 * i) + 1);
        }
    }

    /// <summary>Returns whether one is −0, which would lose its sign.</summary>
    private static bool HasNegativeZero(ref ulong words, int count)
    {
        for (var i = 0; i < count; i++)
        {
            if (Unsafe.Add(ref words, (2 * i) + 1) == 0 && (Unsafe.Add(ref words, 2 * i) & Sign) != 0)
                return true;
        }

        return false;
    }
}
