using System.Runtime.CompilerServices;
#if NET
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>GUIDs and bytes.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Reads a GUID: 32 hexadecimal digits with four dashes.</summary>
    public nint Identifier(nint at, out Guid value)
    {
#if NET
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian && inputEnd - at >= 38 && *(byte*)at == '"' && *(byte*)(at + 37) == '"'
            && VectorIdentifier((byte*)at + 1, out value))
            return at + 38;
#endif
        return SlowIdentifier(at, out value);
    }

    /// <summary>Reads bytes as Base64, or null.</summary>
    public nint Base64(nint at, out byte[]? value)
    {
        if (at < inputEnd && *(byte*)at == '"')
        {
            var start = at + 1;
            var end = Plain(start);
            if (end < inputEnd && *(byte*)end == '"')
            {
                value = Decoded(start, new ReadOnlySpan<byte>((void*)start, (int)(end - start)));
                return end + 1;
            }
        }

        return SlowBase64(at, out value);
    }

    private nint SlowBase64(nint at, out byte[]? value)
    {
        var start = at;
        at = Text(at, out string? text);
        value = text is null ? null : Decoded(start, System.Text.Encoding.UTF8.GetBytes(text));
        return at;
    }

    private byte[] Decoded(nint at, ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty)
            return [];
        // Exact except for white space, which can occur anywhere.
        var padding = text[text.Length - 1] != '=' ? 0 : text.Length > 1 && text[text.Length - 2] == '=' ? 2 : 1;
        var length = Math.Max(0, (text.Length / 4 * 3) - padding);
        CheckLength(at, length);
        Charge(at, BytesOfText + length);
        var bytes = UnclearedArray.Of<byte>(length);
        var status = System.Buffers.Text.Base64.DecodeFromUtf8(text, bytes, out var read, out var written);
        if (status != System.Buffers.OperationStatus.Done || read != text.Length)
            bytes = DecodedLoosely(at, text, out written);
        if (written < bytes.Length)
            Array.Resize(ref bytes, written);
        return bytes;
    }

    private readonly byte[] DecodedLoosely(nint at, ReadOnlySpan<byte> text, out int written)
    {
        var bytes = new byte[System.Buffers.Text.Base64.GetMaxDecodedFromUtf8Length(text.Length) + 3];
        if (System.Buffers.Text.Base64.DecodeFromUtf8(text, bytes, out var read, out written) != System.Buffers.OperationStatus.Done || read != text.Length)
            Fail(at, "Base64 is expected here");
        return bytes;
    }

    private nint SlowIdentifier(nint at, out Guid value)
    {
        var start = at;
        at = Text(at, out string? text);
        // The platform accepts a sign or 0x before a group of digits.
        if (!Guid.TryParseExact(text, "D", out value) || text!.Length != 36 || text.AsSpan().IndexOfAny("+ xX".AsSpan()) >= 0)
            Fail(start, "A Guid is expected here: 32 hexadecimal digits as 8-4-4-4-12");
        return at;
    }

#if NET
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool VectorIdentifier(byte* from, out Guid value)
    {
        const byte no = 0x80;
        var head = Vector128.Load(from);
        var middle = Vector128.Load(from + 19);
        var tail = Vector128.Load(from + 20);
        var first = Vector128.ShuffleNative(head, Vector128.Create(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, no, no))
            | Vector128.ShuffleNative(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ushort>(from + 16)).AsByte(),
                Vector128.Create(no, no, no, no, no, no, no, no, no, no, no, no, no, no, 0, 1));
        var second = Vector128.ShuffleNative(middle, Vector128.Create(0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, no))
            | Vector128.ShuffleNative(tail, Vector128.Create(no, no, no, no, no, no, no, no, no, no, no, no, no, no, no, 15));
        var bytes = Vector128.Narrow(Nibbles(first, out var bad1), Nibbles(second, out var bad2));
        if ((bad1 | bad2) != Vector128<byte>.Zero || (from[8] ^ '-' | from[13] ^ '-' | from[18] ^ '-' | from[23] ^ '-') != 0)
        {
            value = default;
            return false;
        }

        value = Unsafe.BitCast<Vector128<byte>, Guid>(
            Vector128.ShuffleNative(bytes, Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15)));
        return true;
    }

    /// <summary>Converts pairs of digits to bytes, each in a 16-bit unit, and sets bits where a character is not a digit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Nibbles(Vector128<byte> text, out Vector128<byte> bad)
    {
        var digit = text - Vector128.Create((byte)'0');
        var letter = (text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        var isDigit = Vector128.LessThan(digit, Vector128.Create((byte)10));
        bad = ~(isDigit | Vector128.LessThan(letter, Vector128.Create((byte)6)));
        var values = Vector128.ConditionalSelect(isDigit, digit, letter + Vector128.Create((byte)10)).AsUInt16();
        return ((values & Vector128.Create((ushort)0xF)) << 4) | (values >>> 8);
    }
#endif
}
