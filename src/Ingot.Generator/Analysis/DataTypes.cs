using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Tells data from what an object works with, such as a service: a property that has only a setter may take the one or the other. What a type looks like
/// isn't enough, because a service may have settable properties, too.
/// </summary>
/// <param name="unreadable">
/// The properties, with the names of the types that have them, of which an earlier attempt has found that no code can read what they take.
/// </param>
internal sealed class DataTypes(IAssemblySymbol assembly, Registrations registrations, SubtypeFinder subtypes, Converters converters,
    IReadOnlyCollection<(string Owner, string Member)> unreadable)
{
    /// <summary>Attributes that only a property with data in JSON has.</summary>
    private static readonly string[] OfJson = [Names.JsonPropertyName, Names.JsonInclude, Names.JsonRequired];

    /// <summary>Attributes that only a property with data has.</summary>
    private static readonly string[] OfMembers = [.. OfJson, Names.DataMember, Names.Converter];

    /// <summary>Attributes that only a type with data has.</summary>
    private static readonly string[] OfTypes = [Names.Ingot, Names.Converter, Names.Subtype, Names.JsonDerivedType, Names.KnownType, Names.DataContract];

    /// <summary>Returns true for a property that says itself that it takes data.</summary>
    public static bool IsMarked(ISymbol property) =>
        property is IPropertySymbol { IsRequired: true } || Array.Exists(OfMembers, name => property.Attribute(name) is not null);

    /// <summary>Returns true for a property that says itself that JSON has it.</summary>
    public static bool IsMarkedForJson(ISymbol property) => Array.Exists(OfJson, name => property.Attribute(name) is not null);

    /// <summary>Returns true for a property whose type has turned out to be one that no code can read.</summary>
    public bool IsUnreadable(INamedTypeSymbol owner, ISymbol property) => unreadable.Contains((owner.FullName(), property.Name));

    /// <summary>
    /// Returns true for types of the platform, enums, what an attribute or the owner's assembly names as data, what other members have, structs and records
    /// that consist of these, and collections of these.
    /// </summary>
    /// <param name="owner">
    /// The type that has the property. What other assemblies than its own say of types doesn't count, so that all read the same JSON into it.
    /// </param>
    /// <param name="type">The type of the property.</param>
    /// <param name="others">The types of the owner's members that can be read.</param>
    public bool Has(INamedTypeSymbol owner, ITypeSymbol type, IReadOnlyList<ITypeSymbol> others)
    {
        var isOwn = SymbolEqualityComparer.Default.Equals(owner.ContainingAssembly, assembly);
        var within = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        return IsData(type);

        bool IsData(ITypeSymbol held) => held switch
        {
            _ when (isOwn && IsDeclared(held)) || others.Any(other => Contains(other, held)) => true,
            IArrayTypeSymbol array => IsData(array.ElementType),
            INamedTypeSymbol named => named.TypeArguments.All(IsData) && (named.TypeKind == TypeKind.Enum || TypeClassifier.IsInSystem(named)
                || Array.Exists(OfTypes, name => named.Attribute(name) is not null) || IsValue(named)),
            _ => true,
        };

        bool IsValue(INamedTypeSymbol value) => value is { IsValueType: true, IsRefLikeType: false } or { IsRecord: true, IsAbstract: false }
            && (!within.Add(value) || value.AndBases().SelectMany(t => t.GetMembers()).Where(m => !m.IsStatic)
                .Select(m => (m as IFieldSymbol)?.Type ?? (m as IPropertySymbol)?.Type).OfType<ITypeSymbol>()
                .All(held => !Registrations.IsService(held) && IsData(held)));
    }

    /// <summary>Returns true for a type that the assembly names as data.</summary>
    private bool IsDeclared(ITypeSymbol type) =>
        registrations.IsRoot(type) || converters.IsConverted(type) || (type is INamedTypeSymbol named && subtypes.Declarations(named).Any());

    /// <summary>Returns true if a type is another or has it as element, key, value or item.</summary>
    private static bool Contains(ITypeSymbol type, ITypeSymbol part) => SymbolEqualityComparer.Default.Equals(type, part) || type switch
    {
        IArrayTypeSymbol array => Contains(array.ElementType, part),
        INamedTypeSymbol named when named.IsTupleType || named.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T || Collections.IsAny(named) =>
            named.TypeArguments.Any(argument => Contains(argument, part)),
        _ => false,
    };
}
