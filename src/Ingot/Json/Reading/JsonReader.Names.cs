using System.Runtime.CompilerServices;
using System.Text;

namespace Ingot.Runtime;

/// <content>Names other than the expected ones, and keys.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Returns true if a name and its colon are next, here of 4 bytes.</summary>
    /// <param name="at">The position of the name.</param>
    /// <param name="text">The name and the colon, lowest byte first.</param>
    /// <param name="value">The position after them.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNext4(nint at, uint text, out nint value)
    {
        value = at + 4;
        return inputEnd - at >= 4 && Load4(at) == text;
    }

    /// <summary>Returns true if a name and its colon are next, here of 5 to 7 bytes.</summary>
    /// <param name="at">The position of the name.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="text">The first bytes, lowest byte first.</param>
    /// <param name="last">The last bytes, which may be some of the first as well.</param>
    /// <param name="value">The position after them.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNext7(nint at, int length, uint text, uint last, out nint value)
    {
        value = at + length;
        return inputEnd - at >= length && ((Load4(at) ^ text) | (Load4(at + length - 4) ^ last)) == 0;
    }

    /// <summary>Returns true if a name and its colon are next, here of 8 bytes.</summary>
    /// <inheritdoc cref="IsNext4"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNext8(nint at, ulong text, out nint value)
    {
        value = at + 8;
        return inputEnd - at >= 8 && Load8(at) == text;
    }

    /// <summary>Returns true if a name and its colon are next, here of 9 to 16 bytes.</summary>
    /// <inheritdoc cref="IsNext7"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNext16(nint at, int length, ulong text, ulong last, out nint value)
    {
        value = at + length;
        return inputEnd - at >= length && ((Load8(at) ^ text) | (Load8(at + length - 8) ^ last)) == 0;
    }

    /// <summary>Returns true if a name and its colon are next, here of 17 to 24 bytes.</summary>
    /// <inheritdoc cref="IsNext7"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNext24(nint at, int length, ulong text, ulong second, ulong last, out nint value)
    {
        value = at + length;
        return inputEnd - at >= length && ((Load8(at) ^ text) | (Load8(at + 8) ^ second) | (Load8(at + length - 8) ^ last)) == 0;
    }

    /// <summary>Reads a name and its colon, for <see cref="NameIs"/> to compare; returns the start of the value.</summary>
    public nint Name(nint at)
    {
        var start = at + 1;
        var end = Plain(start);
        if (end < inputEnd && *(byte*)end == '"')
        {
            lastName = start;
            nameLength = (int)(end - start);
            return Colon(end + 1);
        }

        return SlowName(at);
    }

    /// <summary>Returns true if the name that was read is this one, given as UTF-8.</summary>
    public readonly bool NameIs(ReadOnlySpan<byte> expected) => Read.SequenceEqual(expected);

    /// <summary>Returns true if names are compared case-insensitively and the name that was read matches this one in that way.</summary>
    public readonly bool NameIsNearly(ReadOnlySpan<byte> expected)
    {
        if (!ignoreCase)
            return false;
        var read = Read;
        // Upper and lower case may differ in their number of bytes, but never by more than a factor of three.
        if (read.Length > 3 * expected.Length || expected.Length > 3 * read.Length)
            return false;
        for (var i = 0; i < Math.Min(read.Length, expected.Length); i++)
        {
            var (one, other) = (read[i], expected[i]);
            if ((one | other) > 0x7F)
                return AreNearly(read.Slice(i), expected.Slice(i));
            if (one != other && ((one ^ other) != 0x20 || (uint)((one | 0x20) - 'a') > 'z' - 'a'))
                return false;
        }

        return read.Length == expected.Length;
    }

    /// <summary>Returns the index of the name that was read among those of a type's members, or -1.</summary>
    public readonly int Find(JsonNames names)
    {
        var found = lastName != 0 && inputEnd - lastName >= 8 ? names.IndexOf(Read, Load8(lastName)) : names.IndexOf(Read);
        for (var i = 0; found < 0 && ignoreCase && i < names.Count; i++)
            found = NameIsNearly(names[i]) ? i : -1;
        return found;
    }

    /// <summary>Gets the name that was read.</summary>
    public string NameText(nint at)
    {
        Charge(at, BytesOfText + (2L * Read.Length));
        var text = Utf8(Read);
        CheckLength(at, text.Length);
        return text;
    }

    /// <summary>Gets the name that was read, as UTF-8.</summary>
    private readonly ReadOnlySpan<byte> Read =>
        lastName != 0 ? new ReadOnlySpan<byte>((void*)lastName, nameLength) : new ReadOnlySpan<byte>(slowName, 0, nameLength);

    /// <summary>Skips the colon after a name.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Colon(nint at) => at < inputEnd && *(byte*)at == ':' ? at + 1 : SlowColon(at);

    /// <summary>Returns true for a key that consists of digits alone, without leading zeros.</summary>
    public readonly bool IsPlainKey(nint at)
    {
        if (++at >= inputEnd || *(byte*)at is < (byte)'1' or > (byte)'9')
            return false;
        while (++at < inputEnd && *(byte*)at is >= (byte)'0' and <= (byte)'9')
        {
        }

        return at < inputEnd && *(byte*)at == '"';
    }

    /// <summary>Skips a quote of a key that contains a number.</summary>
    public readonly nint Quote(nint at, bool opens)
    {
        if (at == inputEnd || *(byte*)at != '"' || (opens && at + 1 < inputEnd && *(byte*)(at + 1) is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9'))))
            Fail(at, "A number in quotes is expected as the key");
        return at + 1;
    }

    /// <summary>Reads a key that contains true or false.</summary>
    public nint BooleanKey(nint at, out bool value)
    {
        var start = at;
        at = Text(at, out string? text);
        // TryParse accepts surrounding white space.
        value = string.Equals(text, bool.TrueString, StringComparison.OrdinalIgnoreCase);
        if (!value && !string.Equals(text, bool.FalseString, StringComparison.OrdinalIgnoreCase))
            Fail(start, "true or false in quotes is expected as the key");
        return at;
    }

    /// <summary>Reads a string that contains the name or number of an enum value, which may be a key.</summary>
    public nint EnumKey<T>(nint at, out T value)
        where T : struct, Enum
    {
        var start = at;
        at = Text(at, out string? text);
        if (!EnumTable<T>.All.TryParse(text!, out value))
            Fail(start, $"The name or number of a value of {typeof(T).Name} is expected here");
        return at;
    }

    private readonly nint SlowColon(nint at)
    {
        at = Space(at);
        if (at == inputEnd || *(byte*)at != ':')
            Fail(at, $"A colon is expected here, not {Shown(at)}");
        return at + 1;
    }

    /// <summary>Reads a name that isn't plain ASCII into memory that the next such name reuses.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private nint SlowName(nint at)
    {
        var end = SkipText(at);
        var text = new ReadOnlySpan<byte>((void*)(at + 1), (int)(end - at - 2));
        if (slowName is null || slowName.Length < text.Length)
            slowName = new byte[Math.Max(text.Length, 2 * (slowName?.Length ?? 32))];
        lastName = 0;
        nameLength = 0;
        var unescaped = stackalloc char[2];
        var bytes = stackalloc byte[4];
        while (text.IndexOf((byte)'\\') is >= 0 and var plain)
        {
            Keep(text.Slice(0, plain));
            var write = unescaped;
            var from = end - 1 - text.Length + plain;
            text = text.Slice(plain + (int)(Unescape(from, ref write) - from));
            Keep(new ReadOnlySpan<byte>(bytes, Encoding.UTF8.GetBytes(unescaped, (int)(write - unescaped), bytes, 4)));
        }

        Keep(text);
        return Colon(end);
    }

    private void Keep(ReadOnlySpan<byte> part)
    {
        part.CopyTo(slowName.AsSpan(nameLength));
        nameLength += part.Length;
    }

    /// <summary>Compares names character by character, because most differ in one of the first.</summary>
    private static bool AreNearly(ReadOnlySpan<byte> one, ReadOnlySpan<byte> other)
    {
#if NET
        Span<char> left = stackalloc char[2];
        Span<char> right = stackalloc char[2];
        while (!one.IsEmpty && !other.IsEmpty)
        {
            Rune.DecodeFromUtf8(one, out var a, out var bytesOfA);
            Rune.DecodeFromUtf8(other, out var b, out var bytesOfB);
            ReadOnlySpan<char> first = left[..a.EncodeToUtf16(left)];
            if (a != b && !first.Equals(right[..b.EncodeToUtf16(right)], StringComparison.OrdinalIgnoreCase))
                return false;
            one = one[bytesOfA..];
            other = other[bytesOfB..];
        }

        return one.IsEmpty && other.IsEmpty;
#else
        return string.Equals(Utf8(one), Utf8(other), StringComparison.OrdinalIgnoreCase);
#endif
    }

    private static string Utf8(ReadOnlySpan<byte> text)
    {
        fixed (byte* start = text)
            return text.IsEmpty ? "" : Encoding.UTF8.GetString(start, text.Length);
    }
}
