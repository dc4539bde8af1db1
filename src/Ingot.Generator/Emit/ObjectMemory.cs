using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Knows how many bytes objects occupy in memory.</summary>
internal static class ObjectMemory
{
    private const int Header = 16;

    // The reference to an object to which others can refer, in the list of those.
    private const int Shared = 16;

    // Of a class that a converter of the user creates, nothing is known.
    private const int OfUser = 40;

    private const int Token = 7;

    /// <summary>Returns the size of an object, as an expression: its header, and a word or more for each of its members.</summary>
    public static string Of(ObjectModel model)
    {
        var members = model.Members.Where(m => !m.IsRemoved).ToList();
        var structs = members.Select(m => m.Type).Where(t => t.IsValueType && t.Shape is not (Shape.Primitive or Shape.Enum)).ToList();
        return Header + (model.Type.IsShared ? Shared : 0) + (8 * members.Count) + structs.Sum(ValueSize.Known)
            + string.Concat(structs.Where(t => ValueSize.Known(t) == 0).Select(t => " + " + ValueSize.Of(t)));
    }

    /// <summary>Returns the size of what a converter makes of a surrogate that has been read, as an expression; null for values that take none.</summary>
    public static string? OfConverted(TypeRef type, string surrogate) => type.Converter switch
    {
        "global::Ingot.Runtime.CultureName" => null,
        "global::Ingot.Runtime.StringBuilderText" => $"104 + (2 * {surrogate}.Length)",
        "global::Ingot.Runtime.BitArrayBools" => $"64 + ({surrogate}.Length / 8)",
        "global::Ingot.Runtime.IPAddressBytes" or "global::Ingot.Runtime.IPAddressText" => "80",
        "global::Ingot.Runtime.IPEndPointText" => "112",
        // A document, its text, and a token for every other byte.
        "global::Ingot.Runtime.JsonTree" => type.IsRawJson ? null : $"200 + ({Token}L * {surrogate}.Length)",
        _ => type.IsValueType ? null : OfUser.ToString(),
    };
}
