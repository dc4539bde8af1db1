#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>32-bit numbers with vectors.</content>
internal static partial class SkewedBlock
{
    // By lengths of four numbers: where their bytes are in memory, where they go from what is written, and how many these are.
    private static readonly Vector128<byte>[] Gather = Shuffles(isGather: true);
    private static readonly Vector128<byte>[] Scatter = Shuffles(isGather: false);
    private static readonly byte[] Lengths = [.. Enumerable.Range(0, 256).Select(control => (byte)Enumerable.Range(0, 4).Sum(i => LengthOf(control, i)))];

    private static ulong Sum(ref byte values, int count, NumberKind kind, bool isZigzag)
    {
        if (kind is not (NumberKind.Int32 or NumberKind.UInt32) || count % Vector256<int>.Count != 0)
            return SumOneByOne(ref values, count, kind, isZigzag);
        // Signed numbers are compared without their sign, which is a bit of their codes; unsigned ones as signed, half the range lower.
        var isSigned = kind == NumberKind.Int32;
        var (signs, flip) = isSigned ? (-1, 0) : (0, int.MinValue);
        var (spared, sparedToo) = (isSigned ? 1 : 0, isZigzag ? 1 : 0);
        ref var numbers = ref Unsafe.As<byte, int>(ref values);
        var (above7, above14, above21, above28) = (Vector256<int>.Zero, Vector256<int>.Zero, Vector256<int>.Zero, Vector256<int>.Zero);
        var (above8, above16, above24) = (Vector256<int>.Zero, Vector256<int>.Zero, Vector256<int>.Zero);
        for (nuint i = 0; i < (nuint)count; i += (nuint)Vector256<int>.Count)
        {
            var value = Vector256.LoadUnsafe(ref numbers, i);
            value ^= ((value >> 31) & Vector256.Create(signs)) ^ Vector256.Create(flip);
            above7 -= Vector256.GreaterThan(value, Limit(7 - spared));
            above14 -= Vector256.GreaterThan(value, Limit(14 - spared));
            above21 -= Vector256.GreaterThan(value, Limit(21 - spared));
            above28 -= Vector256.GreaterThan(value, Limit(28 - spared));
            above8 -= Vector256.GreaterThan(value, Limit(8 - sparedToo));
            above16 -= Vector256.GreaterThan(value, Limit(16 - sparedToo));
            above24 -= Vector256.GreaterThan(value, Limit(24 - sparedToo));
        }

        var (c7, c14, c21, c28) = (Total(above7), Total(above14), Total(above21), Total(above28));
        return SumOf(count, count + (int)(Total(above8) + Total(above16) + Total(above24)), c7, c14, c21, c28);

        Vector256<int> Limit(int bits) => Vector256.Create((int)((1u << bits) - 1) ^ flip);

        static ulong Total(Vector256<int> counts) => (ulong)Vector256.Sum(counts);
    }

    /// <summary>Returns the fields of the sum by the bytes with lengths in front and the counts of numbers with more than so many bits.</summary>
    private static ulong SumOf(int count, int lengths, ulong above7, ulong above14, ulong above21, ulong above28) =>
        ((ulong)count + above7 + above14 + above21 + above28)
            | (ulong)lengths << FieldBits
            | ((2 * above7) + above14 + above21 + above28) << (2 * FieldBits)
            | ((2 * above14) + above21 + above28) << (3 * FieldBits)
            | ((2 * above21) + above28) << (4 * FieldBits);

    [SkipLocalsInit]
    private static ref byte PutPatched4(ref byte p, scoped ref uint values, int count, bool isZigzag, int width)
    {
        Span<uint> codes = stackalloc uint[BitPacking.BlockLength];
        Span<uint> low = stackalloc uint[BitPacking.BlockLength];
        Span<byte> places = stackalloc byte[BitPacking.BlockLength];
        MemoryMarshal.CreateReadOnlySpan(ref values, count).CopyTo(codes);
        // What is behind the last number may be anything, and has no place.
        codes[count..].Clear();
        var others = 0;
        for (var i = 0; i < count; i += Vector256<uint>.Count)
        {
            var code = Vector256.LoadUnsafe(ref codes[0], (nuint)i);
            if (isZigzag)
                code = (code << 1) ^ (code.AsInt32() >> 31).AsUInt32();
            code.StoreUnsafe(ref codes[0], (nuint)i);
            (code & Vector256.Create((1u << width) - 1)).StoreUnsafe(ref low[0], (nuint)i);
            for (var bits = (~Vector256.Equals(code >>> width, Vector256<uint>.Zero)).ExtractMostSignificantBits(); bits != 0; bits &= bits - 1)
                places[others++] = (byte)(i + BitOperations.TrailingZeroCount(bits));
        }

        p = ref Wire.PutByte(ref Wire.PutByte(ref p, (byte)width), (byte)others);
        p = ref BitPacking.Pack(ref p, ref low[0], count, 0, width);
        foreach (var place in places[..others])
            p = ref Wire.PutVarint(ref Wire.PutByte(ref p, place), codes[place] >> width);
        return ref p;
    }

    /// <summary>Writes numbers of up to 32 bits, a multiple of four.</summary>
    [SkipLocalsInit]
    private static ref byte PutLengths4(ref byte p, scoped ref byte values, int count, NumberKind kind, bool isZigzag)
    {
        if (kind >= NumberKind.Int32)
            return ref PutLengths4(ref p, ref Unsafe.As<byte, uint>(ref values), count, isZigzag);
        Span<uint> wide = stackalloc uint[BitPacking.BlockLength];
        Halves.Widen(ref Unsafe.As<byte, ushort>(ref values), wide.Slice(0, count), kind == NumberKind.Int16);
        return ref PutLengths4(ref p, ref wide[0], count, isZigzag);
    }

    private static ref byte PutLengths4(ref byte p, scoped ref uint numbers, int count, bool isZigzag)
    {
        ref var control = ref p;
        p = ref Unsafe.Add(ref p, ControlBytes(count, isWide: false));
        for (nuint i = 0; i < (nuint)count; i += (nuint)Vector128<uint>.Count)
        {
            var code = Vector128.LoadUnsafe(ref numbers, i);
            if (isZigzag)
                code = (code << 1) ^ (code.AsInt32() >> 31).AsUInt32();
            p = ref Unsafe.Add(ref p, PutFour(ref p, code, out control));
            control = ref Unsafe.Add(ref control, 1);
        }

        return ref p;
    }

    /// <summary>Writes the bytes that four numbers need, and returns how many these are; up to 16 are overwritten.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int PutFour(ref byte p, Vector128<uint> numbers, out byte control)
    {
        // Each comparison that holds is −1: how many of the three upper bytes aren't needed.
        var spared = Vector128.Equals(numbers >>> 8, Vector128<uint>.Zero) + Vector128.Equals(numbers >>> 16, Vector128<uint>.Zero)
            + Vector128.Equals(numbers >>> 24, Vector128<uint>.Zero);
        var length = spared + Vector128.Create(3u);
        var form = (length << 31).ExtractMostSignificantBits() | ((length << 30).ExtractMostSignificantBits() << 4);
        control = (byte)form;
        Vector128.ShuffleNative(numbers.AsByte(), Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Scatter), form)).StoreUnsafe(ref p);
        return Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Lengths), form);
    }

    /// <summary>Returns what moves the given number of bytes of each of four numbers together.</summary>
    public static Vector128<byte> FirstBytes(int bytes) => Scatter[(((bytes - 1) & 1) * 0x0F) | (((bytes - 1) >> 1) * 0xF0)];

    /// <summary>Reads 32-bit numbers with their lengths in front.</summary>
    public static void ReadLengths4(ref byte b, ref nint offset, nint end, Span<uint> values, bool isZigzag)
    {
        ReadLengths4(ref b, ref offset, end, values);
        if (isZigzag)
            Halves.Unzigzag(ref MemoryMarshal.GetReference(values), values.Length);
    }

    /// <summary>Reads numbers that aren't zigzag-encoded; returns false if one takes all 32 bits.</summary>
    public static bool TryReadUnsigned4(ref byte b, ref nint offset, nint end, Span<uint> values) =>
        (int)ReadLengths4(ref b, ref offset, end, values) >= 0;

    /// <summary>Reads codes with their lengths in front, and returns the bits that any of them has.</summary>
    private static uint ReadLengths4(ref byte b, ref nint offset, nint end, Span<uint> codes)
    {
        var control = offset;
        Wire.Need(control, end, ControlBytes(codes.Length, isWide: false));
        var o = offset + ControlBytes(codes.Length, isWide: false);
        ref var first = ref MemoryMarshal.GetReference(codes);
        var i = 0;
        var all = Sixteen.IsSupported ? Sixteen.Read(ref b, ref control, ref o, end, codes, ref i) : 0;
        ref var shuffles = ref MemoryMarshal.GetArrayDataReference(Gather);
        ref var lengths = ref MemoryMarshal.GetArrayDataReference(Lengths);
        var bits = Vector128<uint>.Zero;
        for (; i + Vector128<uint>.Count <= codes.Length && end - o >= Vector128<byte>.Count; i += Vector128<uint>.Count)
        {
            var form = Unsafe.Add(ref b, control++);
            var code = Vector128.ShuffleNative(Vector128.LoadUnsafe(ref b, (nuint)o), Unsafe.Add(ref shuffles, form)).AsUInt32();
            bits |= code;
            code.StoreUnsafe(ref first, (nuint)i);
            o += Unsafe.Add(ref lengths, form);
        }

        all |= bits[0] | bits[1] | bits[2] | bits[3];
        for (; i < codes.Length; i++)
        {
            var length = LengthOf(Unsafe.Add(ref b, control), i & 3);
            Wire.Need(o, end, length);
            var code = (uint)Wire.LoadPart(ref b, o, length);
            all |= code;
            codes[i] = code;
            o += length;
            if ((i & 3) == 3)
                control++;
        }

        offset = o;
        return all;
    }

    private static int LengthOf(int control, int lane) => ((control >> lane) & 1) + (((control >> (lane + 4)) & 1) * 2) + 1;

    private static Vector128<byte>[] Shuffles(bool isGather)
    {
        var shuffles = new Vector128<byte>[256];
        Span<byte> shuffle = stackalloc byte[Vector128<byte>.Count];
        for (var control = 0; control < shuffles.Length; control++)
        {
            shuffle.Fill(0x80);
            var at = 0;
            for (var lane = 0; lane < 4; lane++)
            {
                for (var i = 0; i < LengthOf(control, lane); i++, at++)
                {
                    if (isGather)
                        shuffle[(4 * lane) + i] = (byte)at;
                    else
                        shuffle[at] = (byte)((4 * lane) + i);
                }
            }

            shuffles[control] = Vector128.Create<byte>(shuffle);
        }

        return shuffles;
    }
}
#endif
