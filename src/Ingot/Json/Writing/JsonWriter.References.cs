using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Objects whose references are preserved, in the text of ReferenceHandler.Preserve of System.Text.Json.</content>
public unsafe partial struct JsonWriter
{
    private const int LongestReference = 32;

    private ReferenceNumbers? shared;

    /// <summary>Writes <c>{"$ref":"n"}</c> for an object that was written before, or <c>{"$id":"n"</c>, which its members follow.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public nint Reference(nint at, object value, out bool isNew)
    {
        shared ??= new();
        var number = shared.Of(value);
        isNew = number == 0;
        at = Ensure(at, LongestReference + Slack);
        at = Ascii(at, isNew ? "{\"$id\":\"" : "{\"$ref\":\"");
        at = Number(at, isNew ? shared.Add(value) : number);
        return Ascii(at, isNew ? "\"" : "\"}");
    }

    private static nint Ascii(nint at, string text)
    {
        foreach (var letter in text)
            *(byte*)at++ = (byte)letter;
        return at;
    }
}
