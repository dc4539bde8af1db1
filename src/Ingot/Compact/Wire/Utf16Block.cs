#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>
/// Encodes UTF-16 as UTF-8, eight characters at a time: each takes as many bytes as the longest may, of which the unused ones are taken out by a shuffle that
/// depends on the lengths, as in "Unicode at gigabytes per second" (Lemire, 2021) and "Transcoding billions of Unicode characters per second with SIMD
/// instructions" (Lemire, Muła, 2022).
/// </summary>
internal static class Utf16Block
{
    /// <summary>The number of characters that are encoded at a time.</summary>
    public const int Width = 8;

    private const int Half = Width / 2;
    private const int VectorSize = 16;
    private const byte Nothing = 0x80;

    // By the bits of eight characters of up to two bytes, a bit being set for one of one byte: the places of their bytes.
    private static readonly byte[] UpToTwo = CreateUpToTwo();

    // By two bits for each of four characters, the lower set for one of one byte, the upper for one of up to two: the places of their bytes.
    private static readonly byte[] UpToThree = CreateUpToThree();

    // From the place of a number up to 8: the order that moves that many characters of the end of a vector to its beginning, and nothing behind them.
    private static ReadOnlySpan<byte> Orders =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing, Nothing,
    ];

    /// <summary>Gets whether the processor can do it.</summary>
    public static bool IsSupported => Ssse3.IsSupported && Popcnt.IsSupported;

    /// <summary>Loads the last characters of a text.</summary>
    /// <param name="text">The first character.</param>
    /// <param name="length">The number of characters, at least <see cref="Width"/>.</param>
    /// <param name="count">How many of the last ones, up to <see cref="Width"/>; zeros follow.</param>
    public static Vector128<ushort> LoadLast(ref ushort text, int length, int count)
    {
        var order = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Orders), (nuint)((Width - count) * sizeof(ushort)));
        return Vector128.ShuffleNative(Vector128.LoadUnsafe(ref text, (nuint)(length - Width)).AsByte(), order).AsUInt16();
    }

    /// <summary>Encodes twice eight characters, if all are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryAscii(ref byte p, ref ushort text)
    {
        var (lower, upper) = (Vector128.LoadUnsafe(ref text), Vector128.LoadUnsafe(ref text, Width));
        if (((lower | upper) & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero)
            return false;
        Sse2.PackUnsignedSaturate(lower.AsInt16(), upper.AsInt16()).StoreUnsafe(ref p);
        return true;
    }

    /// <summary>Encodes eight characters, and returns how many bytes they take, or 0 if any is half of a surrogate pair.</summary>
    /// <param name="p">Where to put the bytes; up to <see cref="Wire.Slack"/> bytes behind those of the characters that count are overwritten.</param>
    /// <param name="characters">The characters.</param>
    /// <param name="count">How many characters count; those behind them, which are zeros, are among the bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Encode(ref byte p, Vector128<ushort> characters, int count)
    {
        var isOne = Vector128.LessThan(characters, Vector128.Create((ushort)0x80));
        if (isOne == Vector128<ushort>.AllBitsSet)
        {
            Unsafe.WriteUnaligned(ref p, Sse2.PackUnsignedSaturate(characters.AsInt16(), characters.AsInt16()).AsUInt64().ToScalar());
            return Width;
        }

        var isUpToTwo = Vector128.LessThan(characters, Vector128.Create((ushort)0x800));
        if (isUpToTwo == Vector128<ushort>.AllBitsSet)
        {
            var two = ((characters << 8) & Vector128.Create((ushort)0x3F00)) | (characters >>> 6) | Vector128.Create((ushort)0x80C0);
            var ones = (uint)Sse2.MoveMask(Sse2.PackSignedSaturate(isOne.AsInt16(), Vector128<short>.Zero));
            Vector128.ShuffleNative(Vector128.ConditionalSelect(isOne, characters, two).AsByte(), Row(UpToTwo, ones)).StoreUnsafe(ref p);
            return VectorSize - BitOperations.PopCount(ones);
        }

        if (Vector128.EqualsAny(characters & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800)))
            return 0;
        // Of each character, in 32 bits: the last byte, nothing, the first of three, and the last but one.
        var last = Vector128.ConditionalSelect(isOne, characters, (characters & Vector128.Create((ushort)0x3F)) | Vector128.Create((ushort)0x80));
        var middle = ((characters << 2) & Vector128.Create((ushort)0x3F00)) | (characters >>> 12) | Vector128.Create((ushort)0x80E0)
            | (isUpToTwo & Vector128.Create((ushort)0x4000));
        var lengths = ((isOne & Vector128.Create((ushort)0xFF)) | (isUpToTwo & Vector128.Create((ushort)0xFF00))).AsByte().ExtractMostSignificantBits();
        var (lower, upper) = ((uint)(byte)lengths, lengths >> Width);
        Vector128.ShuffleNative(Sse2.UnpackLow(last, middle).AsByte(), Row(UpToThree, lower)).StoreUnsafe(ref p);
        var size = (3 * Half) - BitOperations.PopCount(lower);
        if (count > Half)
            Vector128.ShuffleNative(Sse2.UnpackHigh(last, middle).AsByte(), Row(UpToThree, upper)).StoreUnsafe(ref p, (nuint)size);
        return size + (3 * Half) - BitOperations.PopCount(upper);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Row(byte[] table, uint row) => Vector128.LoadUnsafe(ref table[0], row * VectorSize);

    private static byte[] CreateUpToTwo()
    {
        var table = new byte[(byte.MaxValue + 1) * VectorSize];
        table.AsSpan().Fill(Nothing);
        for (var row = 0; row <= byte.MaxValue; row++)
        {
            var at = row * VectorSize;
            for (var i = 0; i < Width; i++)
            {
                table[at++] = (byte)(2 * i);
                if ((row & (1 << i)) == 0)
                    table[at++] = (byte)((2 * i) + 1);
            }
        }

        return table;
    }

    private static byte[] CreateUpToThree()
    {
        var table = new byte[(byte.MaxValue + 1) * VectorSize];
        table.AsSpan().Fill(Nothing);
        for (var row = 0; row <= byte.MaxValue; row++)
        {
            var at = row * VectorSize;
            for (var i = 0; i < Half; i++)
            {
                var (isOne, isUpToTwo) = ((row & (1 << (2 * i))) != 0, (row & (2 << (2 * i))) != 0);
                if (!isUpToTwo)
                    table[at++] = (byte)((4 * i) + 2);
                if (!isOne)
                    table[at++] = (byte)((4 * i) + 3);
                table[at++] = (byte)(4 * i);
            }
        }

        return table;
    }
}
#endif
