using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Reads what <see cref="NumberWriter"/> writes, from numbers of the same, a narrower or a wider kind.</summary>
internal static class NumberReader
{
    private const string TooLarge = "A number is too large for its type";

    /// <summary>Reads numbers that follow their count.</summary>
    public static void Read(ref byte b, ref nint offset, nint end, ref byte values, int count, NumberKind kind)
    {
        if (Wire.IsPacked(ref b, offset, end))
        {
            offset += Wire.PackedMark;
            ReadBlocks(ref b, ref offset, end, ref values, count, kind);
        }
        else
        {
            ReadPlain(ref b, ref offset, end, ref values, count, kind);
        }
    }

    /// <summary>Reads numbers in blocks.</summary>
    public static void ReadBlocks(ref byte b, ref nint offset, nint end, ref byte values, int count, NumberKind kind)
    {
        var o = offset;
        for (var at = 0; at < count; at += BitPacking.BlockLength)
        {
            ref var here = ref Unsafe.Add(ref values, (nint)at * SizeOf(kind));
            var length = Math.Min(count - at, BitPacking.BlockLength);
            var form = Wire.ReadRaw<byte>(ref b, ref o, end);
            if (form == NumberBlock.PlainRest)
            {
                ReadPlain(ref b, ref o, end, ref here, count - at, kind);
                break;
            }

            if (form == NumberBlock.Plain)
                ReadPlain(ref b, ref o, end, ref here, length, kind);
            else if (kind >= NumberKind.Int64)
                ReadWide(ref b, ref o, end, ref Unsafe.As<byte, ulong>(ref here), length, kind, form);
            else
                ReadNarrow(ref b, ref o, end, ref Unsafe.As<byte, uint>(ref here), length, kind, form);
        }

        offset = o;
    }

    private static int SizeOf(NumberKind kind) => kind >= NumberKind.Int64 ? sizeof(ulong) : sizeof(uint);

    /// <summary>Returns whether numbers can be negative.</summary>
    public static bool IsSigned(NumberKind kind) => kind is NumberKind.Int32 or NumberKind.Int64 or NumberKind.Mantissa;

    private static void ReadNarrow(ref byte b, ref nint offset, nint end, ref uint values, int count, NumberKind kind, int form)
    {
        var o = offset;
        if (form == NumberBlock.Raw4)
        {
            Wire.Need(o, end, count * sizeof(uint));
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<uint, byte>(ref values), ref Unsafe.Add(ref b, o), (uint)count * sizeof(uint));
            offset = o + (count * sizeof(uint));
            return;
        }

        if (form is >= NumberBlock.LeastWidth and < 32)
        {
            var code = Wire.ReadVarint64(ref b, ref o, end);
            var least = IsSigned(kind) ? Wire.Unzigzag(code) : (long)code;
            var most = IsSigned(kind) ? int.MaxValue : uint.MaxValue;
            if (code <= uint.MaxValue && least + ((1L << form) - 1) <= most)
            {
                var size = BitPacking.SizeOf(count, form);
                Wire.Need(o, end, size);
                BitPacking.Unpack(ref Unsafe.Add(ref b, o), ref values, count, (uint)least, form);
                offset = o + size;
                return;
            }
        }

        ReadChecked(ref b, ref offset, end, ref values, count, kind, form);
    }

    /// <summary>Reads numbers that could be too large as 64-bit numbers, and checks each of them.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static void ReadChecked(ref byte b, ref nint o, nint end, ref uint values, int count, NumberKind kind, int form)
    {
        Span<ulong> wide = stackalloc ulong[BitPacking.BlockLength];
        var at = o;
        ReadWide(ref b, ref o, end, ref wide[0], count, IsSigned(kind) ? NumberKind.Int64 : NumberKind.UInt64, form);
        for (var i = 0; i < count; i++)
        {
            var value = wide[i];
            if (IsSigned(kind) ? (long)value != (int)value : value > uint.MaxValue)
                Wire.Throw(TooLarge, at);
            Unsafe.Add(ref values, i) = (uint)value;
        }
    }

#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static void ReadWide(ref byte b, ref nint offset, nint end, ref ulong values, int count, NumberKind kind, int form)
    {
        var o = offset;
        var at = o;
        var shift = 0;
        if ((form & NumberBlock.Shifted) != 0)
        {
            form -= NumberBlock.Shifted;
            shift = Wire.ReadRaw<byte>(ref b, ref o, end);
        }

        var isRaw = form is NumberBlock.Raw4 or NumberBlock.Raw8;
        if (isRaw ? shift != 0 : form is < NumberBlock.LeastWidth or 32 or > 63 || form + shift > 64)
            Wire.Throw("Numbers are packed in a form that does not exist", at);
        var least = isRaw ? 0 : Wire.ReadVarint64(ref b, ref o, end);
        if (IsSigned(kind))
            least = (ulong)Wire.Unzigzag(least);
        var size = NumberBlock.DataSize(count, form);
        Wire.Need(o, end, size);
        ref var data = ref Unsafe.Add(ref b, o);
        offset = o + size;
        if (form == NumberBlock.Raw8)
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<ulong, byte>(ref values), ref data, (uint)size);
            CheckDates(ref values, count, kind, at);
            return;
        }

        if (form == NumberBlock.Raw4)
        {
            for (var i = 0; i < count; i++)
            {
                var value = Wire.Load<uint>(ref data, i * sizeof(uint));
                Unsafe.Add(ref values, i) = IsSigned(kind) ? (ulong)(int)value : value;
            }

            CheckDates(ref values, count, kind, at);
            return;
        }

        Span<uint> low = stackalloc uint[BitPacking.BlockLength];
        Span<uint> high = stackalloc uint[BitPacking.BlockLength];
        if (form < 32)
        {
            BitPacking.Unpack(ref data, ref low[0], count, 0, form);
            high = default;
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<uint, byte>(ref low[0]), ref data, (uint)count * sizeof(uint));
            BitPacking.Unpack(ref Unsafe.Add(ref data, count * sizeof(uint)), ref high[0], count, 0, form - 32);
        }

        Halves.Join(low, high, ref values, count, least, shift);
        var room = (IsSigned(kind) ? long.MaxValue : ulong.MaxValue) - least;
        var most = ((1ul << form) - 1) << shift;
        if (most > room)
            CheckSums(ref values, count, least, room, at);
        if (kind == NumberKind.DateTime
            && (most > room || ((least + most) & Wire.TicksMask) > Wire.MaxTicks || least >> 62 == 3 || least >> 62 != (least + most) >> 62))
            CheckDates(ref values, count, kind, at);
    }

    /// <summary>Checks the differences from the smallest number, because sums that exceed the range of the type would wrap around unnoticed.</summary>
    private static void CheckSums(ref ulong values, int count, ulong least, ulong room, nint at)
    {
        for (var i = 0; i < count; i++)
        {
            if (Unsafe.Add(ref values, i) - least > room)
                Wire.Throw(TooLarge, at);
        }
    }

    private static void CheckDates(ref ulong values, int count, NumberKind kind, nint at)
    {
        if (kind != NumberKind.DateTime)
            return;
        for (var i = 0; i < count; i++)
        {
            var value = Unsafe.Add(ref values, i);
            if ((value & Wire.TicksMask) > Wire.MaxTicks || value >> 62 == 3)
                Wire.Throw("A date is out of range", at);
        }
    }

    private static void ReadPlain(ref byte b, ref nint offset, nint end, ref byte values, int count, NumberKind kind)
    {
        var o = offset;
        switch (kind)
        {
            case NumberKind.Int32:
                for (var i = 0; i < count; i++)
                {
                    var value = Narrow(ref b, ref o, end);
                    Unsafe.Add(ref Unsafe.As<byte, int>(ref values), i) = (int)(value >> 1) ^ -(int)(value & 1);
                }

                break;
            case NumberKind.UInt32:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, uint>(ref values), i) = Narrow(ref b, ref o, end);
                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, long>(ref values), i) = Wire.Unzigzag(Wire.Decode(ref b, ref o, end));
                break;
            case NumberKind.UInt64:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, ulong>(ref values), i) = Wire.Decode(ref b, ref o, end);
                break;
            default:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, DateTime>(ref values), i) = Wire.ReadDateTime(ref b, ref o, end);
                break;
        }

        offset = o;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Narrow(ref byte b, ref nint o, nint end)
    {
        var value = Wire.Decode(ref b, ref o, end);
        if (value > uint.MaxValue)
            Wire.Throw(TooLarge, o);
        return (uint)value;
    }
}
