#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>Reads varints of one and two bytes in any order, as many at once as 32 bytes contain, or 16.</summary>
internal static partial class OneOrTwo
{
    private const int Bytes = 32;
    private const uint OddBits = 0xAAAA_AAAA;

    /// <summary>Gets whether the processor can do it.</summary>
    public static bool IsSupported => Avx2.IsSupported;

    private static bool IsWide => Avx512Vbmi2.VL.IsSupported && Bmi2.X64.IsSupported;

    /// <summary>
    /// Reads numbers up to the first one that takes more than two bytes, or more than it needs, or is too close to the end: with one sign bit
    /// zigzag-encoded ones, with none unsigned ones.
    /// </summary>
    /// <returns>How many were read.</returns>
    public static int Read(ref byte b, ref nint offset, nint end, ref uint numbers, int count, int signBits) => IsWide
        ? ReadWide(ref b, ref offset, end, ref numbers, count, signBits)
        : ReadNarrow(ref b, ref offset, end, ref numbers, count, signBits);

    private static int ReadWide(ref byte b, ref nint offset, nint end, ref uint numbers, int count, int signBits)
    {
        var (o, done) = (offset, 0);
        while (done < count && end - o > Bytes)
        {
            var first = Vector256.LoadUnsafe(ref b, (nuint)o);
            var second = Vector256.LoadUnsafe(ref b, (nuint)o + 1);
            var isLong = ~(first.AsUInt16() << 7).AsByte().ExtractMostSignificantBits();
            var starts = ~Continuing(isLong);
            var isLonger = ~(first.AsUInt16() << 6).AsByte().ExtractMostSignificantBits();
            var isOverlong = Vector256.LessThan(second, Vector256.Create((byte)2)).ExtractMostSignificantBits();
            var others = starts & isLong & (isLonger | isOverlong);
            // A number behind those that are read is where the next one starts.
            var all = starts | (1ul << (Bytes + (int)((starts & isLong) >> (Bytes - 1))));
            var read = Math.Min(BitOperations.PopCount(starts & ((others & (0 - others)) - 1)), count - done);
            if (read == 0)
                break;
            var isStart = Mask(starts);
            var low = Avx512Vbmi2.VL.Compress(Vector256<byte>.Zero, isStart, first);
            var high = Avx512Vbmi2.VL.Compress(Vector256<byte>.Zero, isStart, second);
            Store(ref Unsafe.Add(ref numbers, done), count - done, Join(Vector256.WidenLower(low), Vector256.WidenLower(high), signBits));
            if (read > Sixteen.Count)
            {
                Store(ref Unsafe.Add(ref numbers, done + Sixteen.Count), count - done - Sixteen.Count,
                    Join(Vector256.WidenUpper(low), Vector256.WidenUpper(high), signBits));
            }

            o += BitOperations.TrailingZeroCount(Bmi2.X64.ParallelBitDeposit(1ul << read, all));
            done += read;
        }

        offset = o;
        return done;
    }

    /// <summary>
    /// Returns which bytes continue a number, if the first byte starts one: of bytes in a row that say so, every other one, and the byte after an odd count
    /// of them. It is what escaping is in text with backslashes (Langdale, Lemire: Parsing gigabytes of JSON per second, 2019).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Continuing(uint isLong) => (((isLong << 1) | OddBits) - isLong) ^ OddBits ^ isLong;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Mask(uint bits)
    {
        var place = Vector256.Create(0ul, 0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0303_0303_0303_0303).AsByte();
        var bit = Vector256.Create(0x8040_2010_0804_0201).AsByte();
        return Vector256.Equals(Avx2.Shuffle(Vector256.Create(bits).AsByte(), place) & bit, bit);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> Join(Vector256<ushort> low, Vector256<ushort> high, int signBits)
    {
        var isShort = Vector256.Equals(low & Vector256<ushort>.One, Vector256<ushort>.One);
        var number = Vector256.ConditionalSelect(isShort, low >>> 1, (low | (high << 8)) >>> 2);
        var code = Avx512F.ConvertToVector512UInt32(number);
        return (code >>> signBits) ^ (Vector512<uint>.Zero - (code & Vector512.Create((uint)signBits)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(ref uint numbers, int room, Vector512<uint> values)
    {
        if (room >= Sixteen.Count)
        {
            values.StoreUnsafe(ref numbers);
            return;
        }

        fixed (uint* first = &numbers)
            Avx512F.MaskStore(first, Vector512.LessThan(Vector512<uint>.Indices, Vector512.Create((uint)room)), values);
    }
}
#endif
