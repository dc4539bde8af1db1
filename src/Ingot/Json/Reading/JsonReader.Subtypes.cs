using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>The member that says which of several types an object is.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Behind a member: where the next name starts, or the closing brace.</summary>
    public readonly nint Following(nint at)
    {
        at = Separator(at, (byte)'}');
        return *(byte*)at == ',' ? NextName(at) : at;
    }

    /// <summary>Looks for a member, wherever it is in the object whose first name is at this place: its text, or null if there is none.</summary>
    public string? Discriminator(nint at, ReadOnlySpan<byte> name)
    {
        while (*(byte*)at != '}')
        {
            at = Name(at);
            if (NameIs(name))
            {
                at = Value(at);
                if (*(byte*)at == '"')
                {
                    Text(at, out string? text);
                    return text;
                }

                at = Token(at, out var length, out _);
                return Ascii(at, length);
            }

            at = Following(Skip(at));
        }

        return null;
    }

    /// <summary>An object can't be two things.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailTold(nint at) => Fail(at, "The member that says which type the object is is there twice");

    /// <summary>An object that is none of the declared types.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailSubtype(nint at, string? subtype, string name, string type) => Fail(
        at,
        subtype is null ? $"The object has no member \"{name}\" that says which {type} it is" : $"\"{subtype}\" is no declared subtype of {type}");
}
