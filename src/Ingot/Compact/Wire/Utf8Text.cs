using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Converts UTF-16 to UTF-8 and back, strictly: anything without a counterpart
/// is an error. Short ASCII text, the usual case, takes a few instructions.
/// </summary>
internal static partial class Utf8Text
{
    private const ulong NonAsciiChars = 0xFF80_FF80_FF80_FF80;
    private const ulong NonAsciiBytes = 0x8080_8080_8080_8080;

    private static readonly System.Text.UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Returns the number of bytes that a string takes.</summary>
    /// <exception cref="IngotException">The string contains an unpaired surrogate.</exception>
#if NETSTANDARD2_0
    public static int Count(string text)
#else
    public static int Count(ReadOnlySpan<char> text)
#endif
    {
        try
        {
            return Strict.GetByteCount(text);
        }
        catch (ArgumentException e)
        {
            throw Unpaired(e);
        }
    }

    private static IngotException Unpaired(Exception? cause = null) =>
        new("A text holds half a surrogate pair, which UTF-8 can't express", cause!);

    private static IngotException Malformed(nint offset) => new("A text is not valid UTF-8", (long)offset);

    /// <summary>
    /// Encodes text that is not all ASCII, of which <paramref name="at"/> characters
    /// are already done. Up to two bytes after the returned end are overwritten.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteRest(ref byte p, ref char text, int at, int length)
    {
        ref var start = ref p;
        p = ref Unsafe.Add(ref p, at);
        while (at < length)
        {
            uint c = Unsafe.Add(ref text, at);
            if (c < 0x800)
            {
                // One byte or two, without a branch, because letters and blanks alternate.
                // Two bytes are always written; the next character may overwrite the second.
                do
                {
                    at++;
                    var isAscii = (uint)((int)(c - 0x80) >> 31);
                    var two = 0x80C0 | (c >> 6) | ((c & 0x3F) << 8);
                    Unsafe.WriteUnaligned(ref p, (ushort)((c & isAscii) | (two & ~isAscii)));
                    p = ref Unsafe.Add(ref p, 2 + (int)isAscii);
                }
                while (at < length && (c = Unsafe.Add(ref text, at)) < 0x800);
            }
            else if (c - 0xD800 >= 0x800)
            {
                do
                {
                    at++;
                    Unsafe.WriteUnaligned(ref p, 0x8080E0 | (c >> 12) | ((c << 2) & 0x3F00) | ((c & 0x3F) << 16));
                    p = ref Unsafe.Add(ref p, 3);
                }
                while (at < length && (c = Unsafe.Add(ref text, at)) >= 0x800 && c - 0xD800 >= 0x800);
            }
            else
            {
                at++;
                uint low = at < length ? Unsafe.Add(ref text, at++) : (char)0;
                if (c >= 0xDC00 || low - 0xDC00 >= 0x400)
                    throw Unpaired();
                c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
                Unsafe.WriteUnaligned(ref p, 0x808080F0 | (c >> 18) | ((c >> 4) & 0x3F00) | ((c << 10) & 0x3F0000) | ((c & 0x3F) << 24));
                p = ref Unsafe.Add(ref p, 4);
            }
        }

        return (int)Unsafe.ByteOffset(ref start, ref p);
    }
}
