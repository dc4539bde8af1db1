#if !NETSTANDARD2_0
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using System.Text.Unicode;

namespace Ingot.Runtime;

/// <content>For processors with vectors of 16 bytes.</content>
internal static partial class Utf8Text
{
    /// <summary>The number of characters above which the platform's ASCII narrowing is used: it takes longer to start but is faster.</summary>
    private const int LongRun = 64;

    private const int ShortRest = 16;

    /// <summary>
    /// Encodes a string. There must be room for 3 bytes per character, or
    /// for what <see cref="Count"/> returns, and for <see cref="Wire.Slack"/> more.
    /// </summary>
    public static int Write(ref byte p, string text)
    {
        var length = text.Length;
        ref var chars = ref MemoryMarshal.GetReference(text.AsSpan());
        if (length < 8)
            return WriteShort(ref p, ref chars, length);
        if (length > LongRun)
            return WriteLong(ref p, text);
        ref var units = ref Unsafe.As<char, ushort>(ref chars);
        var at = 0;
        for (; at + 8 < length; at += 8)
        {
            var block = Vector128.LoadUnsafe(ref units, (nuint)at);
            if ((block & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero)
                return WriteOther(ref p, ref chars, at, length);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, at), Narrow(block));
        }

        // The last block overlaps the one before it, so that no single characters remain.
        var last = Vector128.LoadUnsafe(ref units, (nuint)(length - 8));
        if ((last & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero)
            return WriteOther(ref p, ref chars, at, length);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 8), Narrow(last));
        return length;
    }

    /// <summary>Encodes a string that is all ASCII. There must be room for one byte per character.</summary>
    public static bool TryWriteAscii(ref byte p, string text) =>
        Ascii.FromUtf16(text, MemoryMarshal.CreateSpan(ref p, text.Length), out _) == OperationStatus.Done;

    /// <summary>Decodes a string, all of whose bytes must be there.</summary>
    public static string Read(ref byte b, nint o, nint end, int length)
    {
        ref var from = ref Unsafe.Add(ref b, o);
        if (length == 0)
            return "";
        if (length > LongRun)
            return ReadLong(ref from, o, end, length);
        if (!IsAscii(ref from, length))
            return Decode(ref from, o, length, end - o);
        var text = new string('\0', length);
        Widen(ref from, ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text.AsSpan())), length);
        return text;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string ReadLong(ref byte from, nint o, nint end, int length)
    {
        var bytes = MemoryMarshal.CreateReadOnlySpan(ref from, length);
        if (!Ascii.IsValid(bytes))
            return Decode(ref from, o, length, end - o);
        var text = new string('\0', length);
        Ascii.ToUtf16(bytes, MemoryMarshal.CreateSpan(ref MemoryMarshal.GetReference(text.AsSpan()), length), out _);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsAscii(ref byte from, int length)
    {
        if (length >= 16)
        {
            var seen = Vector128.LoadUnsafe(ref from, (nuint)(length - 16));
            for (var at = 0; at + 16 < length; at += 16)
                seen |= Vector128.LoadUnsafe(ref from, (nuint)at);
            return seen.ExtractMostSignificantBits() == 0;
        }

        if (length >= 8)
            return ((Unsafe.ReadUnaligned<ulong>(ref from) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, length - 8))) & NonAsciiBytes) == 0;
        if (length >= 4)
            return ((Unsafe.ReadUnaligned<uint>(ref from) | Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, length - 4))) & 0x8080_8080u) == 0;
        return ((from | Unsafe.Add(ref from, length >> 1) | Unsafe.Add(ref from, length - 1)) & 0x80) == 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen(ref byte from, ref ushort to, int length)
    {
        if (length >= 16)
        {
            var at = 0;
            for (; at + 16 < length; at += 16)
                Widen16(ref from, ref to, at);
            Widen16(ref from, ref to, length - 16);
        }
        else if (length >= 8)
        {
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref from)).AsByte()).StoreUnsafe(ref to);
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, length - 8))).AsByte())
                .StoreUnsafe(ref to, (nuint)(length - 8));
        }
        else if (length >= 4)
        {
            Widen4(ref from, ref to, 0);
            Widen4(ref from, ref to, length - 4);
        }
        else
        {
            to = from;
            Unsafe.Add(ref to, length >> 1) = Unsafe.Add(ref from, length >> 1);
            Unsafe.Add(ref to, length - 1) = Unsafe.Add(ref from, length - 1);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen16(ref byte from, ref ushort to, int at)
    {
        var block = Vector128.LoadUnsafe(ref from, (nuint)at);
        Vector128.WidenLower(block).StoreUnsafe(ref to, (nuint)at);
        Vector128.WidenUpper(block).StoreUnsafe(ref to, (nuint)at + 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen4(ref byte from, ref ushort to, int at)
    {
        var four = Vector128.WidenLower(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, at))).AsByte());
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref to, at)), four.AsUInt64().ToScalar());
    }

    /// <summary>Narrows eight ASCII characters to eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Narrow(Vector128<ushort> block) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(block.AsInt16(), block.AsInt16()).AsUInt64().ToScalar()
        : Vector128.Narrow(block, block).AsUInt64().ToScalar();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteLong(ref byte p, string text) =>
        Ascii.FromUtf16(text, MemoryMarshal.CreateSpan(ref p, text.Length), out var done) == OperationStatus.Done
            ? done
            : WriteOther(ref p, ref MemoryMarshal.GetReference(text.AsSpan()), done, text.Length);

    /// <summary>
    /// Encodes text that is not all ASCII: in blocks, or, without vectors for these, with the platform's transcoder if preparing that pays off.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteOther(ref byte p, ref char chars, int at, int length)
    {
        if (Utf16Block.IsSupported && length >= Utf16Block.Width)
            return WriteBlocks(ref p, ref Unsafe.As<char, ushort>(ref chars), at, length);
        if (length - at <= ShortRest)
            return WriteRest(ref p, ref chars, at, length);
        var count = length - at;
        return at + WritePiece(ref Unsafe.Add(ref p, at), ref Unsafe.As<char, ushort>(ref chars), at, ref count, length);
    }

    private static int WriteBlocks(ref byte start, ref ushort text, int at, int length)
    {
        ref var p = ref Unsafe.Add(ref start, at);
        var piece = FirstPiece;
        while (at < length)
        {
            var count = Math.Min(length - at, Utf16Block.Width);
            var characters = count == Utf16Block.Width ? Vector128.LoadUnsafe(ref text, (nuint)at) : Utf16Block.LoadLast(ref text, length, count);
            var size = Utf16Block.Encode(ref p, characters, count);
            if (size == 0)
            {
                // The platform's transcoder is as fast for surrogates. The more there are, the less often it is asked whether others follow.
                count = Math.Min(piece, length - at);
                p = ref Unsafe.Add(ref p, WritePiece(ref p, ref text, at, ref count, length));
                piece *= 2;
                at += count;
                continue;
            }

            at += count;
            p = ref Unsafe.Add(ref p, size - (Utf16Block.Width - count));
            // After so much ASCII, there is often more.
            while (size == Utf16Block.Width && at <= length - (2 * Utf16Block.Width) && Utf16Block.TryAscii(ref p, ref Unsafe.Add(ref text, at)))
            {
                at += 2 * Utf16Block.Width;
                p = ref Unsafe.Add(ref p, 2 * Utf16Block.Width);
            }
        }

        return (int)Unsafe.ByteOffset(ref start, ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WritePiece(ref byte p, ref ushort text, int at, ref int count, int length)
    {
        // No pair is divided.
        if (at + count < length && (Unsafe.Add(ref text, at + count - 1) & 0xFC00) == 0xD800)
            count++;
        var piece = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ushort, char>(ref Unsafe.Add(ref text, at)), count);
        // For a long text, there is room for exactly what it takes.
        var room = length <= Wire.LongText ? 3 * count : Count(piece);
        return Utf8.FromUtf16(piece, MemoryMarshal.CreateSpan(ref p, room), out _, out var written, replaceInvalidSequences: false) == OperationStatus.Done
            ? written
            : throw Unpaired();
    }

    private static int WriteShort(ref byte p, ref char chars, int length)
    {
        ref var bytes = ref Unsafe.As<char, byte>(ref chars);
        if (length >= 4)
        {
            var first = Unsafe.ReadUnaligned<ulong>(ref bytes);
            var last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, (length - 4) * 2));
            if (((first | last) & NonAsciiChars) != 0)
                return WriteRest(ref p, ref chars, 0, length);
            Unsafe.WriteUnaligned(ref p, (uint)Narrow(Vector128.CreateScalarUnsafe(first).AsUInt16()));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 4), (uint)Narrow(Vector128.CreateScalarUnsafe(last).AsUInt16()));
            return length;
        }

        for (var i = 0; i < length; i++)
        {
            var c = Unsafe.Add(ref chars, i);
            if (c >= 0x80)
                return WriteRest(ref p, ref chars, i, length);
            Unsafe.Add(ref p, i) = (byte)c;
        }

        return length;
    }
}
#endif
