#if !NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;

namespace Ingot.Runtime;

/// <content>Decodes text that is not all ASCII: a short one into a buffer, a long one directly into the string, after counting its characters. Without the
/// vectors of <see cref="Utf8Block"/>, only characters of three bytes, as in Chinese and Japanese, are done in vectors, the rest by the platform.</content>
internal static partial class Utf8Text
{
    private const int Block = 32;

    private const int FirstPiece = 32;

    // Up to so many bytes, counting takes longer than copying the characters.
    private const int ShortText = 192;

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static string Decode(ref byte from, nint o, int length, nint available)
    {
        if (length <= ShortText)
        {
            Span<char> characters = stackalloc char[ShortText + Utf8Block.Room];
            if (Utf8Block.IsSupported && DecodeShort(ref from, length, available, ref Unsafe.As<char, ushort>(ref characters[0])) is >= 0 and var count)
                return new string(characters.Slice(0, count));
            return Utf8.ToUtf16(MemoryMarshal.CreateReadOnlySpan(ref from, length), characters, out _, out var written, replaceInvalidSequences: false)
                == OperationStatus.Done ? new string(characters.Slice(0, written)) : throw Malformed(o);
        }

        // Text has no more characters than bytes, for which memory was counted.
        var characterCount = CountCharacters(ref from, length);
        if (characterCount > length)
            throw Malformed(o);
        var text = new string('\0', characterCount);
        if (!TryDecode(ref from, length, available, ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text.AsSpan())), text.Length))
            throw Malformed(o);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int DecodeShort(ref byte from, int length, nint available, ref ushort to)
    {
        var done = 0;
        for (var at = 0; at < length;)
        {
            var room = Utf8Block.Room + ShortText - done;
            var found = Utf8Block.Decode(ref Unsafe.Add(ref from, at), length - at, available - at, ref Unsafe.Add(ref to, done), room, out var read);
            if (found < 0)
                return found;
            at += read;
            done += found;
        }

        return done;
    }

    /// <summary>Counts characters: each byte that continues none begins one, and one of F0 or more a pair of surrogates.</summary>
    private static int CountCharacters(ref byte from, int length)
    {
        var count = 0;
        var at = 0;
        while (length - at >= Block)
        {
            // Each lane counts, in a byte, up to twice for each block.
            var stop = at + (Math.Min((length - at) / Block, byte.MaxValue / 2) * Block);
            var counted = Vector256<byte>.Zero;
            for (; at < stop; at += Block)
            {
                var block = Vector256.LoadUnsafe(ref from, (nuint)at);
                counted -= Vector256.GreaterThan(block.AsSByte(), Vector256.Create((sbyte)-65)).AsByte();
                counted -= Vector256.Equals(block & Vector256.Create((byte)0xF0), Vector256.Create((byte)0xF0));
            }

            var (lower, upper) = Vector256.Widen(counted);
            count += Vector256.Sum(lower + upper);
        }

        for (; at < length; at++)
        {
            var value = Unsafe.Add(ref from, at);
            count += ((value & 0xC0) != 0x80 ? 1 : 0) + (value >= 0xF0 ? 1 : 0);
        }

        return count;
    }

    private static bool TryDecode(ref byte from, int length, nint available, ref ushort to, int count)
    {
        var (at, done, piece) = (0, 0, FirstPiece);
        while (at < length)
        {
            if (Utf8Block.IsSupported && TryBlock(ref from, length, available, ref at, ref to, count, ref done))
            {
                piece = FirstPiece;
                continue;
            }

            if (!Utf8Block.IsSupported && length - at >= Utf8Block.LoadedForEight
                && Utf8Block.TryEightOfThree(ref Unsafe.Add(ref from, at), ref Unsafe.Add(ref to, done)))
            {
                (at, done, piece) = (at + Utf8Block.SizeOfEight, done + 8, FirstPiece);
                continue;
            }

            // The more there is of other text, the less often it is asked whether such characters follow.
            var size = Math.Min(piece, length - at);
            var status = Utf8.ToUtf16(
                MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref from, at), size),
                MemoryMarshal.CreateSpan(ref Unsafe.As<ushort, char>(ref Unsafe.Add(ref to, done)), count - done),
                out var read, out var written, replaceInvalidSequences: false, isFinalBlock: size == length - at);
            if (status is OperationStatus.InvalidData or OperationStatus.DestinationTooSmall)
                return false;
            (at, done, piece) = (at + read, done + written, piece * 4);
        }

        return done == count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryBlock(ref byte from, int length, nint available, ref int at, ref ushort to, int count, ref int done)
    {
        int found, read;
        if (count - done >= Utf8Block.Room)
            found = Utf8Block.Decode(ref Unsafe.Add(ref from, at), length - at, available - at, ref Unsafe.Add(ref to, done), count - done, out read);
        else
            found = TryLastBlock(ref Unsafe.Add(ref from, at), length - at, available - at, ref Unsafe.Add(ref to, done), count - done, out read);
        if (found <= 0)
            return false;
        (at, done) = (at + read, done + found);
        return true;
    }

    /// <summary>Decodes a block for whose characters alone there is room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SkipLocalsInit]
    private static int TryLastBlock(ref byte from, int length, nint available, ref ushort to, int room, out int read)
    {
        Span<ushort> block = stackalloc ushort[Utf8Block.Room];
        var found = Utf8Block.Decode(ref from, length, available, ref block[0], Utf8Block.Room, out read);
        if (found > room)
            return -1;
        block.Slice(0, Math.Max(found, 0)).CopyTo(MemoryMarshal.CreateSpan(ref to, room));
        return found;
    }
}
#endif
