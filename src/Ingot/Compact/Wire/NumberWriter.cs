#if !NETSTANDARD2_0
using System.Numerics;
#endif
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Writes many numbers: one by one, or packed in blocks if that takes no more bytes.</summary>
internal static partial class NumberWriter
{
    // Beyond the bytes of a block's numbers: its form and the smallest number, and what the last vector writes behind them.
    private const int MostAtStart = 16;
    private const int Overshoot = 64;

    // A number takes most bytes as a patch: its lower bits, the byte for its place, and its other bits as a varint.
    private const int MostOfNarrow = 6;
    private const int MostOfWide = 11;

    /// <summary>Writes numbers that follow their count.</summary>
    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="values">The first number, as stored in memory; of mantissas, the first decimal.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="kind">The kind of numbers.</param>
    public static ref byte Put(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind)
    {
        if (writer.CopiesNumbers && count >= NumberBlock.LeastCopied)
            return ref PutCopied(ref writer, ref p, ref values, count, kind, Wire.PackedMarkBytes, Wire.PackedMark);
        if (count < NumberBlock.LeastLength)
            return ref PutPlain(ref writer, ref p, ref values, count, kind);
        var length = Math.Min(count, BitPacking.BlockLength);
        p = ref writer.Ensure(ref p, Wire.PackedMark + RoomFor(length, kind));
        // In addition to its own bytes, the first block must make up for the mark and for the byte that ends packing.
        ref var end = ref TryPutBlock(ref Unsafe.Add(ref p, Wire.PackedMark), ref values, length, kind, Wire.PackedMark + 1, out var saved);
        if (Unsafe.IsNullRef(ref end))
            return ref PutPlain(ref writer, ref p, ref values, count, kind);
        Wire.PutPackedMark(ref p);
        return ref PutBlocks(ref writer, ref end, ref values, count, kind, saved - Wire.PackedMark - 1);
    }

    /// <summary>Writes numbers packed behind bytes that announce them, if that takes no more bytes than one by one.</summary>
    /// <param name="writer">The writer that provides room.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="values">The first number, as stored in memory; of mantissas, the first decimal.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="kind">The kind of numbers.</param>
    /// <param name="head">The bytes in front, the lowest first: last of all <see cref="Wire.PackedMark"/>, or what belongs to it.</param>
    /// <param name="headSize">How many these are.</param>
    /// <param name="need">The number of bytes that packing must save: those in front, and what else one by one would save.</param>
    /// <param name="isDone">Whether it was done.</param>
    public static ref byte TryPut(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind, ulong head, int headSize, int need,
        out bool isDone)
    {
        if (writer.CopiesNumbers)
        {
            isDone = true;
            return ref PutCopied(ref writer, ref p, ref values, count, kind, head, headSize);
        }

        var length = Math.Min(count, BitPacking.BlockLength);
        p = ref writer.Ensure(ref p, headSize + RoomFor(length, kind));
        ref var end = ref TryPutBlock(ref Unsafe.Add(ref p, headSize), ref values, length, kind, need + 1, out var saved);
        isDone = !Unsafe.IsNullRef(ref end);
        if (!isDone)
            return ref p;
        PutHead(ref p, head, headSize);
        return ref PutBlocks(ref writer, ref end, ref values, count, kind, saved - need - 1);
    }

    /// <summary>Writes numbers as stored in memory, behind bytes that announce them.</summary>
    private static ref byte PutCopied(
        ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind, ulong head, int headSize)
    {
        var size = NumberBlock.SizeOf(kind);
        var form = size == sizeof(ushort) ? NumberBlock.CopiedRest2 : size == sizeof(uint) ? NumberBlock.CopiedRest4 : NumberBlock.CopiedRest8;
        p = ref PutHead(ref writer.Ensure(ref p, headSize + 1), head, headSize);
        return ref Wire.PutBytes(ref writer, ref Wire.PutByte(ref p, (byte)form), ref values, (long)count * size);
    }

    private static ref byte PutHead(ref byte p, ulong head, int headSize)
    {
        for (var i = 0; i < headSize; i++)
            Unsafe.Add(ref p, i) = (byte)(head >> (8 * i));
        return ref Unsafe.Add(ref p, headSize);
    }

    /// <summary>Writes all blocks but the first. Together, blocks that can't be packed may cost as many bytes as are saved.</summary>
    private static ref byte PutBlocks(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind, long saved)
    {
        var stride = StrideOf(kind);
        for (var at = BitPacking.BlockLength; at < count; at += BitPacking.BlockLength)
        {
            ref var here = ref Unsafe.Add(ref values, (nint)at * stride);
            var length = Math.Min(count - at, BitPacking.BlockLength);
            p = ref writer.Ensure(ref p, RoomFor(length, kind));
            ref var end = ref TryPutBlock(ref p, ref here, length, kind, 0, out var savedHere);
            if (!Unsafe.IsNullRef(ref end))
            {
                p = ref end;
                saved += savedHere;
                continue;
            }

            if (saved == 0)
                return ref PutPlain(ref writer, ref Wire.PutByte(ref p, NumberBlock.PlainRest), ref here, count - at, kind);
            saved--;
            p = ref PutPlain(ref writer, ref Wire.PutByte(ref p, NumberBlock.Plain), ref here, length, kind);
        }

        return ref p;
    }

    /// <summary>Returns the room that a block needs, whatever its form and its numbers: those that are written may be others than those that the form was
    /// chosen for, if another thread changes them. Half a block or more is packed as a whole one.</summary>
    public static int RoomFor(int count, NumberKind kind) =>
        MostAtStart + ((count < BitPacking.BlockLength / 2 ? count : BitPacking.BlockLength) * (NumberBlock.IsWide(kind) ? MostOfWide : MostOfNarrow))
            + Overshoot;

    /// <summary>Returns the number of bytes from one number to the next.</summary>
    private static int StrideOf(NumberKind kind) => kind == NumberKind.Mantissa ? sizeof(decimal) : NumberBlock.SizeOf(kind);

    /// <summary>Writes a block, if it takes at least <paramref name="need"/> bytes less than its numbers one by one; otherwise returns a null
    /// reference. There must be room for any block.</summary>
    private static ref byte TryPutBlock(ref byte p, ref byte values, int count, NumberKind kind, int need, out int saved)
    {
        saved = 0;
        if (count < NumberBlock.LeastLength)
            return ref Unsafe.NullRef<byte>();
        if (kind == NumberKind.Mantissa)
            return ref TryPutBlockOfDecimals(ref p, ref values, count, need, out saved);
#if !NETSTANDARD2_0
        ref var copied = ref NumberCopy.TryPut(ref p, ref values, count, kind, need, out saved);
        if (!Unsafe.IsNullRef(ref copied))
            return ref copied;
#endif
        if (kind == NumberKind.Int32)
            return ref TryPutBlockOfInts(ref p, ref values, count, need, out saved);
        if (kind == NumberKind.DateTime)
            return ref TryPutBlockOfDates(ref p, ref values, count, need, out saved);
        return ref TryPack(ref p, ref values, count, kind, need, default, out saved);
    }

#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte TryPutBlockOfDates(ref byte p, scoped ref byte dates, int count, int need, out int saved)
    {
        // Where planning a block divides its dates by a unit, the quotients are what is packed.
        Span<uint> quotients = stackalloc uint[BitPacking.BlockLength];
#if !NETSTANDARD2_0
        if (DateUnits.TryDivide(ref Unsafe.As<byte, ulong>(ref dates), count, quotients, out var range))
        {
            var isPlanned = NumberBlock.TryPlanUnits(ref dates, count, need, range, out var block);
            saved = block.Saved;
            return ref isPlanned ? ref PutUnits(ref p, count, block, quotients, range.Least) : ref Unsafe.NullRef<byte>();
        }
#endif
        return ref TryPack(ref p, ref dates, count, NumberKind.DateTime, need, quotients, out saved);
    }

#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte TryPutBlockOfDecimals(ref byte p, scoped ref byte decimals, int count, int need, out int saved)
    {
        Span<ulong> mantissas = stackalloc ulong[BitPacking.BlockLength];
        Mantissas.Get(ref decimals, mantissas.Slice(0, count), out var min, out var max, out var differ);
        ref var values = ref Unsafe.As<ulong, byte>(ref mantissas[0]);
        return ref TryPack(ref p, ref values, count, NumberKind.Mantissa, need, (ulong)min, (ulong)max, differ, default, out saved);
    }

    private static ref byte TryPack(
        ref byte p, scoped ref byte values, int count, NumberKind kind, int need, scoped Span<uint> quotients, out int saved)
    {
        NumberBlock.Measure(ref values, count, kind, out var min, out var max, out var differ);
        return ref TryPack(ref p, ref values, count, kind, need, min, max, differ, quotients, out saved);
    }

    private static ref byte TryPack(ref byte p, scoped ref byte values, int count, NumberKind kind, int need, ulong min, ulong max, ulong differ,
        scoped Span<uint> quotients, out int saved)
    {
        var isPlanned = NumberBlock.TryPlan(ref values, count, kind, need, min, max, differ, quotients, out var block);
        saved = block.Saved;
        if (isPlanned)
            return ref PutBlock(ref p, ref values, count, kind, block, quotients);
        if (kind == NumberKind.DateTime)
            return ref Unsafe.NullRef<byte>();
        return ref SkewedBlock.TryPut(ref p, ref values, count, kind, (long)min < 0, need, out saved);
    }

    /// <summary>Writes a block of the commonest numbers on a short way: what <see cref="NumberBlock.TryPlan"/> would say, without a plan.</summary>
    private static ref byte TryPutBlockOfInts(ref byte p, scoped ref byte values, int count, int need, out int saved)
    {
        NumberBlock.Measure(ref values, count, NumberKind.Int32, out var min, out var max, out var differ);
        var width = Math.Max(NumberBlock.LeastWidth, 64 - BitOperations.LeadingZeroCount(max - min));
        if (width == 32)
            return ref TryPack(ref p, ref values, count, NumberKind.Int32, need, min, max, differ, default, out saved);
        var (first, last) = ((uint)Wire.Zigzag((long)min), (uint)Wire.Zigzag((long)max));
        var size = 1 + Wire.WidthOf(first) + BitPacking.SizeOf(count, width);
        // On one side of zero, none takes fewer bytes than the one closest to it.
        saved = (long)(min ^ max) < 0 ? -1 : (count * Wire.WidthOf(Math.Min(first, last))) - size;
        if (saved < need)
            saved = NumberBlock.PlainAtLeast(ref values, count, NumberKind.Int32, Math.Max(first, last)) - size;
        if (saved < need)
            return ref SkewedBlock.TryPut(ref p, ref values, count, NumberKind.Int32, (long)min < 0, need, out saved);
        p = ref Wire.PutVarint(ref Wire.PutByte(ref p, (byte)width), first);
        return ref BitPacking.Pack(ref p, ref Unsafe.As<byte, uint>(ref values), count, (uint)min, width);
    }

    private static ref byte PutBlock(ref byte p, scoped ref byte values, int count, NumberKind kind, scoped in NumberBlock block, scoped Span<uint> quotients)
    {
        if (block.Shift >= NumberBlock.InDays)
            return ref PutUnits(ref p, count, block, quotients, 0);
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

    /// <summary>Writes dates in a unit, as what they are more than the smallest of them.</summary>
    private static ref byte PutUnits(ref byte p, int count, scoped in NumberBlock block, scoped Span<uint> quotients, uint least)
    {
        p = ref Wire.PutByte(ref Wire.PutByte(ref p, (byte)(block.Form | NumberBlock.Shifted)), (byte)block.Shift);
        p = ref Wire.PutVarint(ref p, block.LeastCode);
        return ref BitPacking.Pack(ref p, ref quotients[0], count, least, block.Form);
    }

    /// <summary>Writes 16-bit numbers as 32-bit numbers are written.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutShort(ref byte p, scoped ref byte values, int count, NumberKind kind, scoped in NumberBlock block)
    {
        Span<uint> wide = stackalloc uint[BitPacking.BlockLength];
        Halves.Widen(ref Unsafe.As<byte, ushort>(ref values), wide.Slice(0, count), kind == NumberKind.Int16);
        return ref BitPacking.Pack(ref p, ref wide[0], count, (uint)block.Least, block.Form);
    }

    /// <summary>Writes 64-bit numbers: the lower halves of their differences from the smallest one, then the bits above them.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutWide(ref byte p, scoped ref ulong values, int count, scoped in NumberBlock block)
    {
        Span<uint> half = stackalloc uint[BitPacking.BlockLength];
#if !NETSTANDARD2_0
        if (block.Form < 32 && block.Shift == 0)
        {
            // What the lower halves differ by is what the numbers differ by.
            Halves.Lower(ref values, count, ref half[0]);
            return ref BitPacking.Pack(ref p, ref half[0], count, (uint)block.Least, block.Form);
        }
#endif
        if (block.Form < 32)
        {
            Halves.Lower(ref values, count, block.Least, block.Shift, ref half[0]);
            return ref BitPacking.Pack(ref p, ref half[0], count, 0, block.Form);
        }

        Halves.Split(ref values, count, block.Least, block.Shift, ref p, ref half[0]);
        return ref BitPacking.Pack(ref Unsafe.Add(ref p, count * sizeof(uint)), ref half[0], count, 0, block.Form - 32);
    }
}
