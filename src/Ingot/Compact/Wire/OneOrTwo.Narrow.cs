#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <content>As many at once as 16 bytes contain, for processors without what 32 bytes need.</content>
internal static partial class OneOrTwo
{
    private const int Half = 8;

    // By which of eight bytes start a number: these and the ones behind them, in pairs.
    private static readonly Vector128<byte>[] Pairs = [.. Enumerable.Range(0, 256).Select(PairsAt)];

    private static int ReadNarrow(ref byte b, ref nint offset, nint end, ref uint numbers, int count, int signBits)
    {
        var (o, done) = (offset, 0);
        ref var pairs = ref MemoryMarshal.GetArrayDataReference(Pairs);
        while (done < count && end - o > Vector128<byte>.Count)
        {
            var first = Vector128.LoadUnsafe(ref b, (nuint)o);
            var second = Vector128.LoadUnsafe(ref b, (nuint)o + 1);
            var isLong = ~(first.AsUInt16() << 7).AsByte().ExtractMostSignificantBits() & ushort.MaxValue;
            // Of the bits above the bytes, the lowest one is where the number behind them starts.
            var starts = ~Continuing(isLong);
            var isLonger = ~(first.AsUInt16() << 6).AsByte().ExtractMostSignificantBits();
            var isOverlong = Vector128.LessThan(second, Vector128.Create((byte)2)).ExtractMostSignificantBits();
            var next = BitOperations.TrailingZeroCount(starts & ((isLong & (isLonger | isOverlong)) | ~(uint)ushort.MaxValue));
            var read = BitOperations.PopCount(starts & ushort.MaxValue & ((1u << next) - 1));
            if (read == 0)
                break;
            ref var lower = ref Unsafe.Add(ref pairs, (byte)starts);
            ref var upper = ref Unsafe.Add(ref pairs, (byte)(starts >> Half));
            var inLower = BitOperations.PopCount((byte)starts);
            if (read > count - done)
            {
                read = count - done;
                next = read < inLower ? PlaceOf(ref lower, read) : PlaceOf(ref upper, read - inLower) + Half;
            }

            Store(ref Unsafe.Add(ref numbers, done), count - done, Join(Vector128.ShuffleNative(first, lower), signBits));
            if (read > inLower)
            {
                var behind = Vector128.ShuffleNative(second, upper + Vector128.Create((byte)(Half - 1)));
                Store(ref Unsafe.Add(ref numbers, done + inLower), count - done - inLower, Join(behind, signBits));
            }

            o += next;
            done += read;
        }

        offset = o;
        return done;
    }

    private static int PlaceOf(ref Vector128<byte> pairs, int number) => Unsafe.Add(ref Unsafe.As<Vector128<byte>, byte>(ref pairs), 2 * number);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Join(Vector128<byte> pairs, int signBits)
    {
        var words = pairs.AsUInt16();
        var isShort = Vector128.Equals(words & Vector128<ushort>.One, Vector128<ushort>.One);
        var number = Vector128.ConditionalSelect(isShort, (words & Vector128.Create((ushort)byte.MaxValue)) >>> 1, words >>> 2);
        var code = Avx2.ConvertToVector256Int32(number).AsUInt32();
        return (code >>> signBits) ^ (Vector256<uint>.Zero - (code & Vector256.Create((uint)signBits)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(ref uint numbers, int room, Vector256<uint> values)
    {
        if (room >= Vector256<uint>.Count)
        {
            values.StoreUnsafe(ref numbers);
            return;
        }

        fixed (uint* first = &numbers)
            Avx2.MaskStore(first, Vector256.LessThan(Vector256<int>.Indices, Vector256.Create(room)).AsUInt32(), values);
    }

    private static Vector128<byte> PairsAt(int starts)
    {
        Span<byte> pairs = stackalloc byte[Vector128<byte>.Count];
        var at = 0;
        for (; starts != 0; starts &= starts - 1)
        {
            var place = (byte)BitOperations.TrailingZeroCount(starts);
            pairs[at++] = place;
            pairs[at++] = (byte)(place + 1);
        }

        return Vector128.Create<byte>(pairs);
    }
}
#endif
