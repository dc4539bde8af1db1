using System.Globalization;
using Ingot.Generator.Analysis;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>Represents one enum in a layout file, or as it is now.</summary>
/// <param name="Number">The encoding of its values: its underlying type.</param>
/// <param name="Values">For each member a line with its value and name; several can have the same value.</param>
internal sealed record EnumSection(string Name, string Number, IReadOnlyList<LayoutLine> Values)
{
    /// <summary>The enum itself, if this is how it is now.</summary>
    public INamedTypeSymbol? Symbol { get; init; }

    /// <summary>Whether its values are sets of bits, of which some can have a name too.</summary>
    public bool HasFlags => Symbol?.Attribute(Names.Flags) is not null;

    public static EnumSection Of(TypeRef type, INamedTypeSymbol symbol) => new(LayoutEncoding.NameOf(type), type.Primitive.ToString(),
        [.. symbol.GetMembers().OfType<IFieldSymbol>().Where(f => f.HasConstantValue)
            .Select(f => new LayoutLine(Convert.ToString(f.ConstantValue, CultureInfo.InvariantCulture)!, f.Name, "", IsRemoved: false))])
    {
        Symbol = symbol,
    };

    /// <summary>Returns the enums that the encoding of a type names.</summary>
    public static IEnumerable<TypeRef> In(TypeRef? type) => type is null ? []
        : type.IsOwnEnum ? [type]
        : In(type.Key).Concat(In(type.Element));

    /// <summary>Returns the names of the members with a value, as far as there are such.</summary>
    public IEnumerable<string> NamesOf(string value) => Values.Where(v => !v.IsRemoved && v.Key == value).Select(v => v.Name);
}
