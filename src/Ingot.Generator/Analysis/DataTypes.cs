using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Tells data from what an object works with, such as a service: a property that has only a setter may take the one or the other. What a type looks like
/// isn't enough, because a service may have settable properties, too.
/// </summary>
internal sealed class DataTypes(Registrations registrations, SubtypeFinder subtypes, Converters converters)
{
    /// <summary>Attributes that only a property with data has.</summary>
    private static readonly string[] OfMembers = [Names.JsonPropertyName, Names.JsonInclude, Names.JsonRequired, Names.DataMember, Names.Converter];

    /// <summary>Attributes that only a type with data has.</summary>
    private static readonly string[] OfTypes = [Names.Ingot, Names.Converter, Names.Subtype, Names.JsonDerivedType, Names.KnownType, Names.DataContract];

    /// <summary>Returns true for a property that says itself that it takes data.</summary>
    public static bool IsMarked(ISymbol property) =>
        property is IPropertySymbol { IsRequired: true } || Array.Exists(OfMembers, name => property.Attribute(name) is not null);

    /// <summary>
    /// Returns true for types of the platform, enums, structs, records, what an attribute or the assembly names as data, what other members have,
    /// and collections of these.
    /// </summary>
    /// <param name="type">The type of a property.</param>
    /// <param name="others">The types of the owner's members that can be read.</param>
    public bool Has(ITypeSymbol type, IReadOnlyList<ITypeSymbol> others) => type switch
    {
        INamedTypeSymbol named when ObjectAnalyzer.IsWriteOnly(named) => false,
        _ when registrations.IsRoot(type) || converters.IsConverted(type) || others.Any(other => Contains(other, type)) => true,
        IArrayTypeSymbol array => Has(array.ElementType, others),
        INamedTypeSymbol named => named.TypeArguments.All(argument => Has(argument, others)) && (IsValue(named) || TypeClassifier.IsInSystem(named)
            || Array.Exists(OfTypes, name => named.Attribute(name) is not null) || subtypes.Declarations(named).Any()),
        _ => true,
    };

    /// <summary>Returns true for enums, and for structs and records that hold neither delegates nor interfaces of services.</summary>
    private static bool IsValue(INamedTypeSymbol type) =>
        (type is { IsValueType: true, IsRefLikeType: false } or { IsRecord: true, IsAbstract: false })
        && !type.AndBases().SelectMany(t => t.GetMembers()).Where(m => !m.IsStatic)
            .Any(m => ((m as IFieldSymbol)?.Type ?? (m as IPropertySymbol)?.Type) is { } held && Registrations.IsService(held));

    /// <summary>Returns true if a type is another or has it as element, key or value.</summary>
    private static bool Contains(ITypeSymbol type, ITypeSymbol part) => SymbolEqualityComparer.Default.Equals(type, part) || type switch
    {
        IArrayTypeSymbol array => Contains(array.ElementType, part),
        INamedTypeSymbol named => named.TypeArguments.Any(argument => Contains(argument, part)),
        _ => false,
    };
}
