using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Decimals, all at once: if they share one scale, it is written once and their mantissas are packed as integers are.</content>
public static partial class Wire
{
    private const uint SignOfDecimal = 0x8000_0000;

    /// <summary>Writes decimals: one by one, or packed in blocks.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<decimal> values)
    {
        if (values.Length >= NumberBlock.LeastLength)
        {
            var mantissas = ArrayPool<long>.Shared.Rent(values.Length);
            var isPacked = TryMantissas(values, mantissas, out var scale);
            ref var first = ref Unsafe.As<long, byte>(ref mantissas[0]);
            // A mantissa alone never takes more bytes than its decimal.
            if (isPacked && NumberBlock.TryPlan(ref first, Math.Min(values.Length, BitPacking.BlockLength), NumberKind.Mantissa, PackedMark + 2, out var block))
            {
                p = ref writer.Ensure(ref p, PackedMark + 1);
                p = ref PutByte(ref PutPackedMark(ref p), (byte)scale);
                p = ref NumberWriter.PutBlocks(ref writer, ref p, ref first, values.Length, NumberKind.Mantissa, ref block, block.Saved - PackedMark - 2);
                ArrayPool<long>.Shared.Return(mantissas);
                return ref p;
            }

            ArrayPool<long>.Shared.Return(mantissas);
        }

        while (values.Length > 0)
        {
            var count = Math.Min(values.Length, ElementsAtOnce);
            p = ref writer.Ensure(ref p, count * MaxDecimal);
            foreach (var value in values.Slice(0, count))
                p = ref PutDecimal(ref p, value);
            values = values.Slice(count);
        }

        return ref p;
    }

    /// <summary>Reads decimals.</summary>
    public static void ReadSpan(ref byte b, ref nint offset, nint end, Span<decimal> values)
    {
        var o = offset;
        if (IsPacked(ref b, o, end))
        {
            ReadMantissas(ref b, ref offset, end, values);
            return;
        }

        for (var i = 0; i < values.Length; i++)
            values[i] = ReadDecimal(ref b, ref o, end);
        offset = o;
    }

    private static void ReadMantissas(ref byte b, ref nint o, nint end, Span<decimal> values)
    {
        o += PackedMark;
        var scale = (uint)ReadRaw<byte>(ref b, ref o, end);
        if (scale > 28)
            Throw("The scale of a decimal is at most 28", o - 1);
        var mantissas = ArrayPool<long>.Shared.Rent(values.Length);
        NumberReader.ReadBlocks(ref b, ref o, end, ref Unsafe.As<long, byte>(ref mantissas[0]), values.Length, NumberKind.Mantissa);
        ref var words = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        ref var mantissa = ref mantissas[0];
        for (var i = 0; i < values.Length; i++)
        {
            var value = Unsafe.Add(ref mantissa, i);
            var sign = value >> 63;
            Unsafe.Add(ref words, 2 * i) = (scale << 16) | ((uint)sign & SignOfDecimal);
            Unsafe.Add(ref words, (2 * i) + 1) = (ulong)((value ^ sign) - sign);
        }

        ArrayPool<long>.Shared.Return(mantissas);
    }

    /// <summary>Gets the decimals as integers, if they all have the same scale and none is −0 or takes more than 63 bits.</summary>
    private static bool TryMantissas(ReadOnlySpan<decimal> values, long[] mantissas, out uint scale)
    {
        // Two words each: the flags and the upper part of the mantissa, then its lower part.
        ref var words = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        ref var mantissa = ref mantissas[0];
        var first = words & ~(ulong)SignOfDecimal;
        scale = (uint)(first >> 16) & 0xFF;
        var (others, above) = (0ul, 0ul);
        for (var i = 0; i < values.Length; i++)
        {
            var low = Unsafe.Add(ref words, (2 * i) + 1);
            others |= Unsafe.Add(ref words, 2 * i) ^ first;
            above |= low;
            Unsafe.Add(ref mantissa, i) = (long)low;
        }

        var negative = others & SignOfDecimal;
        if (others != negative || first >> 32 != 0 || above >> 63 != 0)
            return false;
        if (negative == 0)
            return true;
        for (var i = 0; i < values.Length; i++)
        {
            if ((Unsafe.Add(ref words, 2 * i) & SignOfDecimal) == 0)
                continue;
            // −0 would lose its sign.
            if (Unsafe.Add(ref mantissa, i) == 0)
                return false;
            Unsafe.Add(ref mantissa, i) = -Unsafe.Add(ref mantissa, i);
        }

        return true;
    }
}
