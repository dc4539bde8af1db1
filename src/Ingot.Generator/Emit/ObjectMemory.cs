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

    private const string Rows = "global::Ingot.Runtime.GridRows<";

    /// <summary>The converters of collections by the beginnings of their names: the bytes of one, and those for each element, without the element.</summary>
    private static readonly (string Start, int Fixed, int Each)[] OfElements =
    [
        ("global::Ingot.Runtime.GridValues<", 48, 0),
        ("global::Ingot.Runtime.StackValues<", 40, 24),
        ("global::Ingot.Runtime.ObservableValues<", 200, 0),
        ("global::Ingot.Runtime.PriorityQueueEntries<", 96, 0),
    ];

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
        "global::Ingot.Runtime.TimeZoneText" => $"200 + (8 * {surrogate}.Length)",
        { } name when name.StartsWith(Rows, StringComparison.Ordinal) =>
            $"global::Ingot.Runtime.ConvertedMemory.OfRows<{name.Substring(Rows.Length)}({surrogate}, 144)",
        { } name when OfElements.FirstOrDefault(c => name.StartsWith(c.Start, StringComparison.Ordinal)) is { Start: not null } known =>
            $"global::Ingot.Runtime.ConvertedMemory.Of({surrogate}, {known.Fixed}, {known.Each})",
        // A document, its text, and a token for every other byte.
        "global::Ingot.Runtime.JsonTree" => type.IsRawJson ? null : $"200 + ({Token}L * {surrogate}.Length)",
        _ => type.IsValueType ? null : OfUser.ToString(),
    };
}
