#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Ingot.Runtime;

/// <content>Decodes text that is not all ASCII directly into the string, after counting its characters. Blocks of bytes are processed by the bits
/// that mark the first byte of each character, so that no branch has to be predicted where letters of one and two bytes alternate.</content>
internal static partial class Utf8Text
{
    private const int Block = 32;

    /// <summary>The number of bytes by which a character that begins at the end of a block may extend beyond it.</summary>
    private const int MostBehind = 3;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string Decode(ref byte from, nint o, int length)
    {
        var text = new string('\0', CountCharacters(ref from, length));
        // However malformed the bytes are, they yield no more characters than were counted: one for each byte that begins one, two if it has four bytes.
        if (!TryDecode(ref from, length, ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text.AsSpan()))))
            throw Malformed(o);
        return text;
    }

    private static int CountCharacters(ref byte from, int length)
    {
        var count = 0;
        var at = 0;
        for (; at + Block <= length; at += Block)
        {
            var block = Vector256.LoadUnsafe(ref from, (nuint)at);
            count += BitOperations.PopCount(Starts(block))
                + BitOperations.PopCount(Vector256.GreaterThanOrEqual(block, Vector256.Create((byte)0xF0)).ExtractMostSignificantBits());
        }

        for (; at < length; at++)
        {
            var value = Unsafe.Add(ref from, at);
            count += ((value & 0xC0) != 0x80 ? 1 : 0) + (value >= 0xF0 ? 1 : 0);
        }

        return count;
    }

    /// <summary>Returns the bits of the bytes that are not continuation bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Starts(Vector256<byte> block) =>
        Vector256.GreaterThanOrEqual(block.AsSByte(), Vector256.Create((sbyte)-64)).ExtractMostSignificantBits();

    private static bool TryDecode(ref byte from, int length, ref ushort to)
    {
        var at = 0;
        while (at + Block + MostBehind <= length)
        {
            var block = Vector256.LoadUnsafe(ref from, (nuint)at);
            var high = block.ExtractMostSignificantBits();
            if (high == 0)
            {
                var (lower, upper) = Vector256.Widen(block);
                lower.StoreUnsafe(ref to);
                upper.StoreUnsafe(ref to, 16);
                to = ref Unsafe.Add(ref to, Block);
                at += Block;
                continue;
            }

            if (TryEightOfThree(ref Unsafe.Add(ref from, at), ref to))
            {
                to = ref Unsafe.Add(ref to, 8);
                at += 24;
                continue;
            }

            var starts = Starts(block);
            var used = Vector256.GreaterThanOrEqual(block, Vector256.Create((byte)0xE0)).ExtractMostSignificantBits() == 0
                ? DecodeUpToTwo(ref Unsafe.Add(ref from, at), starts, ref to)
                : DecodeAny(ref Unsafe.Add(ref from, at), starts, length - at, ref to, out _);
            if (used < 0)
                return false;
            to = ref Unsafe.Add(ref to, BitOperations.PopCount(starts)
                + BitOperations.PopCount(Vector256.GreaterThanOrEqual(block, Vector256.Create((byte)0xF0)).ExtractMostSignificantBits()));
            at += used;
        }

        while (at < length)
        {
            var used = DecodeAny(ref Unsafe.Add(ref from, at), 1, length - at, ref to, out var characters);
            if (used < 0)
                return false;
            to = ref Unsafe.Add(ref to, characters);
            at += used;
        }

        return true;
    }

    /// <summary>Decodes eight characters of three bytes each, if that is what follows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryEightOfThree(ref byte from, ref ushort to)
    {
        var order = Vector128.Create((byte)2, 1, 0, 0xFF, 5, 4, 3, 0xFF, 8, 7, 6, 0xFF, 11, 10, 9, 0xFF);
        var first = Vector128.Shuffle(Vector128.LoadUnsafe(ref from), order).AsUInt32();
        var second = Vector128.Shuffle(Vector128.LoadUnsafe(ref from, 12), order).AsUInt32();
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

    /// <summary>Decodes characters of one and two bytes.</summary>
    /// <returns>The number of bytes of all characters that begin where the bits are set; −1 if some are malformed.</returns>
    private static int DecodeUpToTwo(ref byte from, uint starts, ref ushort to)
    {
        if ((starts & 1) == 0)
            return -1;
        var (bad, used, last) = (0, 0, 0);
        for (; starts != 0; starts &= starts - 1)
        {
            last = BitOperations.TrailingZeroCount(starts);
            int pair = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref from, last));
            var one = pair & 0xFF;
            var isAscii = (one - 0x80) >> 31;
            var two = ((one & 0x1F) << 6) | ((pair >> 8) & 0x3F);
            // Not a continuation byte, or overlong.
            bad |= (((pair ^ 0x8000) & 0xC000) | ((two - 0x80) >> 31)) & ~isAscii;
            to = (ushort)((one & isAscii) | (two & ~isAscii));
            to = ref Unsafe.Add(ref to, 1);
            used += 2 + isAscii;
        }

        // A continuation byte that belongs to no character would be left out.
        var ends = last + 2 + ((Unsafe.Add(ref from, last) - 0x80) >> 31);
        return bad != 0 || used != ends ? -1 : used;
    }

    /// <summary>Decodes characters of any length.</summary>
    private static int DecodeAny(ref byte from, uint starts, int length, ref ushort to, out int characters)
    {
        var at = 0;
        characters = 0;
        for (; starts != 0; starts &= starts - 1)
        {
            // The next character begins where the previous one ends.
            if (BitOperations.TrailingZeroCount(starts) != at)
                return -1;
            int first = Unsafe.Add(ref from, at);
            var size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
            if (size > length - at || first is (>= 0x80 and < 0xC2) or > 0xF4)
                return -1;
            var value = size == 1 ? first : first & (0xFF >> (size + 1));
            for (var i = 1; i < size; i++)
            {
                int next = Unsafe.Add(ref from, at + i);
                if ((next & 0xC0) != 0x80)
                    return -1;
                value = (value << 6) | (next & 0x3F);
            }

            if ((size == 3 && (value < 0x800 || (value & 0xF800) == 0xD800)) || (size == 4 && value is < 0x10000 or > 0x10FFFF))
                return -1;
            at += size;
            if (size == 4)
            {
                value -= 0x10000;
                Unsafe.Add(ref to, characters++) = (ushort)(0xD800 | (value >> 10));
                value = 0xDC00 | (value & 0x3FF);
            }

            Unsafe.Add(ref to, characters++) = (ushort)value;
        }

        return at;
    }
}
#endif
