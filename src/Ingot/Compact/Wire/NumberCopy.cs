#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <summary>
/// Signed numbers that need all bits of their type: they are copied while the bytes are counted that they would take one by one, so that memory is
/// read once. It is what a plan would say, too; this is the shortest way to it.
/// </summary>
internal static class NumberCopy
{
    /// <summary>Writes a block, if some of its numbers are so far apart that all are copied, and if that takes at least <paramref name="need"/>
    /// bytes less than one by one; otherwise returns a null reference.</summary>
    public static ref byte TryPut(ref byte p, ref byte values, int count, NumberKind kind, int need, out int saved)
    {
        ref var data = ref Unsafe.Add(ref p, 1);
        int form, plain;
        switch (kind)
        {
            case NumberKind.Int16 when AreFarApart<short>(ref Unsafe.As<byte, short>(ref values), count, 1 << 11):
                form = NumberBlock.Raw2;
                NumberCounts.Above(ref Unsafe.As<byte, short>(ref values), count, true, (short)Limit(13), (short)Limit(6),
                    ref data, out var above14, out var above7);
                plain = count + above7 + above14;
                break;
            case NumberKind.Int32 when AreFarApart(ref Unsafe.As<byte, int>(ref values), count, 1 << 30):
                form = NumberBlock.Raw4;
                NumberCounts.Above(ref Unsafe.As<byte, int>(ref values), count, true, (int)Limit(27), (int)Limit(20),
                    ref data, out var above28, out var above21);
                plain = count + (3 * above21) + above28;
                break;
            case NumberKind.Int64 when AreFarApart(ref Unsafe.As<byte, long>(ref values), count, 1L << 62):
                form = NumberBlock.Raw8;
                NumberCounts.Above(ref Unsafe.As<byte, long>(ref values), count, true, Limit(55), Limit(48),
                    ref data, out var above56, out var above49);
                plain = count + (7 * above49) + above56;
                break;
            default:
                saved = 0;
                return ref Unsafe.NullRef<byte>();
        }

        var size = count * NumberBlock.SizeOf(kind);
        saved = plain - size - 1;
        if (saved < need)
            return ref Unsafe.NullRef<byte>();
        p = (byte)form;
        return ref Unsafe.Add(ref data, size);
    }

    // The largest number of so many bits; as a code, it has one bit more, for the sign.
    private static long Limit(int bits) => (1L << bits) - 1;

    /// <summary>Returns whether of a few numbers one is at least the limit, one less than its negative, and their differences are no multiples of 2:
    /// then the differences of all have as many bits as twice the limit, or more.</summary>
    private static bool AreFarApart<T>(ref T values, int count, T limit)
        where T : unmanaged, IBinaryInteger<T>
    {
        var length = Vector256<T>.Count;
        var first = Vector256.LoadUnsafe(ref values);
        // Most blocks have no large numbers at all, and are told by their first ones.
        if (Vector256.LessThanAll(first ^ Vector256.LessThan(first, Vector256<T>.Zero), Vector256.Create(limit)))
            return false;
        var second = Vector256.LoadUnsafe(ref values, (nuint)(count / 4));
        var (third, last) = (Vector256.LoadUnsafe(ref values, (nuint)(count / 2)), Vector256.LoadUnsafe(ref values, (nuint)(count - length)));
        var most = Vector256.Max(Vector256.Max(first, second), Vector256.Max(third, last));
        var least = Vector256.Min(Vector256.Min(first, second), Vector256.Min(third, last));
        return Vector256.GreaterThanOrEqualAny(most, Vector256.Create(limit)) && Vector256.LessThanAny(least, Vector256.Create(-limit))
            && ((first ^ second) & Vector256<T>.One) != Vector256<T>.Zero;
    }
}
#endif
