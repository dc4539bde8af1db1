using System.Buffers.Text;
using System.Globalization;
using System.Numerics;

namespace Ingot.Runtime;

/// <content>Values of any type: those of members declared as object.</content>
public unsafe partial struct JsonReader
{
    // Parsing digits takes time quadratic in their number.
    private const int LongestWhole = 1000;

    // A boxed value: its header and the value itself.
    private const int BytesOfBox = 24;

    /// <summary>
    /// Reads null, an array as a list, an object as a dictionary, or a primitive: a string, a Boolean, or a number. A number becomes
    /// the first of int, long, double, float, decimal and BigInteger that formats to the same text; otherwise, it becomes a double.
    /// </summary>
    public nint Any(nint at, out object? value)
    {
        at = Value(at);
        Charge(at, BytesOfBox);
        switch (*(byte*)at)
        {
            case (byte)'n':
                value = null;
                return Null(at);
            case (byte)'"':
                at = Text(at, out string? text);
                value = text;
                return at;
            case (byte)'t' or (byte)'f':
                at = Boolean(at, out var truth);
                value = truth;
                return at;
            case (byte)'{':
                return AnyPairs(at, out value);
            case (byte)'[':
                return AnyItems(at, out value);
            default:
                return AnyNumber(at, out value);
        }
    }

    private nint AnyItems(nint at, out object? value)
    {
        var items = new ElementBuffer<object?>();
        at = BeginArray(at);
        while (*(byte*)at != ']')
        {
            at = Any(at, out var item);
            items.Add(ref this, at, item);
            at = NextItem(at);
        }

        value = items.ToList(ref this, at);
        return End(at);
    }

    private nint AnyPairs(nint at, out object? value)
    {
        var pairs = new DictionaryBuffer<string, object?>();
        at = BeginObject(at);
        while (*(byte*)at != '}')
        {
            at = Any(Colon(Text(at, out string? name)), out var item);
            pairs.Add(ref this, at, name!, item);
            at = Separator(at, (byte)'}');
            if (*(byte*)at == ',')
                at = NextName(at);
        }

        value = pairs.ToDictionary(ref this, at);
        return End(at);
    }

    /// <summary>Moves from the end of an array element to the next element or the closing bracket.</summary>
    private readonly nint NextItem(nint at)
    {
        at = Separator(at, (byte)']');
        if (*(byte*)at != ',')
            return at;
        at = Value(at + 1);
        if (*(byte*)at == ']' && !trailingCommas)
            Fail(at, "A value is expected here: a closing bracket may not follow a comma");
        return at;
    }

    private readonly nint AnyNumber(nint at, out object? value)
    {
        at = Token(at, out var length, out var isWhole);
        var text = new ReadOnlySpan<byte>((void*)at, length);
        if (isWhole && length < 20 && Utf8Parser.TryParse(text, out long whole, out _) && !(whole == 0 && text[0] == '-'))
            value = whole is >= int.MinValue and <= int.MaxValue ? (object)(int)whole : whole;
        else if (TryReal(at, text, out var real))
            value = real;
        else if (TrySingle(at, text, out var single))
            value = single;
        else if (TryDecimal(text, out var number))
            value = number;
        else
            value = isWhole && length <= LongestWhole
                ? BigInteger.Parse(Ascii(at, length), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture)
                : (object)real;
        return at + length;
    }

    /// <summary>Returns true if the number is a double that would be written exactly like this.</summary>
    private readonly bool TryReal(nint at, ReadOnlySpan<byte> text, out double value)
    {
        var back = stackalloc byte[48];
        Number(at, out value);
        return !double.IsInfinity(value) && JsonWriter.Number((nint)back, value) is var end
            && text.SequenceEqual(new ReadOnlySpan<byte>(back, (int)(end - (nint)back)));
    }

    /// <summary>Returns true if the number is a float that would be written exactly like this: a float switches to exponents sooner than a double.</summary>
    private readonly bool TrySingle(nint at, ReadOnlySpan<byte> text, out float value)
    {
        var back = stackalloc byte[48];
        Number(at, out value);
        return !float.IsInfinity(value) && JsonWriter.Number((nint)back, value) is var end
            && text.SequenceEqual(new ReadOnlySpan<byte>(back, (int)(end - (nint)back)));
    }

    /// <summary>Returns true if the number is a decimal that would be written exactly like this.</summary>
    private static bool TryDecimal(ReadOnlySpan<byte> text, out decimal value)
    {
        var back = stackalloc byte[48];
        return Utf8Parser.TryParse(text, out value, out var read) && read == text.Length
            && JsonWriter.Number((nint)back, value) is var end && text.SequenceEqual(new ReadOnlySpan<byte>(back, (int)(end - (nint)back)));
    }
}
