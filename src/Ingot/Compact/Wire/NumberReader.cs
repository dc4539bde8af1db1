using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Reads what <see cref="NumberWriter"/> writes, from numbers of the same, a narrower or a wider kind.</summary>
internal static partial class NumberReader
{
    private const string TooLarge = "A number is too large for its type";
    private const string NoSuchForm = "Numbers are packed in a form that does not exist";

    /// <summary>Reads numbers that follow their count.</summary>
    public static void Read(ref byte b, ref nint offset, nint end, ref byte values, int count, NumberKind kind)
    {
        // Behind no numbers, what looks like the mark is something else.
        if (count > 0 && Wire.IsPacked(ref b, offset, end))
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
            ref var here = ref Unsafe.Add(ref values, (nint)at * NumberBlock.SizeOf(kind));
            var length = Math.Min(count - at, BitPacking.BlockLength);
            var form = Wire.ReadRaw<byte>(ref b, ref o, end);
            if (form == NumberBlock.PlainRest)
            {
                ReadPlain(ref b, ref o, end, ref here, count - at, kind);
                break;
            }

            if (form is >= NumberBlock.CopiedRest2 and <= NumberBlock.CopiedRest8)
            {
                ReadCopied(ref b, ref o, end, ref here, count - at, kind, form);
                break;
            }

            ReadBlock(ref b, ref o, end, ref here, length, kind, form);
        }

        offset = o;
    }

    private static void ReadBlock(ref byte b, ref nint o, nint end, ref byte values, int count, NumberKind kind, int form)
    {
        if (form == CopiedAs(kind))
            Copy(ref b, ref o, end, ref values, count * NumberBlock.SizeOf(kind));
        else if (form == NumberBlock.Plain)
            ReadPlain(ref b, ref o, end, ref values, count, kind);
        else if (kind >= NumberKind.Int64)
            ReadWide(ref b, ref o, end, ref Unsafe.As<byte, ulong>(ref values), count, kind, form);
        else if (kind < NumberKind.Int32)
            ReadShort(ref b, ref o, end, ref Unsafe.As<byte, ushort>(ref values), count, kind, form);
        else
            ReadNarrow(ref b, ref o, end, ref Unsafe.As<byte, uint>(ref values), count, kind, form);
    }

    /// <summary>Reads numbers that were copied: likewise, or block by block where they are wider or narrower than those of the type.</summary>
    private static void ReadCopied(ref byte b, ref nint o, nint end, ref byte values, int count, NumberKind kind, int form)
    {
        var size = NumberBlock.SizeOf(kind);
        var copied = form switch
        {
            NumberBlock.CopiedRest2 => sizeof(ushort),
            NumberBlock.CopiedRest4 => sizeof(uint),
            _ => sizeof(ulong),
        };
        Wire.Need(o, end, (long)count * copied);
        if (copied == size)
        {
            if (kind == NumberKind.DateTime)
                Dates.Copy(ref b, o, ref Unsafe.As<byte, ulong>(ref values), count);
            else
                Unsafe.CopyBlockUnaligned(ref values, ref Unsafe.Add(ref b, o), (uint)(count * size));
            o += (nint)count * size;
            return;
        }

        var raw = copied == sizeof(ushort) ? NumberBlock.Raw2 : copied == sizeof(uint) ? NumberBlock.Raw4 : NumberBlock.Raw8;
        for (var at = 0; at < count; at += BitPacking.BlockLength)
            ReadBlock(ref b, ref o, end, ref Unsafe.Add(ref values, (nint)at * size), Math.Min(count - at, BitPacking.BlockLength), kind, raw);
    }

    /// <summary>Returns the form of a block that is read as it is; dates are checked, so there is none of these.</summary>
    private static int CopiedAs(NumberKind kind) => kind switch
    {
        < NumberKind.Int32 => NumberBlock.Raw2,
        < NumberKind.Int64 => NumberBlock.Raw4,
        NumberKind.DateTime => -1,
        _ => NumberBlock.Raw8,
    };

    private static void Copy(ref byte b, ref nint o, nint end, ref byte values, int size)
    {
        Wire.Need(o, end, size);
        Unsafe.CopyBlockUnaligned(ref values, ref Unsafe.Add(ref b, o), (uint)size);
        o += size;
    }

    /// <summary>Returns whether numbers can be negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsSigned(NumberKind kind) => kind is NumberKind.Int16 or NumberKind.Int32 or NumberKind.Int64 or NumberKind.Mantissa;

#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static void ReadShort(ref byte b, ref nint o, nint end, ref ushort values, int count, NumberKind kind, int form)
    {
        Span<uint> wide = stackalloc uint[BitPacking.BlockLength];
        var at = o;
        ReadNarrow(ref b, ref o, end, ref wide[0], count, kind == NumberKind.Int16 ? NumberKind.Int32 : NumberKind.UInt32, form);
        if (!Halves.TryNarrow(wide.Slice(0, count), ref values, kind == NumberKind.Int16))
            Wire.Throw(TooLarge, at);
    }

    private static void ReadNarrow(ref byte b, ref nint offset, nint end, ref uint values, int count, NumberKind kind, int form)
    {
        var o = offset;
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

        if (form == NumberBlock.Patched)
        {
            SkewedBlock.ReadPatched4(ref b, ref offset, end, ref values, count, IsSigned(kind));
            return;
        }

#if !NETSTANDARD2_0
        if (form == NumberBlock.Lengths4)
        {
            SkewedBlock.ReadLengths4(ref b, ref offset, end, MemoryMarshal.CreateSpan(ref values, count), IsSigned(kind));
            return;
        }

        if (form == (NumberBlock.Lengths4 | NumberBlock.Unsigned) && kind == NumberKind.Int32)
        {
            if (!SkewedBlock.TryReadUnsigned4(ref b, ref offset, end, MemoryMarshal.CreateSpan(ref values, count)))
                Wire.Throw(TooLarge, offset);
            return;
        }
#endif

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
        if ((form & ~NumberBlock.Unsigned) is NumberBlock.Lengths4 or NumberBlock.Lengths8 or NumberBlock.Patched)
        {
            ReadSkewed(ref b, ref offset, end, ref values, count, kind, form);
            return;
        }

        var o = offset;
        var at = o;
        var shift = 0;
        var isShifted = (form & NumberBlock.Shifted) != 0;
        if (isShifted)
        {
            form -= NumberBlock.Shifted;
            shift = Wire.ReadRaw<byte>(ref b, ref o, end);
        }

        var isRaw = form is NumberBlock.Raw2 or NumberBlock.Raw4 or NumberBlock.Raw8;
        var inUnits = shift is NumberBlock.InDays or NumberBlock.InSeconds;
        if (isRaw ? isShifted : form is < NumberBlock.LeastWidth or 32 or > 63 || (inUnits ? form > 31 : form + shift > 64))
            Wire.Throw(NoSuchForm, at);
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

        if (isRaw)
        {
            for (var i = 0; i < count; i++)
                Unsafe.Add(ref values, i) = form == NumberBlock.Raw2 ? Raw2At(ref data, i, IsSigned(kind)) : Raw4At(ref data, i, IsSigned(kind));
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

        var room = (IsSigned(kind) ? long.MaxValue : ulong.MaxValue) - least;
        ulong most;
        if (inUnits)
        {
            var unit = DateUnits.Ticks(shift);
            most = ((1ul << form) - 1) * unit;
            // A day has 40 bits: numbers of more than 24 bits could exceed 64.
            if (((1ul << form) - 1) > room / unit)
            {
                most = ulong.MaxValue;
                for (var i = 0; i < count; i++)
                {
                    if (low[i] > room / unit)
                        Wire.Throw(TooLarge, at);
                }
            }

            DateUnits.Multiply(low, ref values, count, least, shift);
        }
        else
        {
            most = ((1ul << form) - 1) << shift;
            Halves.Join(low, high, ref values, count, least, shift);
        }

        if (most > room && !inUnits)
            CheckSums(ref values, count, least, room, at);
        if (kind == NumberKind.DateTime
            && (most > room || ((least + most) & Wire.TicksMask) > Wire.MaxTicks || least >> 62 == 3 || least >> 62 != (least + most) >> 62))
            CheckDates(ref values, count, kind, at);
    }

    private static void ReadSkewed(ref byte b, ref nint o, nint end, ref ulong values, int count, NumberKind kind, int form)
    {
        var at = o;
        var isUnsigned = (form & NumberBlock.Unsigned) != 0;
        if (form == NumberBlock.Patched)
            SkewedBlock.ReadPatched(ref b, ref o, end, ref values, count);
        else if ((form & ~NumberBlock.Unsigned) == NumberBlock.Patched || (isUnsigned && !IsSigned(kind)))
            Wire.Throw(NoSuchForm, at);
        else
            SkewedBlock.ReadLengths(ref b, ref o, end, ref values, count, (form & ~NumberBlock.Unsigned) == NumberBlock.Lengths8);
        if (!IsSigned(kind))
        {
            CheckDates(ref values, count, kind, at);
            return;
        }

        for (var i = 0; i < count; i++)
        {
            ref var code = ref Unsafe.Add(ref values, i);
            if (!isUnsigned)
                code = (ulong)Wire.Unzigzag(code);
            else if ((long)code < 0)
                Wire.Throw(TooLarge, at);
        }
    }

    private static ulong Raw2At(ref byte data, int i, bool isSigned)
    {
        var value = Wire.Load<ushort>(ref data, i * sizeof(ushort));
        return isSigned ? (ulong)(short)value : value;
    }

    private static ulong Raw4At(ref byte data, int i, bool isSigned)
    {
        var value = Wire.Load<uint>(ref data, i * sizeof(uint));
        return isSigned ? (ulong)(int)value : value;
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
}
