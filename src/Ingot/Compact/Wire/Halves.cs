using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Ingot.Runtime;

/// <summary>Splits 64-bit numbers into two 32-bit numbers, so that they can be packed in the same way.</summary>
internal static class Halves
{
#if !NETSTANDARD2_0
    // What isn't done in vectors of 64 bytes, or can't be, is done in pairs of those of 32: .NET's substitute for the former is slow.
    private const int Eight = 8;
#endif

    /// <summary>Subtracts the smallest number, shifts, and takes the lower halves.</summary>
    public static void Lower(ref ulong values, int count, ulong least, int shift, ref uint low)
    {
        var i = 0;
#if !NETSTANDARD2_0
        for (; Vector512.IsHardwareAccelerated && i + Sixteen.Count <= count; i += Sixteen.Count)
        {
            var (first, second) = SixteenShifted(ref Unsafe.Add(ref values, i), least, shift);
            Lower(first, second).StoreUnsafe(ref low, (nuint)i);
        }

        for (; i + Eight <= count; i += Eight)
        {
            var (first, second) = EightShifted(ref Unsafe.Add(ref values, i), least, shift);
            Vector256.Narrow(first, second).StoreUnsafe(ref low, (nuint)i);
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref low, i) = (uint)((Unsafe.Add(ref values, i) - least) >> shift);
    }

    /// <summary>Subtracts the smallest number, shifts, and splits: the lower halves are written, the upper ones are to be packed.</summary>
    public static void Split(ref ulong values, int count, ulong least, int shift, ref byte low, ref uint high)
    {
        var i = 0;
#if !NETSTANDARD2_0
        for (; Vector512.IsHardwareAccelerated && i + Sixteen.Count <= count; i += Sixteen.Count)
        {
            var (first, second) = SixteenShifted(ref Unsafe.Add(ref values, i), least, shift);
            Lower(first, second).AsByte().StoreUnsafe(ref low, (nuint)(i * sizeof(uint)));
            Upper(first, second).StoreUnsafe(ref high, (nuint)i);
        }

        for (; i + Eight <= count; i += Eight)
        {
            var (first, second) = EightShifted(ref Unsafe.Add(ref values, i), least, shift);
            Vector256.Narrow(first, second).AsByte().StoreUnsafe(ref low, (nuint)(i * sizeof(uint)));
            Vector256.Narrow(first >>> 32, second >>> 32).StoreUnsafe(ref high, (nuint)i);
        }
#endif
        for (; i < count; i++)
        {
            var value = (Unsafe.Add(ref values, i) - least) >> shift;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref low, i * sizeof(uint)), (uint)value);
            Unsafe.Add(ref high, i) = (uint)(value >> 32);
        }
    }

#if !NETSTANDARD2_0
    /// <summary>Takes the lower halves of numbers as they are.</summary>
    public static void Lower(ref ulong values, int count, ref uint low)
    {
        var i = 0;
        for (; Vector512.IsHardwareAccelerated && i + Sixteen.Count <= count; i += Sixteen.Count)
        {
            var first = Vector512.LoadUnsafe(ref values, (nuint)i);
            Lower(first, Vector512.LoadUnsafe(ref values, (nuint)(i + (Sixteen.Count / 2)))).StoreUnsafe(ref low, (nuint)i);
        }

        for (; i + Eight <= count; i += Eight)
        {
            var first = Vector256.LoadUnsafe(ref values, (nuint)i);
            Vector256.Narrow(first, Vector256.LoadUnsafe(ref values, (nuint)(i + (Eight / 2)))).StoreUnsafe(ref low, (nuint)i);
        }

        for (; i < count; i++)
            Unsafe.Add(ref low, i) = (uint)Unsafe.Add(ref values, i);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static (Vector512<ulong> First, Vector512<ulong> Second) SixteenShifted(ref ulong values, ulong least, int shift) =>
        ((Vector512.LoadUnsafe(ref values) - Vector512.Create(least)) >>> shift,
            (Vector512.LoadUnsafe(ref values, (nuint)(Sixteen.Count / 2)) - Vector512.Create(least)) >>> shift);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static (Vector256<ulong> First, Vector256<ulong> Second) EightShifted(ref ulong values, ulong least, int shift) =>
        ((Vector256.LoadUnsafe(ref values) - Vector256.Create(least)) >>> shift,
            (Vector256.LoadUnsafe(ref values, (nuint)(Eight / 2)) - Vector256.Create(least)) >>> shift);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> Lower(Vector512<ulong> first, Vector512<ulong> second) => Avx512F.IsSupported
        ? Avx512F.PermuteVar16x32x2(first.AsUInt32(), Vector512.Create(0u, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30), second.AsUInt32())
        : Vector512.Create(Narrow(first), Narrow(second));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> Upper(Vector512<ulong> first, Vector512<ulong> second) => Avx512F.IsSupported
        ? Avx512F.PermuteVar16x32x2(first.AsUInt32(), Vector512.Create(1u, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31), second.AsUInt32())
        : Vector512.Create(Narrow(first >>> 32), Narrow(second >>> 32));

    /// <summary>Extends eight numbers by upper halves of 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<ulong> Widen(Vector256<uint> values) => Avx512F.IsSupported
        ? Avx512F.ConvertToVector512UInt64(values)
        : Vector512.Create(Vector256.WidenLower(values), Vector256.WidenUpper(values));

    /// <summary>Extends four numbers by upper halves of 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<ulong> Widen(Vector128<uint> values) => Avx2.IsSupported
        ? Avx2.ConvertToVector256Int64(values).AsUInt64()
        : Vector256.Create(Vector128.WidenLower(values), Vector128.WidenUpper(values));

    /// <summary>Takes the lower halves of eight numbers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<uint> Narrow(Vector512<ulong> values) =>
        Avx512F.IsSupported ? Avx512F.ConvertToVector256UInt32(values) : Vector256.Narrow(values.GetLower(), values.GetUpper());
#endif

    /// <summary>Joins the halves, shifts, and adds the smallest number. If there are no high halves, they are taken as 0.</summary>
    public static void Join(Span<uint> low, Span<uint> high, ref ulong values, int count, ulong least, int shift)
    {
        var i = 0;
        var hasHigh = high.Length > 0;
#if !NETSTANDARD2_0
        for (; Vector512.IsHardwareAccelerated && i + Eight <= count; i += Eight)
        {
            var value = Widen(Vector256.LoadUnsafe(ref low[0], (nuint)i));
            if (hasHigh)
                value |= Widen(Vector256.LoadUnsafe(ref high[0], (nuint)i)) << 32;
            ((value << shift) + Vector512.Create(least)).StoreUnsafe(ref values, (nuint)i);
        }

        for (; i + Vector256<ulong>.Count <= count; i += Vector256<ulong>.Count)
        {
            var value = Widen(Vector128.LoadUnsafe(ref low[0], (nuint)i));
            if (hasHigh)
                value |= Widen(Vector128.LoadUnsafe(ref high[0], (nuint)i)) << 32;
            ((value << shift) + Vector256.Create(least)).StoreUnsafe(ref values, (nuint)i);
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref values, i) = ((low[i] | (hasHigh ? (ulong)high[i] << 32 : 0)) << shift) + least;
    }

    /// <summary>Turns codes into signed numbers.</summary>
    public static void Unzigzag(ref uint codes, int count)
    {
        var i = 0;
#if !NETSTANDARD2_0
        for (; i + Vector256<uint>.Count <= count; i += Vector256<uint>.Count)
        {
            var code = Vector256.LoadUnsafe(ref codes, (nuint)i);
            ((code >>> 1) ^ (Vector256<uint>.Zero - (code & Vector256<uint>.One))).StoreUnsafe(ref codes, (nuint)i);
        }
#endif
        for (; i < count; i++)
            Unsafe.Add(ref codes, i) = (Unsafe.Add(ref codes, i) >> 1) ^ (0 - (Unsafe.Add(ref codes, i) & 1));
    }

    /// <summary>Extends 16-bit numbers to 32 bits.</summary>
    public static void Widen(ref ushort values, Span<uint> wide, bool isSigned)
    {
        var i = 0;
#if !NETSTANDARD2_0
        for (; i + Vector256<ushort>.Count <= wide.Length; i += Vector256<ushort>.Count)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)i);
            var (low, high) = Vector256.Widen(value);
            if (isSigned)
                (low, high) = (Vector256.WidenLower(value.AsInt16()).AsUInt32(), Vector256.WidenUpper(value.AsInt16()).AsUInt32());
            low.StoreUnsafe(ref wide[0], (nuint)i);
            high.StoreUnsafe(ref wide[0], (nuint)(i + Vector256<uint>.Count));
        }
#endif
        for (; i < wide.Length; i++)
            wide[i] = isSigned ? (uint)(short)Unsafe.Add(ref values, i) : Unsafe.Add(ref values, i);
    }

    /// <summary>Takes the lower 16 bits of numbers; returns false if one has more.</summary>
    public static bool TryNarrow(ReadOnlySpan<uint> wide, ref ushort values, bool isSigned)
    {
        var i = 0;
        // How far numbers are from the smallest one of their type: at most 16 bits, unless a number has more.
        var least = isSigned ? 0x8000u : 0;
        var others = 0u;
#if !NETSTANDARD2_0
        var smallest = Vector256.Create(least);
        var above = Vector256<uint>.Zero;
        for (; i + Vector256<ushort>.Count <= wide.Length; i += Vector256<ushort>.Count)
        {
            var low = Vector256.Create(wide.Slice(i));
            var high = Vector256.Create(wide.Slice(i + Vector256<uint>.Count));
            above |= (low + smallest) | (high + smallest);
            Vector256.Narrow(low, high).StoreUnsafe(ref values, (nuint)i);
        }

        others = (above >>> 16) == Vector256<uint>.Zero ? 0u : uint.MaxValue;
#endif
        for (; i < wide.Length; i++)
        {
            others |= wide[i] + least;
            Unsafe.Add(ref values, i) = (ushort)wide[i];
        }

        return others >> 16 == 0;
    }
}
