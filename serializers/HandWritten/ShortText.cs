using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace Assay.Serializers;

/// <summary>Text as UTF-8 behind its length. Most texts in an envelope are a few ASCII letters,
/// for which the general transcoder's preparations cost more than its work.</summary>
internal static class ShortText
{
    // The longest text whose UTF-8 (three bytes a character at most) has a length of one byte.
    private const int OneByteLength = 127 / 3;

    // Of an instance, if only a compiler-made one: delegates of static methods are called by way of a stub.
    private static readonly SpanAction<char, ReadOnlySpan<byte>> Widen = static (text, ascii) =>
    {
        for (var i = 0; i < text.Length && i < ascii.Length; i++)
            text[i] = (char)ascii[i];
    };

    /// <summary>A number of bytes that is certainly enough.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MaximumLength(string? text) => text is null ? 0 : Varint.MaximumLength + text.Length * 3;

    /// <summary>Writes a text and returns the position after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Write(string text, Span<byte> output, int at)
    {
        if (text.Length > OneByteLength)
            return WriteLong(text, output, at);
        var length = WriteAscii(text, output[(at + 1)..]);
        if (length < text.Length)
            length += Encoding.UTF8.GetBytes(text.AsSpan(length), output[(at + 1 + length)..]);
        output[at] = (byte)length;
        return at + 1 + length;
    }

    /// <summary>Reads a text.</summary>
    /// <returns>The position after it, and the text.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static (int At, string Text) Read(ReadOnlySpan<byte> input, int at)
    {
        if ((uint)at < (uint)input.Length)
        {
            int length = input[at];
            if (length <= OneByteLength && length < input.Length - at)
            {
                var text = input.Slice(at + 1, length);
                if (IsAscii(text))
                    return (at + 1 + length, string.Create(length, text, Widen));
            }
        }
        return ReadAny(input, at);
    }

    /// <summary>Reads a text; where it is the one that is there, that one is returned.</summary>
    /// <returns>The position after it, and the text.</returns>
    public static (int At, string Text) Read(ReadOnlySpan<byte> input, int at, string? there)
    {
        if (there is not null && (uint)at < (uint)input.Length && input[at] == there.Length && there.Length < input.Length - at
            && there.Length <= OneByteLength && Ascii.Equals(input.Slice(at + 1, there.Length), there))
            return (at + 1 + there.Length, there);
        return Read(input, at);
    }

    private static (int At, string Text) ReadAny(ReadOnlySpan<byte> input, int at)
    {
        (at, var length) = Varint.Read(input, at);
        if (length > (uint)(input.Length - at))
            throw new InvalidDataException($"The envelope announces a text of {length} bytes and has {input.Length - at} left.");
        var text = input.Slice(at, (int)length);
        return Utf8.IsValid(text) ? (at + (int)length, Encoding.UTF8.GetString(text)) : throw new InvalidDataException("A text of the envelope is not UTF-8.");
    }

    private static int WriteLong(string text, Span<byte> output, int at)
    {
        at = Varint.Write((uint)Encoding.UTF8.GetByteCount(text), output, at);
        return at + Encoding.UTF8.GetBytes(text, output[at..]);
    }

    /// <summary>Writes the ASCII characters that the text begins with, and returns how many there are.</summary>
    private static int WriteAscii(string text, Span<byte> output)
    {
        if (output.Length < text.Length)
            return 0;
        ref var target = ref MemoryMarshal.GetReference(output);
        ref var source = ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(text.AsSpan()));
        var done = 0;
        // Four characters at a time: the bytes 0, 2, 4 and 6 of eight, where the others and all highest bits are zero.
        for (; text.Length - done >= 4; done += 4)
        {
            var four = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, done * 2));
            if (!BitConverter.IsLittleEndian || (four & 0xFF80_FF80_FF80_FF80) != 0)
                return done;
            four |= four >> 8;
            four &= 0x0000_FFFF_0000_FFFF;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, done), (uint)(four | (four >> 16)));
        }
        for (; done < text.Length; done++)
        {
            var one = text[done];
            if (one >= 0x80)
                return done;
            Unsafe.Add(ref target, done) = (byte)one;
        }
        return done;
    }

    private static bool IsAscii(ReadOnlySpan<byte> text)
    {
        for (; text.Length >= 4; text = text[4..])
        {
            if ((MemoryMarshal.Read<uint>(text) & 0x8080_8080) != 0)
                return false;
        }
        foreach (var one in text)
        {
            if (one >= 0x80)
                return false;
        }
        return true;
    }
}
