using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;

namespace Ingot.Runtime;

/// <content>Numbers that may be strings. They are accepted as System.Text.Json accepts them, which goes beyond the
/// grammar of JSON: a plus sign, leading zeros, and white space around numbers of 128 and of 16 bits.</content>
public unsafe partial struct JsonReader
{
    private delegate bool TextParser<T>(ReadOnlySpan<byte> text, out T value, out int read, char format = default);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out int value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "an int", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out uint value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a uint", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out short value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a short", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out ushort value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a ushort", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out sbyte value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "an sbyte", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out byte value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a byte", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out long value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a long", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out ulong value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a ulong", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out decimal value) => IsText(ref at) ? Parsed(at, Utf8Parser.TryParse, "a decimal", out value) : Number(at, out value);

    /// <summary>Reads a number, or a string that contains one or the name of NaN or an infinity.</summary>
    public nint NumberOrText(nint at, out double value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        if (IsName(text, out var named))
            value = named;
        else if (!Utf8Parser.TryParse(text, out value, out var read) || read != text.Length || double.IsNaN(value) || double.IsInfinity(value))
            FailText(at, "a double");
        return end;
    }

    /// <summary>Reads a number, or a string that contains the name of NaN or an infinity.</summary>
    public nint NumberOrName(nint at, out double value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Named(at, out var named);
        value = named;
        return end;
    }

    /// <summary>Reads a number, or a string that contains one or the name of NaN or an infinity.</summary>
    public nint NumberOrText(nint at, out float value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        if (IsName(text, out var named))
            value = (float)named;
        else if (!Utf8Parser.TryParse(text, out value, out var read) || read != text.Length || float.IsNaN(value) || float.IsInfinity(value))
            FailText(at, "a float");
        return end;
    }

    /// <summary>Reads a number, or a string that contains the name of NaN or an infinity.</summary>
    public nint NumberOrName(nint at, out float value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Named(at, out var named);
        value = (float)named;
        return end;
    }

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out BigInteger value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        CheckDigits(at, text.Length);
        if (!BigInteger.TryParse(Utf8(text), NumberStyles.Integer, CultureInfo.InvariantCulture, out value))
            FailText(at, "a whole number");
        return end;
    }

#if NET
    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out Int128 value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        if (!Int128.TryParse(text, CultureInfo.InvariantCulture, out value))
            FailText(at, "an Int128");
        return end;
    }

    /// <summary>Reads a number, or a string that contains one.</summary>
    public nint NumberOrText(nint at, out UInt128 value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        if (!UInt128.TryParse(text, CultureInfo.InvariantCulture, out value))
            FailText(at, "a UInt128");
        return end;
    }

    /// <summary>Reads a number, or a string that contains one or the name of NaN or an infinity.</summary>
    public nint NumberOrText(nint at, out Half value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Quoted(at, out var text);
        if (IsName(text, out var named))
            value = (Half)named;
        else if (!Half.TryParse(text, CultureInfo.InvariantCulture, out value) || !Half.IsFinite(value))
            FailText(at, "a Half");
        return end;
    }

    /// <summary>Reads a number, or a string that contains the name of NaN or an infinity.</summary>
    public nint NumberOrName(nint at, out Half value)
    {
        if (!IsText(ref at))
            return Number(at, out value);
        var end = Named(at, out var named);
        value = (Half)named;
        return end;
    }
#endif

    private readonly bool IsText(ref nint at)
    {
        at = Value(at);
        return *(byte*)at == '"';
    }

    private nint Parsed<T>(nint at, TextParser<T> parse, string what, out T value)
    {
        var end = Quoted(at, out var text);
        if (!parse(text, out value, out var read) || read != text.Length)
            FailText(at, what);
        return end;
    }

    private nint Named(nint at, out double value)
    {
        var end = Quoted(at, out var text);
        if (!IsName(text, out value))
            FailText(at, "\"NaN\" or an infinity");
        return end;
    }

    /// <summary>Reads the text of a string as UTF-8, with escapes resolved; returns the position after it.</summary>
    private nint Quoted(nint at, out ReadOnlySpan<byte> text)
    {
        var end = Plain(at + 1);
        if (end < inputEnd && *(byte*)end == '"')
        {
            text = new ReadOnlySpan<byte>((void*)(at + 1), (int)(end - at - 1));
            CheckLength(at, text.Length);
            return end + 1;
        }

        end = Text(at, out string? value);
        text = Encoding.UTF8.GetBytes(value!);
        return end;
    }

    private static bool IsName(ReadOnlySpan<byte> text, out double value)
    {
        value = text.SequenceEqual("NaN"u8)
            ? double.NaN
            : text.SequenceEqual("Infinity"u8) ? double.PositiveInfinity : text.SequenceEqual("-Infinity"u8) ? double.NegativeInfinity : 0;
        return value != 0;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailText(nint at, string what) => Fail(at, $"The string does not hold {what}");
}
