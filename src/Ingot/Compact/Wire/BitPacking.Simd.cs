#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>With vectors of 32 bytes; if the processor has none, the platform uses two halves.</content>
internal static partial class BitPacking
{
    // Fewer numbers are packed row by row rather than as part of a whole block that is mostly empty.
    private const int LeastOfPadded = 96;

    /// <summary>
    /// Writes numbers minus <paramref name="least"/>, each of which fits into
    /// <paramref name="width"/> bits (1 … 31). There must be room for them and 16 more bytes, for half a block or more that for a whole one. A number that
    /// doesn't fit, because another thread changed it meanwhile, changes others, but not how many bytes are written.
    /// </summary>
    public static ref byte Pack(ref byte p, scoped ref uint values, int count, uint least, int width)
    {
        if (count == BlockLength)
        {
            BitKernels.Pack(ref p, ref values, ref Unsafe.Add(ref values, BlockLength / 2), least, width);
            return ref Unsafe.Add(ref p, BlockLength / BitsInByte * width);
        }

        if (count >= BlockLength / 2)
            return ref PackMost(ref p, ref values, count, least, width);
        return ref count < LeastOfPadded ? ref PackFew(ref p, ref values, count, least, width) : ref PackPadded(ref p, ref values, count, least, width);
    }

    /// <summary>Packs half a block or more as if it were a whole one, its second half followed by the smallest number.</summary>
    [SkipLocalsInit]
    private static ref byte PackMost(ref byte p, scoped ref uint values, int count, uint least, int width)
    {
        const int half = BlockLength / 2;
        var length = Vector512<uint>.Count;
        Span<uint> padded = stackalloc uint[length + half];
        ref var rest = ref padded[length];
        for (var i = 0; i < half; i += length)
            Vector512.Create(least).StoreUnsafe(ref rest, (nuint)i);
        for (var i = 0; i < count - half; i += length)
        {
            // The last vector overlaps the one before it, which may be in front of this half.
            var at = Math.Min(i, count - half - length);
            Vector512.LoadUnsafe(ref Unsafe.Add(ref values, half + at)).StoreUnsafe(ref Unsafe.Add(ref rest, at));
        }

        BitKernels.Pack(ref p, ref values, ref rest, least, width);
        var bits = Rows(count) * width;
        p = ref Unsafe.Add(ref p, bits / WordBits * Lanes * sizeof(uint));
        return ref bits % WordBits == 0 ? ref p : ref PutLast(ref p, Unsafe.ReadUnaligned<Vector256<uint>>(ref p), BytesOf(bits % WordBits));
    }

    /// <summary>Packs what isn't a whole block as if it were one, followed by its smallest number.</summary>
    [SkipLocalsInit]
    private static ref byte PackPadded(ref byte p, scoped ref uint values, int count, uint least, int width)
    {
        Span<uint> padded = stackalloc uint[BlockLength];
        MemoryMarshal.CreateReadOnlySpan(ref values, count).CopyTo(padded);
        padded[count..].Fill(least);
        Span<byte> packed = stackalloc byte[BlockLength * sizeof(uint)];
        BitKernels.Pack(ref packed[0], ref padded[0], ref padded[BlockLength / 2], least, width);
        var bits = Rows(count) * width;
        var size = bits / WordBits * Lanes * sizeof(uint);
        Unsafe.CopyBlockUnaligned(ref p, ref packed[0], (uint)size);
        p = ref Unsafe.Add(ref p, size);
        return ref bits % WordBits == 0
            ? ref p
            : ref PutLast(ref p, Unsafe.ReadUnaligned<Vector256<uint>>(ref packed[size]), BytesOf(bits % WordBits));
    }

    [SkipLocalsInit]
    private static ref byte PackFew(ref byte p, scoped ref uint values, int count, uint least, int width)
    {
        var smallest = Vector256.Create(least);
        var whole = count / Lanes;
        var word = Vector256<uint>.Zero;
        var used = 0;
        for (var row = 0; row < whole; row++)
        {
            var value = Vector256.LoadUnsafe(ref values, (nuint)(row * Lanes)) - smallest;
            word |= value << used;
            used += width;
            if (used >= WordBits)
            {
                Unsafe.WriteUnaligned(ref p, word);
                p = ref Unsafe.Add(ref p, Lanes * sizeof(uint));
                used -= WordBits;
                // A shift by the full width leaves nothing, as it should.
                word = value >> (width - used);
            }
        }

        if (whole * Lanes < count)
        {
            Span<uint> rest = stackalloc uint[Lanes];
            rest.Fill(least);
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref values, whole * Lanes), count - (whole * Lanes)).CopyTo(rest);
            var value = Vector256.Create<uint>(rest) - smallest;
            word |= value << used;
            used += width;
            if (used >= WordBits)
            {
                Unsafe.WriteUnaligned(ref p, word);
                p = ref Unsafe.Add(ref p, Lanes * sizeof(uint));
                used -= WordBits;
                word = value >> (width - used);
            }
        }

        return ref used == 0 ? ref p : ref PutLast(ref p, word, BytesOf(used));
    }

    /// <summary>Writes the last word of each lane, of which only the given number of bytes contain something; up to 12 more bytes are overwritten.</summary>
    private static ref byte PutLast(ref byte p, Vector256<uint> word, int bytes)
    {
        var shuffle = SkewedBlock.FirstBytes(bytes);
        Vector128.ShuffleNative(word.GetLower().AsByte(), shuffle).StoreUnsafe(ref p);
        Vector128.ShuffleNative(word.GetUpper().AsByte(), shuffle).StoreUnsafe(ref p, (nuint)(bytes * Lanes / 2));
        return ref Unsafe.Add(ref p, bytes * Lanes);
    }

    /// <summary>
    /// Reads numbers and adds <paramref name="least"/>. The number of bytes that <see cref="SizeOf"/> returns must be available,
    /// and three before them: in a message, these are at least the block's form and the smallest number, after the mark of packed numbers.
    /// </summary>
    public static void Unpack(ref byte b, ref uint values, int count, uint least, int width)
    {
        if (count == BlockLength)
            BitKernels.Unpack(ref b, ref values, least, width);
        else if (count < LeastOfPadded)
            UnpackFew(ref b, ref values, count, least, width);
        else
            UnpackPadded(ref b, ref values, count, least, width);
    }

    /// <summary>Reads what <see cref="PackPadded"/> writes.</summary>
    [SkipLocalsInit]
    private static void UnpackPadded(ref byte b, ref uint values, int count, uint least, int width)
    {
        var bits = Rows(count) * width;
        var size = bits / WordBits * Lanes * sizeof(uint);
        Span<byte> packed = stackalloc byte[BlockLength * sizeof(uint)];
        Unsafe.CopyBlockUnaligned(ref packed[0], ref b, (uint)size);
        // Rows behind the last one unpack to what isn't used.
        Last(ref Unsafe.Add(ref b, size), BytesOf(bits % WordBits), MemoryMarshal.Cast<byte, uint>(packed.Slice(size, Lanes * sizeof(uint))));
        Span<uint> padded = stackalloc uint[BlockLength];
        BitKernels.Unpack(ref packed[0], ref padded[0], least, width);
        padded[..count].CopyTo(MemoryMarshal.CreateSpan(ref values, count));
    }

    [SkipLocalsInit]
    private static void UnpackFew(ref byte b, ref uint values, int count, uint least, int width)
    {
        var smallest = Vector256.Create(least);
        var mask = Vector256.Create((1u << width) - 1);
        var rows = Rows(count);
        var whole = count / Lanes;
        var words = rows * width / WordBits;
        Span<uint> rest = stackalloc uint[Lanes];
        var last = Last(ref Unsafe.Add(ref b, words * Lanes * sizeof(uint)), BytesOf((rows * width) - (words * WordBits)), rest);
        var at = 0;
        var word = words > 0 ? Unsafe.ReadUnaligned<Vector256<uint>>(ref b) : last;
        var used = 0;
        for (var row = 0; row < rows; row++)
        {
            var value = word >> used;
            used += width;
            if (used >= WordBits)
            {
                at++;
                word = at < words ? Unsafe.ReadUnaligned<Vector256<uint>>(ref Unsafe.Add(ref b, at * Lanes * sizeof(uint))) : last;
                used -= WordBits;
                if (used > 0)
                    value |= word << (width - used);
            }

            value = (value & mask) + smallest;
            if (row < whole)
            {
                value.StoreUnsafe(ref values, (nuint)(row * Lanes));
            }
            else
            {
                value.CopyTo(rest);
                rest[..(count - (whole * Lanes))].CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref values, whole * Lanes), count - (whole * Lanes)));
            }
        }
    }

    /// <summary>Loads the last word of each lane, of which only the given number of bytes exist.</summary>
    private static Vector256<uint> Last(ref byte b, int bytes, Span<uint> lanes)
    {
        if (bytes == 0)
        {
            lanes.Clear();
            return Vector256<uint>.Zero;
        }

        // Up to three bytes before each are read and shifted out, rather than bytes behind the last one, which may not exist.
        var unused = (sizeof(uint) - bytes) * BitsInByte;
        for (var lane = 0; lane < Lanes; lane++)
            lanes[lane] = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, ((lane + 1) * bytes) - sizeof(uint))) >> unused;
        return Vector256.Create<uint>(lanes);
    }
}
#endif
