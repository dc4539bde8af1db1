#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>With vectors of 32 bytes; if the processor has none, the platform uses two halves.</content>
internal static partial class BitPacking
{
    /// <summary>
    /// Writes numbers minus <paramref name="least"/>, each of which fits into
    /// <paramref name="width"/> bits (1 … 31). There must be room for them and 16 more bytes.
    /// </summary>
    [SkipLocalsInit]
    public static ref byte Pack(ref byte p, scoped ref uint values, int count, uint least, int width)
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

        if (used == 0)
            return ref p;
        var bytes = BytesOf(used);
        for (var lane = 0; lane < Lanes; lane++)
        {
            Unsafe.WriteUnaligned(ref p, word[lane]);
            p = ref Unsafe.Add(ref p, bytes);
        }

        return ref p;
    }

    /// <summary>Reads numbers and adds <paramref name="least"/>. The number of bytes that <see cref="SizeOf"/> returns must be available.</summary>
    [SkipLocalsInit]
    public static void Unpack(ref byte b, ref uint values, int count, uint least, int width)
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
        lanes.Clear();
        for (var lane = 0; lane < Lanes; lane++)
        {
            for (var i = 0; i < bytes; i++)
                lanes[lane] |= (uint)Unsafe.Add(ref b, (lane * bytes) + i) << (8 * i);
        }

        return Vector256.Create<uint>(lanes);
    }
}
#endif
