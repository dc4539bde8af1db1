#if NETSTANDARD2_0
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>For runtimes without vectors: one lane after another.</content>
internal static partial class BitPacking
{
    /// <summary>
    /// Writes numbers minus <paramref name="least"/>, each of which fits into
    /// <paramref name="width"/> bits (1 … 31). There must be room for them and 16 more bytes. A number that
    /// doesn't fit, because another thread changed it meanwhile, changes others, but not how many bytes are written.
    /// </summary>
    public static ref byte Pack(ref byte p, scoped ref uint values, int count, uint least, int width)
    {
        var rows = Rows(count);
        var words = rows * width / WordBits;
        var bytes = BytesOf((rows * width) - (words * WordBits));
        ref var last = ref Unsafe.Add(ref p, words * Lanes * sizeof(uint));
        for (var lane = 0; lane < Lanes; lane++)
        {
            var bits = 0ul;
            var used = 0;
            var at = lane * sizeof(uint);
            for (var i = lane; i < rows * Lanes; i += Lanes)
            {
                bits |= (ulong)(i < count ? Unsafe.Add(ref values, i) - least : 0) << used;
                used += width;
                if (used < WordBits)
                    continue;
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, at), (uint)bits);
                at += Lanes * sizeof(uint);
                bits >>= WordBits;
                used -= WordBits;
            }

            for (var i = 0; i < bytes; i++, bits >>= 8)
                Unsafe.Add(ref last, (lane * bytes) + i) = (byte)bits;
        }

        return ref Unsafe.Add(ref last, Lanes * bytes);
    }

    /// <summary>Reads numbers and adds <paramref name="least"/>. The number of bytes that <see cref="SizeOf"/> returns must be available.</summary>
    public static void Unpack(ref byte b, ref uint values, int count, uint least, int width)
    {
        var rows = Rows(count);
        var words = rows * width / WordBits;
        var bytes = BytesOf((rows * width) - (words * WordBits));
        ref var last = ref Unsafe.Add(ref b, words * Lanes * sizeof(uint));
        var mask = (1ul << width) - 1;
        for (var lane = 0; lane < Lanes; lane++)
        {
            var bits = 0ul;
            var known = 0;
            var word = 0;
            for (var i = lane; i < count; i += Lanes)
            {
                if (known < width)
                {
                    bits |= Word(ref b, ref last, word++, words, lane, bytes) << known;
                    known += WordBits;
                }

                Unsafe.Add(ref values, i) = (uint)(bits & mask) + least;
                bits >>= width;
                known -= width;
            }
        }
    }

    private static ulong Word(ref byte b, ref byte last, int word, int words, int lane, int bytes)
    {
        if (word < words)
            return Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, ((word * Lanes) + lane) * sizeof(uint)));
        var value = 0ul;
        for (var i = 0; i < bytes; i++)
            value |= (ulong)Unsafe.Add(ref last, (lane * bytes) + i) << (8 * i);
        return value;
    }
}
#endif
