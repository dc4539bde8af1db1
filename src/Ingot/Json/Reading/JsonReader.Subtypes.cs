using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>The type discriminator: the member that identifies an object's subtype.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Moves from the end of a member to the start of the next name or to the closing brace.</summary>
    public readonly nint Following(nint at)
    {
        at = Separator(at, (byte)'}');
        return *(byte*)at == ',' ? NextName(at) : at;
    }

    /// <summary>
    /// Searches the object whose first name is at this position for a member; returns
    /// its text, or null if there is none, and whether it is a string: "7" isn't the number 7.
    /// </summary>
    public string? Discriminator(nint at, ReadOnlySpan<byte> name, out bool isText)
    {
        isText = false;
        var begun = mark;
        ahead ??= new LookAhead();
        ahead.Begin(at);
        while (*(byte*)at != '}')
        {
            at = Name(at);
            if (NameIs(name))
            {
                at = Value(at);
                if (*(byte*)at == '"')
                {
                    Text(at, out string? text);
                    isText = true;
                    return text;
                }

                at = Token(at, out var length, out _);
                return Ascii(at, length);
            }

            at = Following(SkipAhead(at));
            mark = begun;
        }

        return null;
    }

    /// <summary>Throws because an object has two discriminators.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailTold(nint at) => Fail(at, "The member that identifies the object's type occurs twice");

    /// <summary>Throws because an object is not of any declared subtype.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailSubtype(nint at, string? subtype, string name, string type) => Fail(
        at,
        subtype is null ? $"The object has no member \"{name}\" that identifies which {type} it is" : $"\"{subtype}\" isn't a declared subtype of {type}");
}
