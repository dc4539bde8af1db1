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

    private interface IWidth
    {
        static abstract int Bits { get; }
    }

    /// <summary>Writes a block; see <see cref="BitPacking.Pack"/>. Nothing behind its bytes is overwritten.</summary>
    public static void Pack(ref byte p, scoped ref uint values, uint least, int width)
    {
        switch (width)
        {
            case 1:
                Pack<Bits1>(ref p, ref values, least);
                break;
            case 2:
                Pack<Bits2>(ref p, ref values, least);
                break;
            case 3:
                Pack<Bits3>(ref p, ref values, least);
                break;
            case 4:
                Pack<Bits4>(ref p, ref values, least);
                break;
            case 5:
                Pack<Bits5>(ref p, ref values, least);
                break;
            case 6:
                Pack<Bits6>(ref p, ref values, least);
                break;
            case 7:
                Pack<Bits7>(ref p, ref values, least);
                break;
            case 8:
                Pack<Bits8>(ref p, ref values, least);
                break;
            case 9:
                Pack<Bits9>(ref p, ref values, least);
                break;
            case 10:
                Pack<Bits10>(ref p, ref values, least);
                break;
            case 11:
                Pack<Bits11>(ref p, ref values, least);
                break;
            case 12:
                Pack<Bits12>(ref p, ref values, least);
                break;
            case 13:
                Pack<Bits13>(ref p, ref values, least);
                break;
            case 14:
                Pack<Bits14>(ref p, ref values, least);
                break;
            case 15:
                Pack<Bits15>(ref p, ref values, least);
                break;
            case 16:
                Pack<Bits16>(ref p, ref values, least);
                break;
            case 17:
                Pack<Bits17>(ref p, ref values, least);
                break;
            case 18:
                Pack<Bits18>(ref p, ref values, least);
                break;
            case 19:
                Pack<Bits19>(ref p, ref values, least);
                break;
            case 20:
                Pack<Bits20>(ref p, ref values, least);
                break;
            case 21:
                Pack<Bits21>(ref p, ref values, least);
                break;
            case 22:
                Pack<Bits22>(ref p, ref values, least);
                break;
            case 23:
                Pack<Bits23>(ref p, ref values, least);
                break;
            case 24:
                Pack<Bits24>(ref p, ref values, least);
                break;
            case 25:
                Pack<Bits25>(ref p, ref values, least);
                break;
            case 26:
                Pack<Bits26>(ref p, ref values, least);
                break;
            case 27:
                Pack<Bits27>(ref p, ref values, least);
                break;
            case 28:
                Pack<Bits28>(ref p, ref values, least);
                break;
            case 29:
                Pack<Bits29>(ref p, ref values, least);
                break;
            case 30:
                Pack<Bits30>(ref p, ref values, least);
                break;
            default:
                Pack<Bits31>(ref p, ref values, least);
                break;
        }
    }

    /// <summary>Reads a block; see <see cref="BitPacking.Unpack"/>.</summary>
    public static void Unpack(ref byte b, scoped ref uint values, uint least, int width)
    {
        switch (width)
        {
            case 1:
                Unpack<Bits1>(ref b, ref values, least);
                break;
            case 2:
                Unpack<Bits2>(ref b, ref values, least);
                break;
            case 3:
                Unpack<Bits3>(ref b, ref values, least);
                break;
            case 4:
                Unpack<Bits4>(ref b, ref values, least);
                break;
            case 5:
                Unpack<Bits5>(ref b, ref values, least);
                break;
            case 6:
                Unpack<Bits6>(ref b, ref values, least);
                break;
            case 7:
                Unpack<Bits7>(ref b, ref values, least);
                break;
            case 8:
                Unpack<Bits8>(ref b, ref values, least);
                break;
            case 9:
                Unpack<Bits9>(ref b, ref values, least);
                break;
            case 10:
                Unpack<Bits10>(ref b, ref values, least);
                break;
            case 11:
                Unpack<Bits11>(ref b, ref values, least);
                break;
            case 12:
                Unpack<Bits12>(ref b, ref values, least);
                break;
            case 13:
                Unpack<Bits13>(ref b, ref values, least);
                break;
            case 14:
                Unpack<Bits14>(ref b, ref values, least);
                break;
            case 15:
                Unpack<Bits15>(ref b, ref values, least);
                break;
            case 16:
                Unpack<Bits16>(ref b, ref values, least);
                break;
            case 17:
                Unpack<Bits17>(ref b, ref values, least);
                break;
            case 18:
                Unpack<Bits18>(ref b, ref values, least);
                break;
            case 19:
                Unpack<Bits19>(ref b, ref values, least);
                break;
            case 20:
                Unpack<Bits20>(ref b, ref values, least);
                break;
            case 21:
                Unpack<Bits21>(ref b, ref values, least);
                break;
            case 22:
                Unpack<Bits22>(ref b, ref values, least);
                break;
            case 23:
                Unpack<Bits23>(ref b, ref values, least);
                break;
            case 24:
                Unpack<Bits24>(ref b, ref values, least);
                break;
            case 25:
                Unpack<Bits25>(ref b, ref values, least);
                break;
            case 26:
                Unpack<Bits26>(ref b, ref values, least);
                break;
            case 27:
                Unpack<Bits27>(ref b, ref values, least);
                break;
            case 28:
                Unpack<Bits28>(ref b, ref values, least);
                break;
            case 29:
                Unpack<Bits29>(ref b, ref values, least);
                break;
            case 30:
                Unpack<Bits30>(ref b, ref values, least);
                break;
            default:
                Unpack<Bits31>(ref b, ref values, least);
                break;
        }
    }

    private static void Pack<TWidth>(ref byte p, scoped ref uint values, uint least)
        where TWidth : struct, IWidth
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
        word = Put<TWidth>(16, ref p, ref values, smallest, word);
        word = Put<TWidth>(17, ref p, ref values, smallest, word);
        word = Put<TWidth>(18, ref p, ref values, smallest, word);
        word = Put<TWidth>(19, ref p, ref values, smallest, word);
        word = Put<TWidth>(20, ref p, ref values, smallest, word);
        word = Put<TWidth>(21, ref p, ref values, smallest, word);
        word = Put<TWidth>(22, ref p, ref values, smallest, word);
        word = Put<TWidth>(23, ref p, ref values, smallest, word);
        word = Put<TWidth>(24, ref p, ref values, smallest, word);
        word = Put<TWidth>(25, ref p, ref values, smallest, word);
        word = Put<TWidth>(26, ref p, ref values, smallest, word);
        word = Put<TWidth>(27, ref p, ref values, smallest, word);
        word = Put<TWidth>(28, ref p, ref values, smallest, word);
        word = Put<TWidth>(29, ref p, ref values, smallest, word);
        word = Put<TWidth>(30, ref p, ref values, smallest, word);
        word = Put<TWidth>(31, ref p, ref values, smallest, word);
    }

    private static void Unpack<TWidth>(ref byte b, scoped ref uint values, uint least)
        where TWidth : struct, IWidth
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
        where TWidth : struct, IWidth
    {
        var value = Vector256.LoadUnsafe(ref values, (nuint)(row * Lanes)) - smallest;
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
        where TWidth : struct, IWidth
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

    private readonly struct Bits1 : IWidth
    {
        public static int Bits => 1;
    }

    private readonly struct Bits2 : IWidth
    {
        public static int Bits => 2;
    }

    private readonly struct Bits3 : IWidth
    {
        public static int Bits => 3;
    }

    private readonly struct Bits4 : IWidth
    {
        public static int Bits => 4;
    }

    private readonly struct Bits5 : IWidth
    {
        public static int Bits => 5;
    }

    private readonly struct Bits6 : IWidth
    {
        public static int Bits => 6;
    }

    private readonly struct Bits7 : IWidth
    {
        public static int Bits => 7;
    }

    private readonly struct Bits8 : IWidth
    {
        public static int Bits => 8;
    }

    private readonly struct Bits9 : IWidth
    {
        public static int Bits => 9;
    }

    private readonly struct Bits10 : IWidth
    {
        public static int Bits => 10;
    }

    private readonly struct Bits11 : IWidth
    {
        public static int Bits => 11;
    }

    private readonly struct Bits12 : IWidth
    {
        public static int Bits => 12;
    }

    private readonly struct Bits13 : IWidth
    {
        public static int Bits => 13;
    }

    private readonly struct Bits14 : IWidth
    {
        public static int Bits => 14;
    }

    private readonly struct Bits15 : IWidth
    {
        public static int Bits => 15;
    }

    private readonly struct Bits16 : IWidth
    {
        public static int Bits => 16;
    }

    private readonly struct Bits17 : IWidth
    {
        public static int Bits => 17;
    }

    private readonly struct Bits18 : IWidth
    {
        public static int Bits => 18;
    }

    private readonly struct Bits19 : IWidth
    {
        public static int Bits => 19;
    }

    private readonly struct Bits20 : IWidth
    {
        public static int Bits => 20;
    }

    private readonly struct Bits21 : IWidth
    {
        public static int Bits => 21;
    }

    private readonly struct Bits22 : IWidth
    {
        public static int Bits => 22;
    }

    private readonly struct Bits23 : IWidth
    {
        public static int Bits => 23;
    }

    private readonly struct Bits24 : IWidth
    {
        public static int Bits => 24;
    }

    private readonly struct Bits25 : IWidth
    {
        public static int Bits => 25;
    }

    private readonly struct Bits26 : IWidth
    {
        public static int Bits => 26;
    }

    private readonly struct Bits27 : IWidth
    {
        public static int Bits => 27;
    }

    private readonly struct Bits28 : IWidth
    {
        public static int Bits => 28;
    }

    private readonly struct Bits29 : IWidth
    {
        public static int Bits => 29;
    }

    private readonly struct Bits30 : IWidth
    {
        public static int Bits => 30;
    }

    private readonly struct Bits31 : IWidth
    {
        public static int Bits => 31;
    }
}
#endif
