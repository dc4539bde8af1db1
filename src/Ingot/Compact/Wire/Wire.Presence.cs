using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Which of the values of a column are there; the others are null, 0, or whatever is the default of their type.</content>
public static partial class Wire
{
    private const byte AllPresent = 0;
    private const byte SomePresent = 1;
    private const byte NonePresent = 2;

    // With values of four or eight bytes, each behind a flag that says whether it is there.
    private const byte Pairs4 = 3;
    private const byte Pairs8 = 4;

    /// <summary>Rents an array for a number of bits, all of which are 0.</summary>
    public static byte[] RentBits(int count)
    {
        var bits = Rent<byte>(BytesOfBits(count));
        Array.Clear(bits, 0, BytesOfBits(count));
        return bits;
    }

    /// <summary>Writes which values are present, and returns the array with the bits to the pool.</summary>
    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="bits">A bit for each value that is present; null if all are.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="present">The number of those that are present.</param>
    public static ref byte PutPresence(ref CompactWriter writer, ref byte p, byte[]? bits, int count, int present)
    {
        p = ref PutByte(ref writer.Ensure(ref p, 1), present == count ? AllPresent : present == 0 ? NonePresent : SomePresent);
        if (present > 0 && present < count)
            p = ref PutBlock(ref writer, ref p, new ReadOnlySpan<byte>(bits, 0, BytesOfBits(count)));
        Return(bits);
        return ref p;
    }

    /// <summary>Reads which values are present, and returns how many.</summary>
    /// <param name="b">The start of the input.</param>
    /// <param name="o">The offset of the column.</param>
    /// <param name="end">The end of the column.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="bits">The offset of the bits, for <see cref="Spread{T}(ref byte, nint, T[], int, int)"/>.</param>
    public static int ReadPresence(ref byte b, ref nint o, nint end, int count, out nint bits)
    {
        var form = ReadRaw<byte>(ref b, ref o, end);
        bits = o;
        if (form == AllPresent)
            return count;
        if (form == NonePresent)
            return 0;
        if (form != SomePresent)
            Throw("The presence of the values of a column has a form that does not exist", o - 1);
        SkipBits(ref b, ref o, end, count);
        var present = 0;
        for (var at = bits; at < o; at++)
        {
            var some = Unsafe.Add(ref b, at) & 0xFFu;
            some -= (some >> 1) & 0x55;
            some = (some & 0x33) + ((some >> 2) & 0x33);
            present += (int)((some + (some >> 4)) & 0x0F);
        }

        if (present == 0)
            Throw("A column whose values are all absent has bits for them", bits);
        return present;
    }

    /// <summary>Moves the values that were read to their places, with defaults between them.</summary>
    public static void Spread<T>(ref byte b, nint bits, T[] values, int count, int present)
    {
        if (present == count)
            return;
        if (present == 0)
        {
            Array.Clear(values, 0, count);
            return;
        }

        for (var i = count - 1; i >= 0; i--)
            values[i] = HasBit(ref b, bits, i) ? values[--present] : default!;
    }

    /// <summary>Moves the values that were read to their places, with nulls between them.</summary>
    public static void Spread<T>(ref byte b, nint bits, T[] from, T?[] values, int count, int present)
        where T : struct
    {
        var isAll = present == count;
        for (var i = count - 1; i >= 0; i--)
            values[i] = present > 0 && (isAll || HasBit(ref b, bits, i)) ? from[--present] : null;
    }

    private static int BytesOfBits(int count) => (int)(((uint)count + 7) >> 3);

    private static bool HasBit(ref byte b, nint bits, int i) => (Unsafe.Add(ref b, bits + (i >> 3)) & (1 << (i & 7))) != 0;

    /// <summary>Moves over bits; those in the last byte that stand for nothing must be 0.</summary>
    private static void SkipBits(ref byte b, ref nint o, nint end, int count)
    {
        Need(o, end, BytesOfBits(count));
        o += BytesOfBits(count);
        if ((count & 7) != 0 && Unsafe.Add(ref b, o - 1) >> (count & 7) != 0)
            Throw("A bit is set that stands for nothing", o - 1);
    }
}
