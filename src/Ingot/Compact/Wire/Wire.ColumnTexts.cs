using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Columns of text: the lengths of all, then all their bytes; of texts that repeat, each once.</content>
public static partial class Wire
{
    /// <summary>Writes a column. The array is changed.</summary>
    public static ref byte PutColumn(ref CompactWriter writer, ref byte p, string?[] values, int count)
    {
        if (Array.IndexOf(values, null, 0, count) < 0)
            return ref PutTexts(ref writer, ref PutPresence(ref writer, ref p, null, count, count), values!, count);
        var bits = RentBits(count);
        var present = 0;
        for (var i = 0; i < count; i++)
        {
            if (values[i] is not { } value)
                continue;
            bits[i >> 3] |= (byte)(1 << (i & 7));
            values[present++] = value;
        }

        p = ref PutPresence(ref writer, ref p, bits, count, present);
        return ref present == 0 ? ref p : ref PutTexts(ref writer, ref p, values!, present);
    }

    /// <summary>Reads a column.</summary>
    public static void ReadColumn(ref CompactReader reader, ref byte b, ref nint o, nint end, string?[] values, int count)
    {
        var present = ReadPresence(ref b, ref o, end, count, out var bits);
        if (present > 0)
        {
            if (ReadForm(ref b, ref o, end))
                ReadRepeated(ref reader, ref b, ref o, end, values, present);
            else
                ReadTexts(ref reader, ref b, ref o, end, values, present);
        }

        Spread(ref b, bits, values, count, present);
    }

    private static ref byte PutTexts(ref CompactWriter writer, ref byte p, string[] values, int count)
    {
        var distinct = Rent<string>(count);
        var places = Rent<uint>(count);
        var found = RepeatedTexts.Find(values, count, distinct, places);
        p = ref PutByte(ref writer.Ensure(ref p, 1 + MaxVarint), found > 0 ? (byte)1 : (byte)0);
        if (found == 0)
        {
            p = ref PutLengthsAndBytes(ref writer, ref p, values, count);
        }
        else
        {
            p = ref PutLengthsAndBytes(ref writer, ref PutVarint(ref p, (uint)found), distinct, found);
            if (found > 1)
                p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<uint, byte>(ref places[0]), count, NumberKind.UInt32);
        }

        Return(distinct);
        Return(places);
        return ref p;
    }

    private static ref byte PutLengthsAndBytes(ref CompactWriter writer, ref byte p, string[] values, int count)
    {
        long characters = 0;
        var longest = 0;
        for (var i = 0; i < count; i++)
        {
            characters += values[i].Length;
            longest = Math.Max(longest, values[i].Length);
        }

        // Enough for ASCII, so that it never grows; a text that is not may take three bytes for each character.
        var bytes = Rent<byte>(SizeOfText(characters + (2L * longest) + Slack));
        var lengths = Rent<uint>(count);
        var used = 0;
        for (var i = 0; i < count; i++)
        {
            var most = used + (3L * values[i].Length) + Slack;
            if (most > bytes.Length)
            {
                var larger = Rent<byte>(SizeOfText(Math.Max(most, Math.Min(2L * bytes.Length, MostText))));
                bytes.AsSpan(0, used).CopyTo(larger);
                Return(bytes);
                bytes = larger;
            }

            lengths[i] = (uint)Utf8Text.Write(ref bytes[used], values[i]);
            used += (int)lengths[i];
        }

        p = ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<uint, byte>(ref lengths[0]), count, NumberKind.UInt32);
        p = ref PutBlock(ref writer, ref p, new ReadOnlySpan<byte>(bytes, 0, used));
        Return(bytes);
        Return(lengths);
        return ref p;
    }

    private static void ReadTexts(ref CompactReader reader, ref byte b, ref nint offset, nint end, string?[] values, int count)
    {
        var o = offset;
        var lengths = NewColumn<uint>(ref reader, count, o);
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<uint, byte>(ref lengths[0]), count, NumberKind.UInt32);
        for (var i = 0; i < count; i++)
        {
            reader.CheckLength(lengths[i], o, end);
            values[i] = Utf8Text.Read(ref b, o, end, (int)lengths[i]);
            o += (nint)lengths[i];
        }

        Return(lengths);
        offset = o;
    }

    private static void ReadRepeated(ref CompactReader reader, ref byte b, ref nint o, nint end, string?[] values, int count)
    {
        var at = o;
        var found = ReadVarint32(ref b, ref o, end);
        if (found == 0 || found > (uint)count)
            Throw("A column has no different texts, or more than texts", at);
        var distinct = NewColumn<string?>(ref reader, (int)found, o);
        ReadTexts(ref reader, ref b, ref o, end, distinct, (int)found);
        if (found == 1)
        {
            new Span<string?>(values, 0, count).Fill(distinct[0]);
        }
        else
        {
            at = o;
            var places = NewColumn<uint>(ref reader, count, o);
            NumberReader.Read(ref b, ref o, end, ref Unsafe.As<uint, byte>(ref places[0]), count, NumberKind.UInt32);
            for (var i = 0; i < count; i++)
            {
                if (places[i] >= found)
                    Throw("A column refers to a text that it doesn't have", at);
                values[i] = distinct[places[i]];
            }

            Return(places);
        }

        Return(distinct);
    }

    private const int MostText = 0x7FFFFFC7;

    private static int SizeOfText(long size) =>
        size <= MostText ? (int)size : throw new IngotException("The texts of one column take more than 2 GB");
}
