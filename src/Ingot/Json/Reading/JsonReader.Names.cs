using System.Runtime.CompilerServices;
using System.Text;

namespace Ingot.Runtime;

/// <content>Names that are not the expected ones, and keys.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Reads a name and its colon, for <see cref="NameIs"/> to compare; returns where the value starts.</summary>
    public nint Name(nint at)
    {
        var start = at + 1;
        var end = Plain(start);
        if (end < _end && *(byte*)end == '"')
        {
            _name = start;
            _nameLength = (int)(end - start);
            _slowName = null;
            return Colon(end + 1);
        }

        at = Text(at, out string? text);
        _slowName = Encoding.UTF8.GetBytes(text!);
        return Colon(at);
    }

    /// <summary>True if the name that was read is this one, as UTF-8.</summary>
    public readonly bool NameIs(ReadOnlySpan<byte> expected) => Read.SequenceEqual(expected);

    /// <summary>True if names are compared without regard to case, and the name that was read is then this one.</summary>
    public readonly bool NameIsNearly(ReadOnlySpan<byte> expected)
    {
        if (!_ignoreCase)
            return false;
        var read = Read;
        // Upper and lower case may take different numbers of bytes, but never more than three times as many.
        if (read.Length > 3 * expected.Length || expected.Length > 3 * read.Length)
            return false;
        for (var i = 0; i < Math.Min(read.Length, expected.Length); i++)
        {
            var (one, other) = (read[i], expected[i]);
            if ((one | other) > 0x7F)
                return string.Equals(Utf8(read), Utf8(expected), StringComparison.OrdinalIgnoreCase);
            if (one != other && ((one ^ other) != 0x20 || (uint)((one | 0x20) - 'a') > 'z' - 'a'))
                return false;
        }

        return read.Length == expected.Length;
    }

    /// <summary>The name that was read.</summary>
    public string NameText(nint at)
    {
        CheckLength(at, Read.Length);
        Charge(at, 2L * Read.Length);
        return Utf8(Read);
    }

    /// <summary>The name that was read, as UTF-8.</summary>
    private readonly ReadOnlySpan<byte> Read => _slowName ?? new ReadOnlySpan<byte>((void*)_name, _nameLength);

    /// <summary>Reads past the colon behind a name.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Colon(nint at) => at < _end && *(byte*)at == ':' ? at + 1 : SlowColon(at);

    /// <summary>Reads past the quote of a key that holds a number.</summary>
    public readonly nint Quote(nint at, bool opens)
    {
        if (at == _end || *(byte*)at != '"' || (opens && at + 1 < _end && *(byte*)(at + 1) is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9'))))
            Fail(at, "A number in quotes is expected as the key");
        return at + 1;
    }

    /// <summary>Reads a key that holds true or false.</summary>
    public nint BooleanKey(nint at, out bool value)
    {
        var start = at;
        at = Text(at, out string? text);
        // TryParse takes white space around it.
        value = string.Equals(text, bool.TrueString, StringComparison.OrdinalIgnoreCase);
        if (!value && !string.Equals(text, bool.FalseString, StringComparison.OrdinalIgnoreCase))
            Fail(start, "true or false in quotes is expected as the key");
        return at;
    }

    /// <summary>Reads a key that holds the name or number of an enum's value.</summary>
    public nint EnumKey<T>(nint at, out T value)
        where T : struct, Enum
    {
        var start = at;
        at = Text(at, out string? text);
        if (!Enum.TryParse(text, ignoreCase: true, out value))
            Fail(start, $"A value of {typeof(T).Name} is expected as the key");
        return at;
    }

    private readonly nint SlowColon(nint at)
    {
        at = Space(at);
        if (at == _end || *(byte*)at != ':')
            Fail(at, $"A colon is expected here, and not {Shown(at)}");
        return at + 1;
    }

    private static string Utf8(ReadOnlySpan<byte> text)
    {
        fixed (byte* start = text)
            return text.IsEmpty ? "" : Encoding.UTF8.GetString(start, text.Length);
    }
}
