using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Ingot.Runtime;

/// <summary>
/// Splits values that can be null into bits that say which are there and those values, and merges them again: eight at a time,
/// and without branches, which would often be mispredicted.
/// </summary>
internal static class Nullables
{
    /// <summary>The number of values by which an array of those that are there must be longer.</summary>
    public const int Slack = 8;

    private const int Eight = 8;
    private const ulong LowBits = 0x0101_0101_0101_0101;

    /// <summary>Splits values, and returns how many are there.</summary>
    /// <param name="values">The values that can be null.</param>
    /// <param name="present">Receives those that are there, and up to <see cref="Slack"/> arbitrary ones.</param>
    /// <param name="bits">Receives a bit for each value: 1 if it is there.</param>
    public static int Split<T>(ReadOnlySpan<T?> values, T[] present, byte[] bits)
        where T : unmanaged
    {
        var (i, found) = (0, 0);
        for (; i + Eight <= values.Length; i += Eight)
        {
            var eight = values.Slice(i, Eight);
            ref var to = ref Unsafe.Add(ref present[0], found);
#if !NETSTANDARD2_0
            if (IsPair<T>())
            {
                bits[i >> 3] = (byte)SplitEight(ref Unsafe.As<T?, ulong>(ref Unsafe.AsRef(in eight[0])), ref Unsafe.As<T, uint>(ref to), out var some);
                found += some;
                continue;
            }
#endif
            var (mask, at) = (0, 0);
            for (var k = 0; k < Eight; k++)
                mask |= SplitOne(eight[k], ref to, ref at) << k;
            bits[i >> 3] = (byte)mask;
            found += at;
        }

        for (; i < values.Length; i++)
            bits[i >> 3] |= (byte)(SplitOne(values[i], ref present[0], ref found) << (i & 7));
        return found;
    }

    /// <summary>Merges values.</summary>
    /// <param name="present">The values that are there, and <see cref="Slack"/> arbitrary ones.</param>
    /// <param name="bits">The first of the bytes that have a bit for each value.</param>
    /// <param name="values">Receives the values.</param>
    public static void Merge<T>(T[] present, ref byte bits, Span<T?> values)
        where T : unmanaged
    {
        var (i, found) = (0, 0);
        ref var first = ref present[0];
#if !NETSTANDARD2_0
        if (IsPair<T>())
        {
            for (; i + Eight <= values.Length; i += Eight)
            {
                uint mask = Unsafe.Add(ref bits, i >> 3);
                MergeEight(ref Unsafe.As<T, uint>(ref Unsafe.Add(ref first, found)), mask, ref Unsafe.As<T?, ulong>(ref values[i]));
                found += BitOperations.PopCount(mask);
            }
        }
#endif
        for (; i < values.Length; i++)
        {
            var isThere = (Unsafe.Add(ref bits, i >> 3) >> (i & 7)) & 1;
            ref var next = ref Unsafe.Add(ref first, found);
            if (Unsafe.SizeOf<T>() == sizeof(ulong) && Unsafe.SizeOf<T?>() == 2 * sizeof(ulong))
            {
                // A Boolean, then the value.
                ref var pair = ref Unsafe.As<T?, ulong>(ref values[i]);
                pair = (ulong)isThere;
                Unsafe.Add(ref pair, 1) = Unsafe.As<T, ulong>(ref next) & (0 - (ulong)isThere);
            }
            else
            {
                values[i] = isThere != 0 ? next : null;
            }

            found += isThere;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SplitOne<T>(T? value, ref T to, ref int found)
        where T : unmanaged
    {
        // What isn't there is overwritten by the next one.
        Unsafe.Add(ref to, found) = value.GetValueOrDefault();
        var isThere = value.HasValue ? 1 : 0;
        found += isThere;
        return isThere;
    }

#if !NETSTANDARD2_0
    // By the bits of eight values: the places of those that are there.
    private static readonly byte[] Places = CreatePlaces();

    /// <summary>Returns whether a value that can be null is, as a 64-bit number, a Boolean below a 32-bit number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPair<T>()
        where T : unmanaged => Vector256.IsHardwareAccelerated && Unsafe.SizeOf<T>() == sizeof(uint) && Unsafe.SizeOf<T?>() == sizeof(ulong);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint SplitEight(ref ulong pairs, ref uint to, out int found)
    {
        var (first, second) = (Vector256.LoadUnsafe(ref pairs), Vector256.LoadUnsafe(ref pairs, (nuint)Vector256<ulong>.Count));
        // Only the lowest byte is the Boolean; the others may be anything.
        var absent = Vector256.Equals(Vector256.Narrow(first, second) & Vector256.Create((uint)byte.MaxValue), Vector256<uint>.Zero);
        var mask = ~absent.ExtractMostSignificantBits() & byte.MaxValue;
        var order = Widen(Unsafe.ReadUnaligned<ulong>(ref Places[(int)mask * Eight]));
        Vector256.ShuffleNative(Vector256.Narrow(first >>> 32, second >>> 32), order).StoreUnsafe(ref to);
        found = BitOperations.PopCount(mask);
        return mask;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void MergeEight(ref uint from, uint mask, ref ulong pairs)
    {
        // The bits as bytes; multiplied, each byte is the sum of those up to it.
        var bytes = ((((mask * LowBits) & 0x8040_2010_0804_0201) + 0x7F7F_7F7F_7F7F_7F7F) >> 7) & LowBits;
        var isThere = Widen(bytes);
        var value = Vector256.ShuffleNative(Vector256.LoadUnsafe(ref from), Widen((bytes * LowBits) - bytes)) & (Vector256<uint>.Zero - isThere);
        ((Vector256.WidenLower(value) << 32) | Vector256.WidenLower(isThere)).StoreUnsafe(ref pairs);
        ((Vector256.WidenUpper(value) << 32) | Vector256.WidenUpper(isThere)).StoreUnsafe(ref pairs, (nuint)Vector256<ulong>.Count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Widen(ulong bytes)
    {
        var vector = Vector128.CreateScalarUnsafe(bytes).AsByte();
        if (Avx2.IsSupported)
            return Avx2.ConvertToVector256Int32(vector).AsUInt32();
        var words = Vector128.WidenLower(vector);
        return Vector256.Create(Vector128.WidenLower(words), Vector128.WidenUpper(words));
    }

    private static byte[] CreatePlaces()
    {
        var places = new byte[(byte.MaxValue + 1) * Eight];
        for (var mask = 0; mask <= byte.MaxValue; mask++)
        {
            for (int place = 0, at = mask * Eight; place < Eight; place++)
            {
                if ((mask & (1 << place)) != 0)
                    places[at++] = (byte)place;
            }
        }

        return places;
    }
#endif
}
