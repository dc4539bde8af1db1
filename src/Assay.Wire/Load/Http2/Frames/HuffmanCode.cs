namespace Assay.Wire.Load.Http2.Frames;

/// <summary>
/// The code in which header strings may come (RFC 7541, appendix B). It is canonical: codes of one length are numbered in the order of their symbols, shorter
/// ones first, so that the lengths say it all.
/// </summary>
internal static class HuffmanCode
{
    private const int Longest = 30;
    private const int EndOfString = 256;

    private static ReadOnlySpan<byte> Lengths =>
    [
        13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10,
        13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6,
        15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28,
        20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24,
        22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
        26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27,
        20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
        30,
    ];

    // By length: the first code, and where its symbols begin among all, in the order of their codes.
    private static readonly int[] First = new int[Longest + 1];
    private static readonly int[] Begins = new int[Longest + 2];
    private static readonly int[] Symbols = Ordered();

    /// <summary>Reads a string.</summary>
    /// <param name="coded">Its bytes.</param>
    /// <param name="text">Where it goes; of at least 8/5 of the bytes.</param>
    /// <returns>How many bytes it has; -1 where it isn't one.</returns>
    public static int Read(ReadOnlySpan<byte> coded, Span<byte> text)
    {
        var (count, code, length) = (0, 0, 0);
        foreach (var piece in coded)
        {
            for (var bit = 7; bit >= 0; bit--)
            {
                code = code << 1 | (piece >> bit & 1);
                if (++length > Longest)
                    return -1;
                var place = code - First[length];
                if (place < 0 || place >= Begins[length + 1] - Begins[length])
                    continue;
                var symbol = Symbols[Begins[length] + place];
                if (symbol == EndOfString || count == text.Length)
                    return -1;
                text[count++] = (byte)symbol;
                (code, length) = (0, 0);
            }
        }
        // What is left is the beginning of the end of string: ones, fewer than eight.
        return length < 8 && code == (1 << length) - 1 ? count : -1;
    }

    private static int[] Ordered()
    {
        var symbols = new List<int>(Lengths.Length);
        var code = 0;
        for (var length = 1; length <= Longest; length++)
        {
            code <<= 1;
            (First[length], Begins[length]) = (code, symbols.Count);
            for (var symbol = 0; symbol < Lengths.Length; symbol++)
            {
                if (Lengths[symbol] != length)
                    continue;
                symbols.Add(symbol);
                code++;
            }
        }
        Begins[Longest + 1] = symbols.Count;
        return [.. symbols];
    }
}
