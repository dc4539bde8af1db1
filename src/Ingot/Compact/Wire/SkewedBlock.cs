#if !NETSTANDARD2_0
using System.Numerics;
#endif
using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <summary>
/// Blocks whose numbers differ so much in size that bits for the largest would be wasted on the others: either each has the bytes that it
/// needs, with all lengths in front (Lemire, Kurz, Rupp: Stream VByte, 2018), or a few large ones are patched, their upper bits added
/// one by one (Zukowski and others: Super-Scalar RAM-CPU Cache Compression, 2006). Signed numbers are zigzag-encoded.
/// </summary>
internal static partial class SkewedBlock
{
    /// <summary>The maximum number of bits that a patched block packs of each number, a multiple of those in a byte of a varint.</summary>
    public const int MostPackedBits = 21;

    private const int GroupBits = 7;

    // What a code adds to the sum over a block, by its bits: fields of bytes as a varint, bytes with lengths in front, and bytes of patches if 7, 14 or 21 bits
    // are packed. 256 numbers of 9 bytes, or 10 in a patch, fit into each field.
    private const int FieldBits = 12;
    private const ulong LengthsField = ((1ul << FieldBits) - 1) << FieldBits;
    private static readonly ulong[] CostsOfBits = Costs();

    /// <summary>Writes a block, if it takes at least <paramref name="need"/> bytes less than its numbers one by one; otherwise returns a null
    /// reference.</summary>
    /// <param name="p">The position to write to, with the room that <see cref="NumberWriter.RoomFor"/> returns.</param>
    /// <param name="values">The first number, as stored in memory.</param>
    /// <param name="count">The number of values.</param>
    /// <param name="kind">The kind of numbers.</param>
    /// <param name="hasNegative">Whether one of them is negative.</param>
    /// <param name="need">The number of bytes to save.</param>
    /// <param name="saved">The number of bytes saved.</param>
    public static ref byte TryPut(ref byte p, scoped ref byte values, int count, NumberKind kind, bool hasNegative, int need, out int saved)
    {
        var isZigzag = NumberReader.IsSigned(kind) && hasNegative;
#if !NETSTANDARD2_0
        if (Sixteen.IsSupported && !NumberBlock.IsWide(kind))
            return ref TryPutSixteens(ref p, ref values, count, kind, hasNegative, need, out saved);
#endif
        var isPlanned = TryPlan(Sum(ref values, count, kind, isZigzag), count, kind, hasNegative, need, out var block);
        saved = block.Saved;
        return ref isPlanned ? ref Put(ref Wire.PutByte(ref p, (byte)block.Form), ref values, count, kind, block) : ref Unsafe.NullRef<byte>();
    }

    private static bool TryPlan(ulong sum, int count, NumberKind kind, bool hasNegative, int need, out NumberBlock block)
    {
        block = default;
        var isWide = NumberBlock.IsWide(kind);
        block.Form = (isWide ? NumberBlock.Lengths8 : NumberBlock.Lengths4) | (hasNegative || !NumberReader.IsSigned(kind) ? 0 : NumberBlock.Unsigned);
        block.Size = 1 + ControlBytes(count, isWide) + Field(sum, 1);
        // A number that takes 16 bytes in memory has more than one group, so that what is read can't be much larger than the input.
        for (var groups = kind == NumberKind.Mantissa ? 2 : 1; groups <= MostPackedBits / GroupBits; groups++)
        {
            var size = 3 + BitPacking.SizeOf(count, GroupBits * groups) + Field(sum, groups + 1);
            if (size >= block.Size)
                continue;
            block.Form = NumberBlock.Patched;
            block.Shift = GroupBits * groups;
            block.Size = size;
        }

        block.Saved = Field(sum, 0) - block.Size;
        return block.Saved >= need;
    }

    /// <summary>Writes a block behind its form. Numbers that aren't those that it was planned for don't take more room than there is for any block.</summary>
    public static ref byte Put(ref byte p, scoped ref byte values, int count, NumberKind kind, scoped in NumberBlock block)
    {
        var isZigzag = NumberReader.IsSigned(kind) && (block.Form & NumberBlock.Unsigned) == 0;
#if !NETSTANDARD2_0
        if (block.Form == NumberBlock.Patched && (kind is NumberKind.Int32 or NumberKind.UInt32))
            return ref PutPatched4(ref p, ref Unsafe.As<byte, uint>(ref values), count, isZigzag, block.Shift);
        if (block.Form != NumberBlock.Patched && !NumberBlock.IsWide(kind) && count % 4 == 0)
            return ref PutLengths4(ref p, ref values, count, kind, isZigzag);
#endif
        return ref PutCodes(ref p, ref values, count, kind, isZigzag, block);
    }

#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutCodes(ref byte p, scoped ref byte values, int count, NumberKind kind, bool isZigzag, scoped in NumberBlock block)
    {
        Span<ulong> buffer = stackalloc ulong[BitPacking.BlockLength];
        var codes = buffer.Slice(0, count);
        Encode(ref values, kind, isZigzag, codes);
        if (block.Form == NumberBlock.Patched)
            return ref PutPatched(ref p, codes, block.Shift);
        return ref NumberBlock.IsWide(kind) ? ref PutLengths8(ref p, codes) : ref PutLengths4(ref p, codes);
    }

    /// <summary>Returns the number of bytes in front of numbers for their lengths.</summary>
    public static int ControlBytes(int count, bool isWide) => isWide ? (count + 1) / 2 : (count + 3) / 4;

    private static int Field(ulong sum, int field) => (int)(sum >> (field * FieldBits)) & ((1 << FieldBits) - 1);

    private static ulong[] Costs()
    {
        var costs = new ulong[65];
        for (var bits = 0; bits < costs.Length; bits++)
        {
            var cost = VarintBytes(bits) | (ulong)Math.Max(1, (bits + 7) / 8) << FieldBits;
            for (var groups = 1; groups <= MostPackedBits / GroupBits; groups++)
            {
                if (bits > GroupBits * groups)
                    cost |= (1 + VarintBytes(bits - (GroupBits * groups))) << ((groups + 1) * FieldBits);
            }

            costs[bits] = cost;
        }

        return costs;
    }

    private static ulong VarintBytes(int bits) => (ulong)Wire.WidthOf(bits == 0 ? 0 : ulong.MaxValue >> (64 - bits));

#if NETSTANDARD2_0
    private static ulong Sum(ref byte values, int count, NumberKind kind, bool isZigzag) => SumOneByOne(ref values, count, kind, isZigzag);
#else
    [SkipLocalsInit]
#endif
    private static ulong SumOneByOne(ref byte values, int count, NumberKind kind, bool isZigzag)
    {
        Span<ulong> buffer = stackalloc ulong[BitPacking.BlockLength];
        var codes = buffer.Slice(0, count);
        Encode(ref values, kind, isZigzag: NumberReader.IsSigned(kind), codes);
        ref var costs = ref CostsOfBits[0];
        var sum = 0ul;
        if (isZigzag || !NumberReader.IsSigned(kind))
        {
            foreach (var code in codes)
                sum += Unsafe.Add(ref costs, 64 - BitOperations.LeadingZeroCount(code));
            return sum;
        }

        // Where the bit for the sign isn't needed, it isn't in front of bytes either.
        foreach (var code in codes)
        {
            var bits = 64 - BitOperations.LeadingZeroCount(code);
            sum += (Unsafe.Add(ref costs, bits) & ~LengthsField) | (Unsafe.Add(ref costs, bits == 0 ? 0 : bits - 1) & LengthsField);
        }

        return sum;
    }

    /// <summary>Gets numbers as codes; those of narrow numbers have up to 32 bits.</summary>
    private static void Encode(ref byte values, NumberKind kind, bool isZigzag, Span<ulong> codes)
    {
        ref var code = ref codes[0];
        switch (kind)
        {
            case NumberKind.Int16 when isZigzag:
                for (var i = 0; i < codes.Length; i++)
                    Unsafe.Add(ref code, i) = (ulong)Unsafe.Add(ref Unsafe.As<byte, short>(ref values), i);
                break;
            case NumberKind.Int16 or NumberKind.UInt16:
                for (var i = 0; i < codes.Length; i++)
                    Unsafe.Add(ref code, i) = Unsafe.Add(ref Unsafe.As<byte, ushort>(ref values), i);
                break;
            case NumberKind.Int32 when isZigzag:
                for (var i = 0; i < codes.Length; i++)
                    Unsafe.Add(ref code, i) = (ulong)Unsafe.Add(ref Unsafe.As<byte, int>(ref values), i);
                break;
            case NumberKind.Int32 or NumberKind.UInt32:
                for (var i = 0; i < codes.Length; i++)
                    Unsafe.Add(ref code, i) = Unsafe.Add(ref Unsafe.As<byte, uint>(ref values), i);
                break;
            default:
                Unsafe.CopyBlockUnaligned(ref Unsafe.As<ulong, byte>(ref code), ref values, (uint)codes.Length * sizeof(ulong));
                break;
        }

        if (isZigzag)
            Zigzag(codes);
    }

    private static void Zigzag(Span<ulong> codes)
    {
        var i = 0;
#if !NETSTANDARD2_0
        for (; i + Vector256<ulong>.Count <= codes.Length; i += Vector256<ulong>.Count)
        {
            var value = Vector256.LoadUnsafe(ref codes[0], (nuint)i);
            ((value << 1) ^ Vector256.LessThan(value.AsInt64(), Vector256<long>.Zero).AsUInt64()).StoreUnsafe(ref codes[0], (nuint)i);
        }
#endif
        for (; i < codes.Length; i++)
            codes[i] = Wire.Zigzag((long)codes[i]);
    }

    /// <summary>Writes the lower bits packed, then the place of each number that has more, and its other bits.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    private static ref byte PutPatched(ref byte p, scoped Span<ulong> codes, int width)
    {
        Span<uint> low = stackalloc uint[BitPacking.BlockLength];
        Span<byte> places = stackalloc byte[BitPacking.BlockLength];
        var mask = (1u << width) - 1;
        var others = 0;
        ref var lower = ref low[0];
        ref var place0 = ref places[0];
        for (var i = 0; i < codes.Length; i++)
        {
            var code = codes[i];
            Unsafe.Add(ref lower, i) = (uint)code & mask;
            // Without a branch, which would often be mispredicted: a place that isn't one is overwritten.
            Unsafe.Add(ref place0, others) = (byte)i;
            others += code > mask ? 1 : 0;
        }

        p = ref Wire.PutByte(ref Wire.PutByte(ref p, (byte)width), (byte)others);
        p = ref BitPacking.Pack(ref p, ref low[0], codes.Length, 0, width);
        foreach (var place in places.Slice(0, others))
            p = ref Wire.PutVarint(ref Wire.PutByte(ref p, place), codes[place] >> width);
        return ref p;
    }

    private static ref byte PutLengths8(ref byte p, scoped Span<ulong> codes)
    {
        ref var control = ref p;
        p = ref Unsafe.Add(ref p, ControlBytes(codes.Length, isWide: true));
        var pair = 0;
        for (var i = 0; i < codes.Length; i++)
        {
            var length = (63 - BitOperations.LeadingZeroCount(codes[i] | 1)) >> 3;
            Wire.Store(ref p, codes[i]);
            p = ref Unsafe.Add(ref p, length + 1);
            pair = (pair >> 4) | (length << 4);
            if ((i & 1) == 0)
                continue;
            control = (byte)pair;
            control = ref Unsafe.Add(ref control, 1);
        }

        if ((codes.Length & 1) != 0)
            control = (byte)(pair >> 4);
        return ref p;
    }

    private static ref byte PutLengths4(ref byte p, scoped Span<ulong> codes)
    {
        ref var control = ref p;
        p = ref Unsafe.Add(ref p, ControlBytes(codes.Length, isWide: false));
        for (var i = 0; i < codes.Length; i++)
        {
            var length = (63 - BitOperations.LeadingZeroCount(codes[i] | 1)) >> 3;
            Wire.Store(ref p, (uint)codes[i]);
            p = ref Unsafe.Add(ref p, length + 1);
            var lane = i & 3;
            if (lane == 0)
                control = 0;
            control |= (byte)(((length & 1) << lane) | ((length >> 1) << (lane + 4)));
            if (lane == 3)
                control = ref Unsafe.Add(ref control, 1);
        }

        return ref p;
    }

    /// <summary>Reads codes with their lengths in front; numbers of up to 8 bytes if they are <paramref name="isWide"/>, otherwise of up to 4.</summary>
    public static void ReadLengths(ref byte b, ref nint offset, nint end, ref ulong codes, int count, bool isWide)
    {
        var control = offset;
        var o = offset + ControlBytes(count, isWide);
        Wire.Need(offset, end, ControlBytes(count, isWide));
        for (var i = 0; i < count; i++)
        {
            int length;
            if (isWide)
            {
                length = ((Unsafe.Add(ref b, control + (i >> 1)) >> (4 * (i & 1))) & 0xF) + 1;
                if (length > sizeof(ulong))
                    Wire.Throw("A number of a block takes at most 8 bytes", control + (i >> 1));
            }
            else
            {
                var lengths = Unsafe.Add(ref b, control + (i >> 2)) >> (i & 3);
                length = ((lengths & 1) | ((lengths >> 3) & 2)) + 1;
            }

            if (end - o >= sizeof(ulong))
            {
                Unsafe.Add(ref codes, i) = Wire.Load<ulong>(ref b, o) & (ulong.MaxValue >> (64 - (8 * length)));
            }
            else
            {
                Wire.Need(o, end, length);
                Unsafe.Add(ref codes, i) = Wire.LoadPart(ref b, o, length);
            }

            o += length;
        }

        offset = o;
    }

    /// <summary>Reads a patched block behind its form.</summary>
#if !NETSTANDARD2_0
    [SkipLocalsInit]
#endif
    public static void ReadPatched(ref byte b, ref nint offset, nint end, ref ulong codes, int count)
    {
        Span<uint> low = stackalloc uint[BitPacking.BlockLength];
        var others = ReadPatchedLow(ref b, ref offset, end, ref low[0], count, out var width);
        for (var i = 0; i < count; i++)
            Unsafe.Add(ref codes, i) = low[i];
        for (var place = -1; others > 0; others--)
        {
            place = ReadPatch(ref b, ref offset, end, place, count, 64 - width, out var rest);
            Unsafe.Add(ref codes, place) |= rest << width;
        }
    }

    /// <summary>Reads a patched block of 32-bit numbers behind its form.</summary>
    public static void ReadPatched4(ref byte b, ref nint offset, nint end, ref uint values, int count, bool isSigned)
    {
        var others = ReadPatchedLow(ref b, ref offset, end, ref values, count, out var width);
        for (var place = -1; others > 0; others--)
        {
            place = ReadPatch(ref b, ref offset, end, place, count, 32 - width, out var rest);
            Unsafe.Add(ref values, place) |= (uint)rest << width;
        }

        if (isSigned)
            Halves.Unzigzag(ref values, count);
    }

    private static int ReadPatchedLow(ref byte b, ref nint offset, nint end, ref uint low, int count, out int width)
    {
        var o = offset;
        width = Wire.ReadRaw<byte>(ref b, ref o, end);
        if (width is < NumberBlock.LeastWidth or > MostPackedBits)
            Wire.Throw("Numbers are packed in a form that does not exist", offset);
        var others = Wire.ReadRaw<byte>(ref b, ref o, end);
        var size = BitPacking.SizeOf(count, width);
        Wire.Need(o, end, size);
        BitPacking.Unpack(ref Unsafe.Add(ref b, o), ref low, count, 0, width);
        offset = o + size;
        return others;
    }

    private static int ReadPatch(ref byte b, ref nint o, nint end, int last, int count, int bits, out ulong rest)
    {
        var at = o;
        var place = Wire.ReadRaw<byte>(ref b, ref o, end);
        rest = Wire.ReadVarint64(ref b, ref o, end);
        if (place <= last || place >= count)
            Wire.Throw("A block is patched at a place that doesn't exist or isn't behind the last one", at);
        if (rest >> (bits - 1) > 1)
            Wire.Throw("A number is too large for its type", at);
        return place;
    }
}
