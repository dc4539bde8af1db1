using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Objects whose references are preserved, in the text of ReferenceHandler.Preserve of System.Text.Json.</content>
public unsafe partial struct JsonReader
{
    private const int BytesOfReference = 64;

    private Dictionary<string, object>? shared;
    private string? pendingId;

    /// <summary>Reads <c>$id</c> or <c>$ref</c> if an object begins with it.</summary>
    /// <param name="at">The start of the first name, or the closing brace; afterwards, that of the next name or, after a reference, the closing brace.</param>
    /// <param name="shared">The object that is referred to, or null if this is one of its own.</param>
    /// <returns>Whether the object is a reference.</returns>
    public bool Reference<T>(ref nint at, out T? shared)
        where T : class
    {
        shared = null;
        pendingId = null;
        if (!Has(at, 2) || *(byte*)at != '"' || *(byte*)(at + 1) != '$')
            return false;
        var value = Name(at);
        if (IsReference)
        {
            var start = Value(value);
            at = Following(ReferenceText(start, out var to));
            if (*(byte*)at != '}')
                Fail(at, "An object with $ref has no other members");
            object? found = null;
            if (this.shared?.TryGetValue(to, out found) != true)
                Fail(start, $"There is no complete object with the $id \"{to}\" to refer to");
            shared = found as T;
            if (shared is null)
                Fail(start, $"\"{to}\" is an object of type {found!.GetType()}, where a {typeof(T)} is expected");
            return true;
        }

        if (IsIdentity)
            at = Following(ReferenceText(Value(value), out pendingId));
        return false;
    }

    /// <summary>Returns the <c>$id</c> of the object that was begun last, or null if it has none.</summary>
    public string? Identity()
    {
        var id = pendingId;
        pendingId = null;
        return id;
    }

    /// <summary>Makes an object known that can be referred to from now on.</summary>
    public void Share(nint at, string? id, object value)
    {
        if (id is null)
            return;
        Charge(at, BytesOfReference + (2L * id.Length));
        shared ??= new(IngotKeys.Comparer<string>(0));
        if (shared.ContainsKey(id))
            Fail(at, $"The $id \"{id}\" occurs twice");
        shared.Add(id, value);
    }

    /// <summary>Throws if the name that was read is <c>$id</c> or <c>$ref</c>, which only the first member of an object may be.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void CheckReference(nint at)
    {
        if (IsReference || IsIdentity)
            Fail(at, "$id and $ref come before the other members");
    }

    private nint ReferenceText(nint at, out string text)
    {
        if (*(byte*)at != '"')
            Fail(at, "$id and $ref are strings");
        at = Text(at, out string? read);
        text = read!;
        return at;
    }

    private readonly bool IsReference => NameIs("$ref"u8);

    private readonly bool IsIdentity => NameIs("$id"u8);
}
