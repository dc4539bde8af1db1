using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Strings and byte arrays: a length in bytes, then the bytes.</content>
public static partial class Wire
{
    // The objects themselves, without the text of a URI.
    private const int BytesOfUri = 56;
    private const int BytesOfVersion = 32;

    /// <summary>
    /// The number of characters above which the bytes of a string are counted
    /// instead of estimated, because a wrong estimate would request too much memory.
    /// </summary>
    internal const int LongText = 8192;

    // Of a longer text, comparing costs as much as a new one.
    private const int ShortText = 16;

    /// <summary>Returns the number of bytes that a string may take, including its length; 0 for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint BoundOf(string? text)
    {
        if (text is null)
            return 0;
        return text.Length <= LongText ? (text.Length * 3) + MaxVarint : BoundOfLong(text);
    }

    /// <summary>Returns the number of bytes that an array may take, including its length; 0 for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint BoundOf(byte[]? bytes) => bytes is null ? 0 : (nint)bytes.Length + MaxVarint;

    /// <summary>Returns the number of bytes that a memory may take, including its length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint BoundOf(ReadOnlyMemory<byte> bytes) => (nint)bytes.Length + MaxVarint;

    /// <summary>Writes a string: its length in UTF-8 bytes, then the bytes.</summary>
    /// <exception cref="IngotException">The string contains an unpaired surrogate.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutText(ref byte p, string text) => ref PutTextPlus(ref p, text, 0);

    /// <summary>Writes a string that is an element of a collection: 0 for null; otherwise, its length plus 1, then its bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutNullableText(ref byte p, string? text)
    {
        if (text is null)
        {
            p = 1;
            return ref Unsafe.Add(ref p, 1);
        }

        return ref PutTextPlus(ref p, text, 1);
    }

    /// <summary>Reads a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string ReadText(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var length = ReadVarint32(ref b, ref o, end);
        reader.CheckLength(length, o, end);
        var text = Utf8Text.Read(ref b, o, end, (int)length);
        o += (nint)length;
        return text;
    }

    /// <summary>Reads a string; if it is a short ASCII text that is there already, that one is kept.</summary>
    public static string ReadText(ref CompactReader reader, ref byte b, ref nint o, nint end, string? there)
    {
        if (there is null || there.Length > ShortText || there.Length >= end - o || Unsafe.Add(ref b, o) != (byte)((there.Length << 1) | 1)
            || !IsSameAscii(ref Unsafe.Add(ref b, o + 1), there))
            return ReadText(ref reader, ref b, ref o, end);
        reader.CheckLength((uint)there.Length, ++o, end);
        o += there.Length;
        return there;
    }

    private static bool IsSameAscii(ref byte text, string expected)
    {
        for (var i = 0; i < expected.Length; i++)
        {
            if (Unsafe.Add(ref text, i) != expected[i] || expected[i] > 0x7F)
                return false;
        }

        return true;
    }

    /// <summary>Reads a string that can be null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? ReadNullableText(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var length = ReadVarint32(ref b, ref o, end);
        if (length == 0)
            return null;
        reader.CheckLength(--length, o, end);
        var text = Utf8Text.Read(ref b, o, end, (int)length);
        o += (nint)length;
        return text;
    }

    /// <summary>Writes bytes: their count, then the bytes.</summary>
    public static ref byte PutBytes(ref byte p, ReadOnlySpan<byte> bytes)
    {
        p = ref PutVarint(ref p, (uint)bytes.Length);
        Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(bytes), (uint)bytes.Length);
        return ref Unsafe.Add(ref p, bytes.Length);
    }

    /// <summary>Reads bytes into a new array.</summary>
    public static byte[] ReadBytes(ref CompactReader reader, ref byte b, ref nint o, nint end) =>
        ReadBytes(ref reader, ref b, ref o, end, ReadVarint32(ref b, ref o, end));

    /// <summary>Reads a number of bytes into a new array.</summary>
    public static byte[] ReadBytes(ref CompactReader reader, ref byte b, ref nint o, nint end, uint length)
    {
        reader.CheckLength(length, o, end);
        if (length == 0)
            return [];
        var bytes = UnclearedArray.Of<byte>((int)length);
        Unsafe.CopyBlockUnaligned(ref bytes[0], ref Unsafe.Add(ref b, o), length);
        o += (nint)length;
        return bytes;
    }

    /// <summary>Reads a big integer.</summary>
    public static System.Numerics.BigInteger ReadBigInteger(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var length = ReadVarint32(ref b, ref o, end);
        reader.CheckLength(length, o, end);
        var value = ReadBigInteger(ref b, o, (int)length);
        o += (nint)length;
        return value;
    }

    /// <summary>Returns the text from which a URI is read back: the one it was created from, unless that is a Unix path, which would be read as a relative
    /// URI.</summary>
    public static string? TextOf(Uri? uri) =>
        uri?.OriginalString is { Length: > 0 } text && text[0] <= '/' && uri.IsAbsoluteUri && uri.IsFile ? uri.AbsoluteUri : uri?.OriginalString;

    /// <summary>Reads a URI.</summary>
    public static Uri ReadUri(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var at = o;
        reader.Charge(BytesOfUri, at);
        if (!Uri.TryCreate(ReadText(ref reader, ref b, ref o, end), UriKind.RelativeOrAbsolute, out var uri))
            Throw("A URI is malformed", at);
        return uri!;
    }

    /// <summary>The maximum number of bytes in a version.</summary>
    public const int MaxVersion = 4 * 5;

    /// <summary>Writes a version: each of its four numbers plus 1, or 0 for one that is not specified.</summary>
    public static ref byte PutVersion(ref byte p, Version value)
    {
        p = ref PutVarint(ref p, (uint)value.Major + 1);
        p = ref PutVarint(ref p, (uint)value.Minor + 1);
        p = ref PutVarint(ref p, (uint)(value.Build + 1));
        return ref PutVarint(ref p, (uint)(value.Revision + 1));
    }

    /// <summary>Reads a version.</summary>
    public static Version ReadVersion(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var major = (long)ReadVarint32(ref b, ref o, end) - 1;
        var minor = (long)ReadVarint32(ref b, ref o, end) - 1;
        var build = (long)ReadVarint32(ref b, ref o, end) - 1;
        var revision = (long)ReadVarint32(ref b, ref o, end) - 1;
        if (major < 0 || minor < 0 || (build < 0 && revision >= 0) || (major | minor) > int.MaxValue || build > int.MaxValue || revision > int.MaxValue)
            Throw("A version has at least two numbers, each at most 2147483647", at);
        return build < 0 ? new Version((int)major, (int)minor)
            : revision < 0 ? new Version((int)major, (int)minor, (int)build)
            : new Version((int)major, (int)minor, (int)build, (int)revision);
    }

    /// <summary>Reads a URI that can be null.</summary>
    public static Uri? ReadNullableUri(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var at = o;
        var text = ReadNullableText(ref reader, ref b, ref o, end);
        if (text is null)
            return null;
        reader.Charge(BytesOfUri, at);
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri))
            Throw("A URI is malformed", at);
        return uri;
    }

    /// <summary>Writes a version that can be null, in which case its first number is 0.</summary>
    public static ref byte PutNullableVersion(ref byte p, Version? value)
    {
        if (value is null)
            return ref PutVarint(ref p, 0u);
        return ref PutVersion(ref p, value);
    }

    /// <summary>Reads a version that can be null.</summary>
    public static Version? ReadNullableVersion(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        Need(o, end, 1);
        if (Unsafe.Add(ref b, o) != 1)
        {
            reader.Charge(BytesOfVersion, o);
            return ReadVersion(ref b, ref o, end);
        }

        o++;
        return null;
    }

    /// <summary>Writes bytes that can be null: 0 for null; otherwise, their count plus 1.</summary>
    public static ref byte PutNullableByteArray(ref byte p, byte[]? bytes)
    {
        p = ref PutVarint(ref p, bytes is null ? 0 : (uint)bytes.Length + 1);
        if (bytes is null || bytes.Length == 0)
            return ref p;
        Unsafe.CopyBlockUnaligned(ref p, ref bytes[0], (uint)bytes.Length);
        return ref Unsafe.Add(ref p, bytes.Length);
    }

    /// <summary>Reads bytes that can be null.</summary>
    public static byte[]? ReadNullableByteArray(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var length = ReadVarint32(ref b, ref o, end);
        return length == 0 ? null : ReadBytes(ref reader, ref b, ref o, end, length - 1);
    }

    /// <summary>Reads a Boolean that can be null: 0 for null, 1 for false, 2 for true.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool? ReadNullableBoolean(ref byte b, ref nint o, nint end)
    {
        var value = ReadRaw<byte>(ref b, ref o, end);
        if (value > 2)
            Throw("A Boolean that may be null is 0, 1 or 2", o - 1);
        return value == 0 ? null : value == 2;
    }

    private static nint BoundOfLong(string text) => (nint)Utf8Text.Count(text) + MaxVarint;

    /// <summary>Writes a standalone string after making room for it. A long string is assumed to be ASCII, so that it isn't scanned twice.</summary>
    public static ref byte PutText(ref CompactWriter writer, ref byte p, string text)
    {
        if (text.Length > LongText)
        {
            p = ref writer.Ensure(ref p, (nint)text.Length + MaxVarint);
            var width = WidthOf((uint)text.Length);
            if (Utf8Text.TryWriteAscii(ref Unsafe.Add(ref p, width), text))
            {
                // Byte by byte, because eight at a time would overwrite the text.
                PutMaskBytes(ref p, (((ulong)text.Length << 1) | 1) << (width - 1), width);
                return ref Unsafe.Add(ref p, text.Length + width);
            }
        }

        p = ref writer.Ensure(ref p, BoundOf(text));
        return ref PutText(ref p, text);
    }

    /// <summary>
    /// Writes a string. Most text is ASCII, so its length in bytes is known before it
    /// is encoded; if it isn't and its length takes more bytes, the text is moved.
    /// </summary>
    private static ref byte PutTextPlus(ref byte p, string text, uint plus)
    {
        var guess = WidthOf((uint)text.Length + plus);
        var count = Utf8Text.Write(ref Unsafe.Add(ref p, guess), text);
        var prefix = (uint)count + plus;
        if (prefix < 128)
        {
            p = (byte)((prefix << 1) | 1);
            return ref Unsafe.Add(ref p, count + 1);
        }

        return ref PutLongPrefix(ref p, guess, prefix, count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte PutLongPrefix(ref byte p, int guess, uint prefix, int count)
    {
        var width = WidthOf(prefix);
        if (width != guess)
            MoveUp(ref Unsafe.Add(ref p, guess), width - guess, count);
        PutMaskBytes(ref p, (((ulong)prefix << 1) | 1) << (width - 1), width);
        return ref Unsafe.Add(ref p, width + count);
    }

    /// <summary>Moves bytes to a destination that may overlap them.</summary>
    internal static void MoveUp(ref byte from, int by, int count)
    {
#if NETSTANDARD2_0
        unsafe
        {
            // Copies spans, because Mono's Buffer.MemoryCopy doesn't handle overlapping memory.
            fixed (byte* start = &from)
                new Span<byte>(start, count).CopyTo(new Span<byte>(start + by, count));
        }
#else
        MemoryMarshal.CreateSpan(ref from, count).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref from, by), count));
#endif
    }
}
