namespace Ingot.Runtime;

/// <content>Values of any type: those of members declared as object, and those that nobody wants.</content>
public unsafe partial struct JsonReader
{
    /// <summary>
    /// Reads null or a primitive: a string, true or false, or a number as the first of int, long, decimal that holds it exactly, without a fraction; else as double.
    /// </summary>
    public nint Any(nint at, out object? value)
    {
        at = Value(at);
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
            case (byte)'{' or (byte)'[':
                Fail(at, "An object or array can't be read where object is declared: only null and primitives may be");
                value = null;
                return at;
            default:
                return AnyNumber(at, out value);
        }
    }

    /// <summary>Reads past a value of any type, checking that it is well-formed.</summary>
    public nint Skip(nint at)
    {
        at = Value(at);
        switch (*(byte*)at)
        {
            case (byte)'n':
                return Null(at);
            case (byte)'"':
                return SkipText(at);
            case (byte)'t' or (byte)'f':
                return Boolean(at, out _);
            case (byte)'{':
                return SkipObject(at);
            case (byte)'[':
                return SkipArray(at);
            default:
                at = Token(at, out var length, out _);
                return at + length;
        }
    }

    private readonly nint AnyNumber(nint at, out object? value)
    {
        at = Token(at, out var length, out var isWhole);
        if (isWhole && length <= 30 && Utf8Decimal(at, length, out var number) && !(number == 0 && *(byte*)at == '-'))
        {
            if (number is >= int.MinValue and <= int.MaxValue)
                value = (int)number;
            else if (number is >= long.MinValue and <= long.MaxValue)
                value = (long)number;
            else
                value = number;
        }
        else
        {
            Number(at, out double real);
            value = real;
        }

        return at + length;
    }

    private static bool Utf8Decimal(nint at, int length, out decimal value) =>
        System.Buffers.Text.Utf8Parser.TryParse(new ReadOnlySpan<byte>((void*)at, length), out value, out var read) && read == length;

    private nint SkipText(nint at)
    {
        var end = Plain(at + 1);
        return end < _end && *(byte*)end == '"' ? end + 1 : Text(at, out string? _);
    }

    private nint SkipObject(nint at)
    {
        at = BeginObject(at);
        while (*(byte*)at != '}')
        {
            at = Skip(Colon(SkipText(at)));
            at = Separator(at, (byte)'}');
            if (*(byte*)at == ',')
                at = NextName(at);
        }

        return End(at);
    }

    private nint SkipArray(nint at)
    {
        at = BeginArray(at);
        while (*(byte*)at != ']')
        {
            at = Separator(Skip(at), (byte)']');
            if (*(byte*)at != ',')
                continue;
            at = Value(at + 1);
            if (*(byte*)at == ']' && !_trailingCommas)
                Fail(at, "A value is expected here: no comma may precede the closing bracket");
        }

        return End(at);
    }
}
