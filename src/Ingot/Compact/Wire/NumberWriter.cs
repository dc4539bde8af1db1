using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>Writes many numbers: one by one, or packed in blocks if that takes no more bytes.</summary>
internal static class NumberWriter
{
    private const int ElementsAtOnce = 64;
    private const int Eight = 8;

    /// <summary>Writes numbers that follow their count.</summary>
    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="values">The first number, as stored in memory.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="kind">The kind of numbers.</param>
    public static ref byte Put(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind)
    {
        // In addition to its own bytes, the first block must make up for the mark and for the byte that ends packing.
        if (!NumberBlock.TryPlan(ref values, Math.Min(count, BitPacking.BlockLength), kind, Wire.PackedMark + 1, out var block))
            return ref PutPlain(ref writer, ref p, ref values, count, kind);
        p = ref writer.Ensure(ref p, Wire.PackedMark);
        p = ref Wire.PutPackedMark(ref p);
        return ref PutBlocks(ref writer, ref p, ref values, count, kind, ref block, block.Saved - Wire.PackedMark - 1);
    }

    /// <summary>Writes blocks, the first of which is already planned. Together, blocks that can't be packed may cost as many bytes as are saved.</summary>
    public static ref byte PutBlocks(
        ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind, scoped ref NumberBlock block, long saved)
    {
        var size = NumberBlock.SizeOf(kind);
        p = ref PutBlock(ref writer, ref p, ref values, Math.Min(count, BitPacking.BlockLength), kind, block);
        for (var at = BitPacking.BlockLength; at < count; at += BitPacking.BlockLength)
        {
            ref var here = ref Unsafe.Add(ref values, (nint)at * size);
            var length = Math.Min(count - at, BitPacking.BlockLength);
            if (NumberBlock.TryPlan(ref here, length, kind, 0, out block))
            {
                p = ref PutBlock(ref writer, ref p, ref here, length, kind, block);
                saved += block.Saved;
                continue;
            }

            p = ref writer.Ensure(ref p, 1);
            if (saved == 0)
                return ref PutPlain(ref writer, ref Wire.PutByte(ref p, NumberBlock.PlainRest), ref here, count - at, kind);
            saved--;
            p = ref PutPlain(ref writer, ref Wire.PutByte(ref p, NumberBlock.Plain), ref here, length, kind);
        }

        return ref p;
    }

    private static ref byte PutBlock(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind, scoped in NumberBlock block)
    {
        p = ref writer.Ensure(ref p, block.Size);
        if ((block.Form & ~NumberBlock.Unsigned) is NumberBlock.Lengths4 or NumberBlock.Lengths8 or NumberBlock.Patched)
            return ref SkewedBlock.Put(ref Wire.PutByte(ref p, (byte)block.Form), ref values, count, kind, block);
        p = ref Wire.PutByte(ref p, (byte)(block.Form | (block.Shift > 0 ? NumberBlock.Shifted : 0)));
        if (block.Form is NumberBlock.Raw2 or NumberBlock.Raw4 or NumberBlock.Raw8)
        {
            var size = count * NumberBlock.SizeOf(kind);
            Unsafe.CopyBlockUnaligned(ref p, ref values, (uint)size);
            return ref Unsafe.Add(ref p, size);
        }

        if (block.Shift > 0)
            p = ref Wire.PutByte(ref p, (byte)block.Shift);
        p = ref Wire.PutVarint(ref p, block.LeastCode);
        if (kind < NumberKind.Int32)
            return ref PutShort(ref p, ref values, count, kind, block);
        if (kind < NumberKind.Int64)
            return ref BitPacking.Pack(ref p, ref Unsafe.As<byte, uint>(ref values), count, (uint)block.Least, block.Form);
        return ref PutWide(ref p, ref Unsafe.As<byte, ulong>(ref values), count, block);
    }

    /// <summary>Writes 16-bit numbers as 32-bit numbers are written.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutShort(ref byte p, ref byte values, int count, NumberKind kind, scoped in NumberBlock block)
    {
        Span<uint> wide = stackalloc uint[BitPacking.BlockLength];
        Halves.Widen(ref Unsafe.As<byte, ushort>(ref values), wide.Slice(0, count), kind == NumberKind.Int16);
        return ref BitPacking.Pack(ref p, ref wide[0], count, (uint)block.Least, block.Form);
    }

    /// <summary>Writes 64-bit numbers: the lower halves of their differences from the smallest one, then the bits above them.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutWide(ref byte p, ref ulong values, int count, scoped in NumberBlock block)
    {
        Span<uint> low = stackalloc uint[BitPacking.BlockLength];
        Span<uint> high = stackalloc uint[BitPacking.BlockLength];
        if (block.Shift >= NumberBlock.InDays)
        {
            DateUnits.TryDivide(ref values, count, block.Least, block.Shift, low);
            return ref BitPacking.Pack(ref p, ref low[0], count, 0, block.Form);
        }

        Halves.Split(ref values, count, block.Least, block.Shift, low, block.Form < 32 ? default : high);
        if (block.Form < 32)
            return ref BitPacking.Pack(ref p, ref low[0], count, 0, block.Form);
        Unsafe.CopyBlockUnaligned(ref p, ref Unsafe.As<uint, byte>(ref low[0]), (uint)count * sizeof(uint));
        return ref BitPacking.Pack(ref Unsafe.Add(ref p, count * sizeof(uint)), ref high[0], count, 0, block.Form - 32);
    }

    private static ref byte PutPlain(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind)
    {
        for (var at = 0; at < count; at += ElementsAtOnce)
        {
            var length = Math.Min(count - at, ElementsAtOnce);
            p = ref writer.Ensure(ref p, length * Wire.MaxVarint);
            p = ref PutFew(ref p, ref Unsafe.Add(ref values, (nint)at * NumberBlock.SizeOf(kind)), length, kind);
        }

        return ref p;
    }

    private static ref byte PutFew(ref byte p, ref byte values, int count, NumberKind kind)
    {
        switch (kind)
        {
            case NumberKind.Int16:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutSigned(ref p, Unsafe.Add(ref Unsafe.As<byte, short>(ref values), i));
                break;
            case NumberKind.UInt16:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutVarint(ref p, (uint)Unsafe.Add(ref Unsafe.As<byte, ushort>(ref values), i));
                break;
            case NumberKind.Int32:
                for (var i = 0; i < count;)
                {
#if !NETSTANDARD2_0
                    if (count - i >= Eight)
                    {
                        var value = Vector256.LoadUnsafe(ref Unsafe.As<byte, int>(ref values), (nuint)i);
                        if (TryPutEight(ref p, ((value << 1) ^ (value >> 31)).AsUInt32(), out var size))
                        {
                            p = ref Unsafe.Add(ref p, size);
                            i += Eight;
                            continue;
                        }
                    }
#endif
                    for (var last = Math.Min(i + Eight, count); i < last; i++)
                        p = ref Wire.PutSigned(ref p, Unsafe.Add(ref Unsafe.As<byte, int>(ref values), i));
                }

                break;
            case NumberKind.UInt32:
                for (var i = 0; i < count;)
                {
#if !NETSTANDARD2_0
                    if (count - i >= Eight && TryPutEight(ref p, Vector256.LoadUnsafe(ref Unsafe.As<byte, uint>(ref values), (nuint)i), out var size))
                    {
                        p = ref Unsafe.Add(ref p, size);
                        i += Eight;
                        continue;
                    }
#endif
                    for (var last = Math.Min(i + Eight, count); i < last; i++)
                        p = ref Wire.PutVarint(ref p, Unsafe.Add(ref Unsafe.As<byte, uint>(ref values), i));
                }

                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutSigned(ref p, Unsafe.Add(ref Unsafe.As<byte, long>(ref values), i));
                break;
            case NumberKind.UInt64:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutVarint(ref p, Unsafe.Add(ref Unsafe.As<byte, ulong>(ref values), i));
                break;
            default:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutDateTime(ref p, Unsafe.Add(ref Unsafe.As<byte, DateTime>(ref values), i));
                break;
        }

        return ref p;
    }

#if !NETSTANDARD2_0
    /// <summary>Writes eight numbers at once, if all take one byte or all take two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryPutEight(ref byte p, Vector256<uint> codes, out int size)
    {
        if ((codes >>> 7) == Vector256<uint>.Zero)
        {
            var words = Vector128.Narrow(codes.GetLower(), codes.GetUpper());
            Unsafe.WriteUnaligned(ref p, (Vector128.Narrow(words, words).AsUInt64()[0] << 1) | 0x0101_0101_0101_0101);
            size = Eight;
            return true;
        }

        size = Eight * sizeof(ushort);
        if ((codes >>> 14) != Vector256<uint>.Zero || !Vector256.GreaterThanAll(codes.AsInt32(), Vector256.Create(127)))
            return false;
        ((Vector128.Narrow(codes.GetLower(), codes.GetUpper()) << 2) | Vector128.Create((ushort)2)).AsByte().StoreUnsafe(ref p);
        return true;
    }
#endif
}
