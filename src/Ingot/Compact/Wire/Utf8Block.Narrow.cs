#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <content>Vectors of 32 bytes. What is taken out is found in a table, by the places of eight of them.</content>
internal static unsafe partial class Utf8Block
{
    // Up to the last byte that the vectors of a block reach: those behind each of its bytes, of which the last 16 are loaded at once.
    private const int Reach = Half + 2;

    private const int VectorSize = 16;

    /// <summary>The size of eight characters of three bytes.</summary>
    public const int SizeOfEight = 8 * 3;

    /// <summary>The number of bytes that are loaded for these.</summary>
    public const int LoadedForEight = SizeOfEight + 4;

    // By the bits of eight characters, one being set for each that stays: the places of their bytes.
    private static readonly byte[] Remaining = CreateRemaining();

    /// <summary>Decodes vectors of 32 bytes, and what is less, while there is room for their characters.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int DecodeNarrow(ref byte from, int length, nint available, ref ushort to, int room, out int read)
    {
        var (at, done, found) = (0, 0, 0);
        var last = (int)Math.Min(length, available - Reach + Half) - Half;
        room -= Half + (VectorSize / sizeof(ushort));
        while (at <= last && done <= room)
        {
            found = DecodeBlock(ref Unsafe.Add(ref from, at), Half, ref Unsafe.Add(ref to, done), out read);
            if (found < 0)
                break;
            (at, done) = (at + read, done + found);
        }

        if (at < length && done <= room && found >= 0)
        {
            length = Math.Min(length - at, Half);
            from = ref Unsafe.Add(ref from, at);
            to = ref Unsafe.Add(ref to, done);
            found = available - at >= Reach ? DecodeBlock(ref from, length, ref to, out read) : DecodeCopy(ref from, length, ref to, out read);
            if (found >= 0)
                (at, done) = (at + read, done + found);
        }

        read = at;
        return at > 0 ? done : -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static int DecodeCopy(ref byte from, int length, ref ushort to, out int read)
    {
        var copy = stackalloc byte[2 * Half];
        Vector256<byte>.Zero.Store(copy);
        Vector256<byte>.Zero.Store(copy + Half);
        Unsafe.CopyBlockUnaligned(ref copy[0], ref from, (uint)length);
        return DecodeBlock(ref copy[0], length, ref to, out read);
    }

    /// <summary>Decodes up to 32 bytes; <see cref="Reach"/> must be there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeBlock(ref byte from, int length, ref ushort to, out int read)
    {
        read = length;
        var isText = uint.MaxValue >> (Half - length);
        if (length >= LoadedForEight && from >= 0xE0 && TryEightOfThree(ref from, ref to))
        {
            read = SizeOfEight;
            return 8;
        }

        var bytes = Vector256.LoadUnsafe(ref from);
        var high = bytes.ExtractMostSignificantBits() & isText;
        if (high == 0)
        {
            var (lower, upper) = Vector256.Widen(bytes);
            lower.StoreUnsafe(ref to);
            upper.StoreUnsafe(ref to, VectorSize);
            return length;
        }

        var continues = Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)-0x40)).ExtractMostSignificantBits() & isText;
        // The others of these are C2 to F4, if they are allowed: what is less is overlong, and what is more isn't in Unicode.
        var begins = Vector256.LessThan(bytes - Vector256.Create((byte)0xC2), Vector256.Create((byte)(0xF5 - 0xC2))).ExtractMostSignificantBits() & isText;
        var ofThree = Vector256.GreaterThanOrEqual(bytes, Vector256.Create((byte)0xE0)).ExtractMostSignificantBits() & isText;
        if (ofThree == 0)
        {
            if ((high ^ continues ^ begins | (continues ^ (begins << 1))) != 0)
                return -1;
            read -= (int)(begins >> (Half - 1));
            var starts = ~continues & (uint.MaxValue >> (Half - read));
            PutTwo(ref PutTwo(ref to, ref from, starts), ref Unsafe.Add(ref from, VectorSize), starts >> VectorSize);
            return BitOperations.PopCount(starts);
        }

        var ofFour = Vector256.GreaterThanOrEqual(bytes, Vector256.Create((byte)0xF0)).ExtractMostSignificantBits() & isText;
        if ((high ^ continues ^ begins | (continues ^ ((begins << 1) | (ofThree << 2) | (ofFour << 3)))) != 0
            || IsBad(bytes, Vector256.LoadUnsafe(ref from, 1), isText))
            return -1;
        var cut = (begins & (1u << (Half - 1))) | (ofThree & (3u << (Half - 2))) | (ofFour & (7u << (Half - 3)));
        if (cut != 0)
            read = BitOperations.TrailingZeroCount(cut);
        // Of a character of four bytes, the second becomes the second half of a surrogate pair.
        var characters = (~continues | (ofFour << 1)) & (uint.MaxValue >> (Half - read));
        if (ofFour == 0)
            PutThree(ref PutThree(ref to, ref from, characters), ref Unsafe.Add(ref from, VectorSize), characters >> VectorSize);
        else
            PutFour(ref PutFour(ref to, ref from, characters), ref Unsafe.Add(ref from, VectorSize), characters >> VectorSize);
        return BitOperations.PopCount(characters);
    }

    /// <summary>Returns whether any character is overlong, half of a surrogate pair or above 10FFFF, by its first two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsBad(Vector256<byte> bytes, Vector256<byte> next, uint isText)
    {
        var upper = next & Vector256.Create((byte)0xE0);
        var isBad = (Vector256.Equals(bytes, Vector256.Create((byte)0xE0)) & Vector256.Equals(upper, Vector256.Create((byte)0x80)))
            | (Vector256.Equals(bytes, Vector256.Create((byte)0xED)) & Vector256.Equals(upper, Vector256.Create((byte)0xA0)));
        // A byte that continues is less than 90 if these are its upper bits.
        var isLow = Vector256.Equals(next & Vector256.Create((byte)0xF0), Vector256.Create((byte)0x80));
        isBad |= (Vector256.Equals(bytes, Vector256.Create((byte)0xF0)) & isLow)
            | Vector256.AndNot(Vector256.Equals(bytes, Vector256.Create((byte)0xF4)), isLow);
        return (isBad.ExtractMostSignificantBits() & isText) != 0;
    }

    /// <summary>Puts the characters that begin in 16 bytes, and returns where the next ones belong.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort PutTwo(ref ushort to, ref byte from, uint characters)
    {
        var (first, second) = (Widened(ref from, 0), Widened(ref from, 1));
        var two = ((first & Vector256.Create((ushort)0x1F)) << 6) | (second & Vector256.Create((ushort)0x3F));
        return ref Put(ref to, Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0x80)), first, two), characters);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort PutThree(ref ushort to, ref byte from, uint characters)
    {
        var (first, second, third) = (Widened(ref from, 0), Widened(ref from, 1), Widened(ref from, 2));
        second &= Vector256.Create((ushort)0x3F);
        var two = ((first & Vector256.Create((ushort)0x1F)) << 6) | second;
        var three = (first << 12) | (second << 6) | (third & Vector256.Create((ushort)0x3F));
        var more = Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0xE0)), two, three);
        return ref Put(ref to, Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0x80)), first, more), characters);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort PutFour(ref ushort to, ref byte from, uint characters)
    {
        var (first, second, third) = (Widened(ref from, 0), Widened(ref from, 1), Widened(ref from, 2));
        var lastBits = third & Vector256.Create((ushort)0x3F);
        var middle = (second & Vector256.Create((ushort)0x3F)) << 6;
        var two = ((first & Vector256.Create((ushort)0x1F)) << 6) | (second & Vector256.Create((ushort)0x3F));
        var three = (first << 12) | middle | lastBits;
        // Of four bytes (RFC 3629, section 3), the upper ten bits of what is above FFFF, at the first, and the lower ten, at the second.
        var high = ((first & Vector256.Create((ushort)7)) << 8) | (middle >>> 4) | ((third >>> 4) & Vector256.Create((ushort)3));
        var low = (middle & Vector256.Create((ushort)0x3C0)) | lastBits | Vector256.Create((ushort)0xDC00);
        var result = Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0xF0)), three, high + Vector256.Create((ushort)0xD7C0));
        result = Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0xE0)), two, result);
        result = Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0xC0)), low, result);
        return ref Put(ref to, Vector256.ConditionalSelect(Vector256.LessThan(first, Vector256.Create((ushort)0x80)), first, result), characters);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ushort> Widened(ref byte from, nuint offset) => Avx2.ConvertToVector256Int16(Vector128.LoadUnsafe(ref from, offset)).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref ushort Put(ref ushort to, Vector256<ushort> results, uint characters)
    {
        var (lower, upper) = ((uint)(byte)characters, (uint)(byte)(characters >> 8));
        Ssse3.Shuffle(results.GetLower().AsByte(), Vector128.LoadUnsafe(ref Remaining[0], lower * VectorSize)).AsUInt16().StoreUnsafe(ref to);
        to = ref Unsafe.Add(ref to, BitOperations.PopCount(lower));
        Ssse3.Shuffle(results.GetUpper().AsByte(), Vector128.LoadUnsafe(ref Remaining[0], upper * VectorSize)).AsUInt16().StoreUnsafe(ref to);
        return ref Unsafe.Add(ref to, BitOperations.PopCount(upper));
    }

    /// <summary>Decodes eight characters of three bytes each, if that is what follows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryEightOfThree(ref byte from, ref ushort to)
    {
        var order = Vector128.Create((byte)2, 1, 0, 0xFF, 5, 4, 3, 0xFF, 8, 7, 6, 0xFF, 11, 10, 9, 0xFF);
        var first = Vector128.ShuffleNative(Vector128.LoadUnsafe(ref from), order).AsUInt32();
        var second = Vector128.ShuffleNative(Vector128.LoadUnsafe(ref from, 12), order).AsUInt32();
        var marks = Vector128.Create(0xF0C0C0u);
        if (((first & marks) ^ Vector128.Create(0xE08080u) | ((second & marks) ^ Vector128.Create(0xE08080u))) != Vector128<uint>.Zero)
            return false;
        var characters = Vector128.Narrow(Joined(first), Joined(second));
        // Overlong, or half of a surrogate pair: the slow path reports it.
        if (Vector128.LessThanAny(characters, Vector128.Create((ushort)0x800))
            || Vector128.EqualsAny(characters & Vector128.Create((ushort)0xF800), Vector128.Create((ushort)0xD800)))
            return false;
        characters.StoreUnsafe(ref to);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<uint> Joined(Vector128<uint> bytes) =>
        (bytes & Vector128.Create(0x3Fu)) | ((bytes >>> 2) & Vector128.Create(0xFC0u)) | ((bytes >>> 4) & Vector128.Create(0xF000u));

    private static byte[] CreateRemaining()
    {
        var table = new byte[(byte.MaxValue + 1) * VectorSize];
        for (var row = 0; row <= byte.MaxValue; row++)
        {
            for (int i = 0, at = row * VectorSize; i < VectorSize / sizeof(ushort); i++)
            {
                if ((row & (1 << i)) == 0)
                    continue;
                table[at++] = (byte)(2 * i);
                table[at++] = (byte)((2 * i) + 1);
            }
        }

        return table;
    }
}
#endif
