#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <content>Sixteen numbers at a time: they are written with their lengths in front while it is found out whether that's best.</content>
internal static partial class SkewedBlock
{
    // By the zeros above a number: whether it has more than 7, 14, 21 and 28 bits, each in a byte that can count 16 of them.
    private static readonly Vector512<uint> GroupsOfMany = Vector512.Create(Groups(0));
    private static readonly Vector512<uint> GroupsOfFew = Vector512.Create(Groups(Sixteen.Count));

    private static uint[] Groups(int zeros) =>
        [.. Enumerable.Range(zeros, Sixteen.Count).Select(z => (uint)Enumerable.Range(1, 4).Sum(i => 32 - z > GroupBits * i ? 1L << (8 * (i - 1)) : 0))];

    [SkipLocalsInit]
    private static ref byte TryPutSixteens(ref byte p, scoped ref byte values, int count, NumberKind kind, bool hasNegative, int need, out int saved)
    {
        if (kind >= NumberKind.Int32)
            return ref TryPutSixteens(ref p, ref Unsafe.As<byte, uint>(ref values), count, kind, hasNegative, need, out saved);
        Span<uint> wide = stackalloc uint[BitPacking.BlockLength];
        Halves.Widen(ref Unsafe.As<byte, ushort>(ref values), wide.Slice(0, count), kind == NumberKind.Int16);
        return ref TryPutSixteens(ref p, ref wide[0], count, kind, hasNegative, need, out saved);
    }

    private static ref byte TryPutSixteens(ref byte p, scoped ref uint numbers, int count, NumberKind kind, bool hasNegative, int need, out int saved)
    {
        var isSigned = NumberReader.IsSigned(kind);
        ref var control = ref Unsafe.Add(ref p, 1);
        ref var start = ref Unsafe.Add(ref control, ControlBytes(count, isWide: false));
        ref var end = ref start;
        var groups = Vector512<uint>.Zero;
        for (var i = 0; i < count; i += Sixteen.Count)
        {
            var number = Sixteen.Load(ref Unsafe.Add(ref numbers, i), count - i, out var exists);
            var code = isSigned ? (number << 1) ^ (number.AsInt32() >> 31).AsUInt32() : number;
            // With its lowest bit set, which doesn't change its groups, no number has 32 zeros.
            groups += Avx512F.PermuteVar16x32x2(GroupsOfMany, Avx512CD.LeadingZeroCount(code | Vector512<uint>.One), GroupsOfFew);
            var written = Sixteen.Put(ref end, isSigned && !hasNegative ? number : code, exists);
            end = ref Unsafe.Add(ref end, BitOperations.PopCount(written));
            PutControl(ref control, written, count - i);
            control = ref Unsafe.Add(ref control, 4);
        }

        var isPlanned = TryPlan(SumOf(groups, count, (int)Unsafe.ByteOffset(ref start, ref end)), count, kind, hasNegative, need, out var block);
        saved = block.Saved;
        if (!isPlanned)
            return ref Unsafe.NullRef<byte>();
        p = (byte)block.Form;
        return ref block.Form == NumberBlock.Patched
            ? ref PutPatched4(ref Unsafe.Add(ref p, 1), ref numbers, count, isSigned, block.Shift)
            : ref end;
    }

    /// <summary>Writes the lengths of sixteen numbers, or of those left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutControl(ref byte control, ulong written, int left)
    {
        // A length minus 1 is odd if of the bits for the bytes 1, 2 and 3 one or all are set, and at least 2 if that for byte 2 is.
        var low = Bmi2.X64.ParallelBitExtract(written ^ (written >> 1) ^ (written >> 2), 0x2222_2222_2222_2222);
        var high = Bmi2.X64.ParallelBitExtract(written, 0x4444_4444_4444_4444);
        var lengths = Bmi2.ParallelBitDeposit((uint)low, 0x0F0F_0F0F) | Bmi2.ParallelBitDeposit((uint)high, 0xF0F0_F0F0);
        if (left >= Sixteen.Count)
        {
            Wire.Store(ref control, lengths);
            return;
        }

        for (; left > 0; left -= 4, lengths >>= 8)
        {
            control = (byte)lengths;
            control = ref Unsafe.Add(ref control, 1);
        }
    }

    private static ulong SumOf(Vector512<uint> groups, int count, int lengths)
    {
        var mask = Vector512.Create(0x00FF_00FFu);
        var (odd, even) = (Vector512.Sum(groups & mask), Vector512.Sum((groups >>> 8) & mask));
        return SumOf(count, lengths, odd & 0xFFFF, even & 0xFFFF, odd >> 16, even >> 16);
    }
}
#endif
