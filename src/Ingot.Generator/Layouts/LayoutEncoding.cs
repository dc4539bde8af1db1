using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Describes what the bytes of a value look like. Types that are written in the same way, wherever they occur, have the same description.</summary>
internal static class LayoutEncoding
{
    /// <summary>The words that a type in no namespace can be called, too.</summary>
    private static readonly HashSet<string> Words = new(Enum.GetNames(typeof(Primitive)).Concat(["Bytes", "Any"]), StringComparer.Ordinal);

    /// <summary>Returns the name by which the layout file calls a type.</summary>
    public static string NameOf(TypeRef type) => type.Name.Replace("global::", "") is var name && Words.Contains(name) ? type.Name : name;

    /// <summary>Returns the encoding, in which objects have the given names or those of their types.</summary>
    public static string Of(TypeRef type, Func<TypeRef, string>? nameOf = null) => Of(type, nameOf ?? NameOf, isOld: false);

    /// <summary>Returns the encoding as the first version of the file has it, which doesn't say whether bytes and converted types can be null.</summary>
    public static string OldOf(TypeRef type) => Of(type, NameOf, isOld: true);

    // "struct as", because "as A struct" is a class that is written as the struct A.
    private static string Of(TypeRef type, Func<TypeRef, string> nameOf, bool isOld) => type.Shape switch
    {
        Shape.Primitive when type.Primitive is Primitive.ByteArray => "Bytes",
        Shape.Primitive when type.Primitive is Primitive.ByteMemory or Primitive.ByteReadOnlyMemory => isOld ? "Bytes" : "Bytes struct",
        Shape.Primitive or Shape.Enum => type.Primitive.ToString(),
        Shape.Nullable => Of(type.Element!, nameOf, isOld) + "?",
        Shape.Sequence => $"[{Of(type.Element!, nameOf, isOld)}]",
        Shape.Dictionary => $"{{{Of(type.Key!, nameOf, isOld)}: {Of(type.Element!, nameOf, isOld)}}}",
        Shape.Any => "Any",
        Shape.Converted => $"{(type.IsValueType && !isOld ? "struct " : "")}as {Of(type.Element!, nameOf, isOld)}",
        _ => nameOf(type) + (type.IsValueType ? " struct" : ""),
    };
}
