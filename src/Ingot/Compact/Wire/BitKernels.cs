#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <summary>
/// Packs and unpacks whole blocks of <see cref="BitPacking.BlockLength"/> numbers. Each width has code of its own without branches: all
/// shifts are constants, because the compiler specializes generic methods for structs. (32 rows of any width end with a word.)
/// </summary>
internal static class BitKernels
{
    private const int Lanes = 8;
    private const int WordBits = 32;
    private const int HalfOfRows = BitPacking.BlockLength / Lanes / 2;

    /// <summary>Writes a block, see <see cref="BitPacking.Pack"/>, whose second half may be elsewhere. Nothing behind its bytes is overwritten.</summary>
    public static void Pack(ref byte p, scoped ref uint values, scoped ref uint rest, uint least, int width)
    {
        switch (width)
        {
            case 1:
                Pack<BitWidths.Bits1>(ref p, ref values, ref rest, least);
                break;
            case 2:
                Pack<BitWidths.Bits2>(ref p, ref values, ref rest, least);
                break;
            case 3:
                Pack<BitWidths.Bits3>(ref p, ref values, ref rest, least);
                break;
            case 4:
                Pack<BitWidths.Bits4>(ref p, ref values, ref rest, least);
                break;
            case 5:
                Pack<BitWidths.Bits5>(ref p, ref values, ref rest, least);
                break;
            case 6:
                Pack<BitWidths.Bits6>(ref p, ref values, ref rest, least);
                break;
            case 7:
                Pack<BitWidths.Bits7>(ref p, ref values, ref rest, least);
                break;
            case 8:
                Pack<BitWidths.Bits8>(ref p, ref values, ref rest, least);
                break;
            case 9:
                Pack<BitWidths.Bits9>(ref p, ref values, ref rest, least);
                break;
            case 10:
                Pack<BitWidths.Bits10>(ref p, ref values, ref rest, least);
                break;
            case 11:
                Pack<BitWidths.Bits11>(ref p, ref values, ref rest, least);
                break;
            case 12:
                Pack<BitWidths.Bits12>(ref p, ref values, ref rest, least);
                break;
            case 13:
                Pack<BitWidths.Bits13>(ref p, ref values, ref rest, least);
                break;
            case 14:
                Pack<BitWidths.Bits14>(ref p, ref values, ref rest, least);
                break;
            case 15:
                Pack<BitWidths.Bits15>(ref p, ref values, ref rest, least);
                break;
            case 16:
                Pack<BitWidths.Bits16>(ref p, ref values, ref rest, least);
                break;
            case 17:
                Pack<BitWidths.Bits17>(ref p, ref values, ref rest, least);
                break;
            case 18:
                Pack<BitWidths.Bits18>(ref p, ref values, ref rest, least);
                break;
            case 19:
                Pack<BitWidths.Bits19>(ref p, ref values, ref rest, least);
                break;
            case 20:
                Pack<BitWidths.Bits20>(ref p, ref values, ref rest, least);
                break;
            case 21:
                Pack<BitWidths.Bits21>(ref p, ref values, ref rest, least);
                break;
            case 22:
                Pack<BitWidths.Bits22>(ref p, ref values, ref rest, least);
                break;
            case 23:
                Pack<BitWidths.Bits23>(ref p, ref values, ref rest, least);
                break;
            case 24:
                Pack<BitWidths.Bits24>(ref p, ref values, ref rest, least);
                break;
            case 25:
                Pack<BitWidths.Bits25>(ref p, ref values, ref rest, least);
                break;
            case 26:
                Pack<BitWidths.Bits26>(ref p, ref values, ref rest, least);
                break;
            case 27:
                Pack<BitWidths.Bits27>(ref p, ref values, ref rest, least);
                break;
            case 28:
                Pack<BitWidths.Bits28>(ref p, ref values, ref rest, least);
                break;
            case 29:
                Pack<BitWidths.Bits29>(ref p, ref values, ref rest, least);
                break;
            case 30:
                Pack<BitWidths.Bits30>(ref p, ref values, ref rest, least);
                break;
            default:
                Pack<BitWidths.Bits31>(ref p, ref values, ref rest, least);
                break;
        }
    }

    /// <summary>Reads a block; see <see cref="BitPacking.Unpack"/>.</summary>
    public static void Unpack(ref byte b, scoped ref uint values, uint least, int width)
    {
        switch (width)
        {
            case 1:
                Unpack<BitWidths.Bits1>(ref b, ref values, least);
                break;
            case 2:
                Unpack<BitWidths.Bits2>(ref b, ref values, least);
                break;
            case 3:
                Unpack<BitWidths.Bits3>(ref b, ref values, least);
                break;
            case 4:
                Unpack<BitWidths.Bits4>(ref b, ref values, least);
                break;
            case 5:
                Unpack<BitWidths.Bits5>(ref b, ref values, least);
                break;
            case 6:
                Unpack<BitWidths.Bits6>(ref b, ref values, least);
                break;
            case 7:
                Unpack<BitWidths.Bits7>(ref b, ref values, least);
                break;
            case 8:
                Unpack<BitWidths.Bits8>(ref b, ref values, least);
                break;
            case 9:
                Unpack<BitWidths.Bits9>(ref b, ref values, least);
                break;
            case 10:
                Unpack<BitWidths.Bits10>(ref b, ref values, least);
                break;
            case 11:
                Unpack<BitWidths.Bits11>(ref b, ref values, least);
                break;
            case 12:
                Unpack<BitWidths.Bits12>(ref b, ref values, least);
                break;
            case 13:
                Unpack<BitWidths.Bits13>(ref b, ref values, least);
                break;
            case 14:
                Unpack<BitWidths.Bits14>(ref b, ref values, least);
                break;
            case 15:
                Unpack<BitWidths.Bits15>(ref b, ref values, least);
                break;
            case 16:
                Unpack<BitWidths.Bits16>(ref b, ref values, least);
                break;
            case 17:
                Unpack<BitWidths.Bits17>(ref b, ref values, least);
                break;
            case 18:
                Unpack<BitWidths.Bits18>(ref b, ref values, least);
                break;
            case 19:
                Unpack<BitWidths.Bits19>(ref b, ref values, least);
                break;
            case 20:
                Unpack<BitWidths.Bits20>(ref b, ref values, least);
                break;
            case 21:
                Unpack<BitWidths.Bits21>(ref b, ref values, least);
                break;
            case 22:
                Unpack<BitWidths.Bits22>(ref b, ref values, least);
                break;
            case 23:
                Unpack<BitWidths.Bits23>(ref b, ref values, least);
                break;
            case 24:
                Unpack<BitWidths.Bits24>(ref b, ref values, least);
                break;
            case 25:
                Unpack<BitWidths.Bits25>(ref b, ref values, least);
                break;
            case 26:
                Unpack<BitWidths.Bits26>(ref b, ref values, least);
                break;
            case 27:
                Unpack<BitWidths.Bits27>(ref b, ref values, least);
                break;
            case 28:
                Unpack<BitWidths.Bits28>(ref b, ref values, least);
                break;
            case 29:
                Unpack<BitWidths.Bits29>(ref b, ref values, least);
                break;
            case 30:
                Unpack<BitWidths.Bits30>(ref b, ref values, least);
                break;
            default:
                Unpack<BitWidths.Bits31>(ref b, ref values, least);
                break;
        }
    }

    private static void Pack<TWidth>(ref byte p, scoped ref uint values, scoped ref uint rest, uint least)
        where TWidth : struct, BitWidths.IWidth
    {
        var smallest = Vector256.Create(least);
        var word = Vector256<uint>.Zero;
        word = Put<TWidth>(0, ref p, ref values, smallest, word);
        word = Put<TWidth>(1, ref p, ref values, smallest, word);
        word = Put<TWidth>(2, ref p, ref values, smallest, word);
        word = Put<TWidth>(3, ref p, ref values, smallest, word);
        word = Put<TWidth>(4, ref p, ref values, smallest, word);
        word = Put<TWidth>(5, ref p, ref values, smallest, word);
        word = Put<TWidth>(6, ref p, ref values, smallest, word);
        word = Put<TWidth>(7, ref p, ref values, smallest, word);
        word = Put<TWidth>(8, ref p, ref values, smallest, word);
        word = Put<TWidth>(9, ref p, ref values, smallest, word);
        word = Put<TWidth>(10, ref p, ref values, smallest, word);
        word = Put<TWidth>(11, ref p, ref values, smallest, word);
        word = Put<TWidth>(12, ref p, ref values, smallest, word);
        word = Put<TWidth>(13, ref p, ref values, smallest, word);
        word = Put<TWidth>(14, ref p, ref values, smallest, word);
        word = Put<TWidth>(15, ref p, ref values, smallest, word);
        word = Put<TWidth>(16, ref p, ref rest, smallest, word);
        word = Put<TWidth>(17, ref p, ref rest, smallest, word);
        word = Put<TWidth>(18, ref p, ref rest, smallest, word);
        word = Put<TWidth>(19, ref p, ref rest, smallest, word);
        word = Put<TWidth>(20, ref p, ref rest, smallest, word);
        word = Put<TWidth>(21, ref p, ref rest, smallest, word);
        word = Put<TWidth>(22, ref p, ref rest, smallest, word);
        word = Put<TWidth>(23, ref p, ref rest, smallest, word);
        word = Put<TWidth>(24, ref p, ref rest, smallest, word);
        word = Put<TWidth>(25, ref p, ref rest, smallest, word);
        word = Put<TWidth>(26, ref p, ref rest, smallest, word);
        word = Put<TWidth>(27, ref p, ref rest, smallest, word);
        word = Put<TWidth>(28, ref p, ref rest, smallest, word);
        word = Put<TWidth>(29, ref p, ref rest, smallest, word);
        word = Put<TWidth>(30, ref p, ref rest, smallest, word);
        word = Put<TWidth>(31, ref p, ref rest, smallest, word);
    }

    private static void Unpack<TWidth>(ref byte b, scoped ref uint values, uint least)
        where TWidth : struct, BitWidths.IWidth
    {
        var smallest = Vector256.Create(least);
        var word = Vector256<uint>.Zero;
        word = Take<TWidth>(0, ref b, ref values, smallest, word);
        word = Take<TWidth>(1, ref b, ref values, smallest, word);
        word = Take<TWidth>(2, ref b, ref values, smallest, word);
        word = Take<TWidth>(3, ref b, ref values, smallest, word);
        word = Take<TWidth>(4, ref b, ref values, smallest, word);
        word = Take<TWidth>(5, ref b, ref values, smallest, word);
        word = Take<TWidth>(6, ref b, ref values, smallest, word);
        word = Take<TWidth>(7, ref b, ref values, smallest, word);
        word = Take<TWidth>(8, ref b, ref values, smallest, word);
        word = Take<TWidth>(9, ref b, ref values, smallest, word);
        word = Take<TWidth>(10, ref b, ref values, smallest, word);
        word = Take<TWidth>(11, ref b, ref values, smallest, word);
        word = Take<TWidth>(12, ref b, ref values, smallest, word);
        word = Take<TWidth>(13, ref b, ref values, smallest, word);
        word = Take<TWidth>(14, ref b, ref values, smallest, word);
        word = Take<TWidth>(15, ref b, ref values, smallest, word);
        word = Take<TWidth>(16, ref b, ref values, smallest, word);
        word = Take<TWidth>(17, ref b, ref values, smallest, word);
        word = Take<TWidth>(18, ref b, ref values, smallest, word);
        word = Take<TWidth>(19, ref b, ref values, smallest, word);
        word = Take<TWidth>(20, ref b, ref values, smallest, word);
        word = Take<TWidth>(21, ref b, ref values, smallest, word);
        word = Take<TWidth>(22, ref b, ref values, smallest, word);
        word = Take<TWidth>(23, ref b, ref values, smallest, word);
        word = Take<TWidth>(24, ref b, ref values, smallest, word);
        word = Take<TWidth>(25, ref b, ref values, smallest, word);
        word = Take<TWidth>(26, ref b, ref values, smallest, word);
        word = Take<TWidth>(27, ref b, ref values, smallest, word);
        word = Take<TWidth>(28, ref b, ref values, smallest, word);
        word = Take<TWidth>(29, ref b, ref values, smallest, word);
        word = Take<TWidth>(30, ref b, ref values, smallest, word);
        word = Take<TWidth>(31, ref b, ref values, smallest, word);
    }

    /// <summary>Adds a row to the word that is being filled, and writes that when it is full.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Put<TWidth>(int row, ref byte p, scoped ref uint values, Vector256<uint> smallest, Vector256<uint> word)
        where TWidth : struct, BitWidths.IWidth
    {
        var value = Vector256.LoadUnsafe(ref values, (nuint)(row % HalfOfRows * Lanes)) - smallest;
        var used = row * TWidth.Bits % WordBits;
        word = used == 0 ? value : word | (value << used);
        if (used + TWidth.Bits < WordBits)
            return word;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, row * TWidth.Bits / WordBits * Lanes * sizeof(uint)), word);
        return used + TWidth.Bits == WordBits ? word : value >>> (WordBits - used);
    }

    /// <summary>Takes a row out of a word and, where it goes on there, out of the next one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<uint> Take<TWidth>(int row, ref byte b, scoped ref uint values, Vector256<uint> smallest, Vector256<uint> word)
        where TWidth : struct, BitWidths.IWidth
    {
        var used = row * TWidth.Bits % WordBits;
        var at = row * TWidth.Bits / WordBits * Lanes * sizeof(uint);
        if (used == 0)
            word = Unsafe.ReadUnaligned<Vector256<uint>>(ref Unsafe.Add(ref b, at));
        var value = used == 0 ? word : word >>> used;
        if (used + TWidth.Bits > WordBits)
        {
            word = Unsafe.ReadUnaligned<Vector256<uint>>(ref Unsafe.Add(ref b, at + (Lanes * sizeof(uint))));
            value |= word << (WordBits - used);
        }

        if (used + TWidth.Bits != WordBits)
            value &= Vector256.Create((1u << TWidth.Bits) - 1);
        (value + smallest).StoreUnsafe(ref values, (nuint)(row * Lanes));
        return word;
    }
}
#endif
