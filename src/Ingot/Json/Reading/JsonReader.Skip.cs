namespace Ingot.Runtime;

/// <content>Values that are skipped.</content>
public unsafe partial struct JsonReader
{
    private LookAhead? ahead;

    /// <summary>Skips a value of any type, checking that it is well-formed.</summary>
    public nint Skip(nint at)
    {
        // A type refuses nothing of what is skipped.
        var begun = mark;
        at = Value(at);
        at = *(byte*)at switch
        {
            (byte)'{' => SkipObject(at),
            (byte)'[' => SkipArray(at),
            _ => SkipSimple(at),
        };
        mark = begun;
        return at;
    }

    /// <summary>Does the same for what will be read or skipped again, and remembers where objects and arrays end.</summary>
    private nint SkipAhead(nint at)
    {
        at = Value(at);
        if (*(byte*)at is not ((byte)'{' or (byte)'['))
            return SkipSimple(at);
        if (ahead!.EndOf(at) is not 0 and var known)
            return known;
        var place = ahead.Open(at);
        var end = *(byte*)at == '{' ? SkipObjectAhead(at) : SkipArrayAhead(at);
        ahead.Close(place, end);
        return end;
    }

    private nint SkipSimple(nint at)
    {
        switch (*(byte*)at)
        {
            case (byte)'n':
                return Null(at);
            case (byte)'"':
                return SkipText(at);
            case (byte)'t' or (byte)'f':
                return Boolean(at, out _);
            default:
                at = Token(at, out var length, out _);
                return at + length;
        }
    }

    private nint SkipObject(nint at)
    {
        at = BeginObject(at);
        while (*(byte*)at != '}')
            at = Following(Skip(Colon(SkipText(at))));
        return End(at);
    }

    private nint SkipArray(nint at)
    {
        at = BeginArray(at);
        while (*(byte*)at != ']')
            at = NextItem(Skip(at));
        return End(at);
    }

    private nint SkipObjectAhead(nint at)
    {
        at = BeginObject(at);
        while (*(byte*)at != '}')
            at = Following(SkipAhead(Colon(SkipText(at))));
        return End(at);
    }

    private nint SkipArrayAhead(nint at)
    {
        at = BeginArray(at);
        while (*(byte*)at != ']')
            at = NextItem(SkipAhead(at));
        return End(at);
    }

    /// <summary>Skips a string, of which nothing is created.</summary>
    private readonly nint SkipText(nint at)
    {
        var opening = at;
        var scratch = stackalloc char[2];
        at = Plain(at + 1);
        while (at < inputEnd && *(byte*)at != '"')
        {
            var write = scratch;
            if (*(byte*)at == '\\')
                at = Unescape(at, ref write);
            else if (*(byte*)at >= 0x80)
                at = Beyond(at, ref write);
            else
                Fail(at, "A control character has to be escaped within a string");
            at = Plain(at);
        }

        if (at == inputEnd)
            Fail(opening, "The input ends within this string");
        return at + 1;
    }
}
