using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>White space, comments, and what is allowed around commas.</content>
public unsafe partial struct JsonReader
{
    private readonly nint SlowValue(nint at)
    {
        at = Space(at);
        if (at == inputEnd)
            Fail(at, "The input ends where a value is expected");
        return at;
    }

    /// <summary>Skips white space and, if allowed, comments; may return the end of the input.</summary>
    private readonly nint Space(nint at)
    {
        while (at < inputEnd)
        {
            var value = *(byte*)at;
            if (value is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
                at++;
            else if (value == '/' && comments)
                at = Comment(at);
            else
                break;
        }

        return at;
    }

    private readonly nint Comment(nint at)
    {
        var start = at;
        var rest = new ReadOnlySpan<byte>((void*)at, (int)(inputEnd - at));
        if (rest.StartsWith("//"u8))
        {
            var end = rest.IndexOfAny((byte)'\n', (byte)'\r');
            return end < 0 ? inputEnd : at + end;
        }

        if (!rest.StartsWith("/*"u8))
            Fail(start, "A comment starts with // or /*");
        var close = rest.Slice(2).IndexOf("*/"u8);
        if (close < 0)
            Fail(start, "The input ends within a comment");
        return at + close + 4;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly nint FirstName(nint at)
    {
        at = Space(at);
        if (at == inputEnd)
            Fail(at, "The input ends within an object");
        if (*(byte*)at is not ((byte)'"' or (byte)'}'))
            Fail(at, $"A name in quotes or '}}' is expected here, not {Shown(at)}");
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly nint SlowNextName(nint at)
    {
        at = Space(at);
        if (at == inputEnd)
            Fail(at, "The input ends within an object");
        if (*(byte*)at == '"' || (*(byte*)at == '}' && trailingCommas))
            return at;
        Fail(at, $"A name in quotes is expected here, not {Shown(at)}");
        return at;
    }
}
