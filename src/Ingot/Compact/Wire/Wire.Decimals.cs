using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Decimals, all at once: if they share one scale, it is written once and their mantissas are packed as integers are.</content>
public static partial class Wire
{
    /// <summary>Writes decimals: one by one, or packed in blocks.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<decimal> values)
    {
        if (writer.CopiesNumbers && values.Length >= NumberBlock.LeastCopied)
        {
            p = ref PutPackedMark(ref writer.Ensure(ref p, PackedMark + 1));
            return ref PutBlock(ref writer, ref PutByte(ref p, NumberBlock.CopiedDecimals), values);
        }

        // A mantissa alone never takes more bytes than its decimal.
        if (values.Length >= NumberBlock.LeastLength && Mantissas.TryScale(values, out var scale))
        {
            p = ref NumberWriter.TryPut(
                ref writer, ref p, ref First(values), values.Length, NumberKind.Mantissa, PackedMarkBytes | (scale << 16), PackedMark + 1, PackedMark + 1,
                out var isDone);
            if (isDone)
                return ref p;
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
        if (values.Length > 0 && IsPacked(ref b, o, end))
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
        if (scale == NumberBlock.CopiedDecimals)
        {
            ReadCopied(ref b, ref o, end, values);
            return;
        }

        if (scale > 28)
            Throw("The scale of a decimal is at most 28", o - 1);
        // The mantissas, half as long as the decimals, are read into the upper half of their memory: a decimal ends at most where its mantissa does.
        ref var words = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        ref var mantissas = ref Unsafe.Add(ref words, values.Length);
        NumberReader.ReadBlocks(ref b, ref o, end, ref Unsafe.As<ulong, byte>(ref mantissas), values.Length, NumberKind.Mantissa);
        Mantissas.Put(ref mantissas, ref words, values.Length, scale);
    }

    private static void ReadCopied(ref byte b, ref nint o, nint end, Span<decimal> values)
    {
        Need(o, end, (long)values.Length * sizeof(decimal));
        if (!Mantissas.TryCopy(ref Unsafe.Add(ref b, o), values))
        {
            for (var i = 0; i < values.Length; i++)
                ReadRowDecimal(ref b, o + ((nint)i * sizeof(decimal)));
        }

        o += (nint)values.Length * sizeof(decimal);
    }
}
