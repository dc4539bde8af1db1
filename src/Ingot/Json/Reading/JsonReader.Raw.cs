#if NET
namespace Ingot.Runtime;

/// <content>Text that is kept as JSON.</content>
public unsafe partial struct JsonReader
{
    /// <summary>
    /// Skips a value, checking it, and gets its text without any comments and trailing commas that the options allow. What a type makes of it is refused here.
    /// </summary>
    public nint Raw(nint at, out byte[] text)
    {
        at = Value(at);
        var end = Skip(at);
        mark = at;
        var span = new ReadOnlySpan<byte>((void*)at, (int)(end - at));
        CheckLength(at, span.Length);
        // A token takes at least one byte plus a comma.
        Charge(at, JsonTree.BytesOfDocument + ((long)span.Length * (1 + (JsonTree.BytesOfToken / 2))));
        text = comments || trailingCommas ? Strict(at, end) : span.ToArray();
        return end;
    }

    /// <summary>Copies a value that was checked, without its white space, its comments, and commas that nothing follows.</summary>
    private readonly byte[] Strict(nint at, nint end)
    {
        var result = new byte[end - at];
        var to = 0;
        while ((at = Space(at)) < end)
        {
            var next = at + 1;
            if (*(byte*)at == '"')
                next = SkipText(at);
            else if (*(byte*)at == ',' && *(byte*)Space(next) is (byte)']' or (byte)'}')
                at = next;
            new ReadOnlySpan<byte>((void*)at, (int)(next - at)).CopyTo(result.AsSpan(to));
            to += (int)(next - at);
            at = next;
        }

        return to == result.Length ? result : result.AsSpan(0, to).ToArray();
    }
}
#endif
