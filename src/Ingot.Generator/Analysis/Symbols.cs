using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Answers questions about symbols that several steps of the analysis ask.</summary>
internal static class Symbols
{
    private static readonly SymbolDisplayFormat FullFormat = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers
            | SymbolDisplayMiscellaneousOptions.ExpandNullable | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    // As a name, it isn't escaped like other keywords; but behind it, the parser expects the rest of a declaration.
    private const string Modifier = "partial";

    // Unlike in the format for messages, a keyword isn't escaped: metadata knows no keywords.
    private static readonly SymbolDisplayFormat NamespaceFormat =
        new(typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    /// <summary>Returns the name for use in generated code: fully qualified, without nullability annotations.</summary>
    public static string FullName(this ITypeSymbol type)
    {
        var tuple = type.WithNullableAnnotation(NullableAnnotation.None) as INamedTypeSymbol;
        var parts = (tuple is { IsTupleType: true } ? tuple.TupleUnderlyingType ?? tuple : type).ToDisplayParts(FullFormat);
        return string.Concat(parts.Select(p => p.Symbol is not null && p.ToString() == Modifier ? "@" + p : p.ToString()));
    }

    /// <summary>Returns IntPtr for nint, and likewise: before .NET 7, these are two symbols of one type.</summary>
    public static T WithoutNative<T>(this T type)
        where T : class, ITypeSymbol => type is INamedTypeSymbol { NativeIntegerUnderlyingType: T underlying } ? underlying : type;

    /// <summary>Returns the underlying type: T for a nullable of T.</summary>
    public static ITypeSymbol Underlying(this ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;

    /// <summary>Returns the name as used in messages.</summary>
    public static string ShortName(this ISymbol symbol) => symbol.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);

    /// <summary>Returns the namespace and metadata name of a type's definition: System.Collections.Generic.List`1.</summary>
    public static string DefinitionName(this ITypeSymbol type)
    {
        var definition = type.OriginalDefinition;
        var container = definition.ContainingType;
        if (container is not null)
            return container.DefinitionName() + "+" + definition.MetadataName;
        var space = definition.ContainingNamespace;
        return space is null || space.IsGlobalNamespace ? definition.MetadataName : space.ToDisplayString(NamespaceFormat) + "." + definition.MetadataName;
    }

    public static IEnumerable<AttributeData> Attributes(this ISymbol symbol, string fullName) =>
        symbol.GetAttributes().Where(a => a.AttributeClass is not null && a.AttributeClass.DefinitionName() == fullName);

    public static AttributeData? Attribute(this ISymbol symbol, string fullName) => symbol.Attributes(fullName).FirstOrDefault();

    public static Location? Place(this AttributeData attribute) => attribute.ApplicationSyntaxReference is { } reference
        ? Location.Create(reference.SyntaxTree, reference.Span)
        : null;

    /// <summary>Returns true if the type contains no type parameters.</summary>
    public static bool IsClosed(this ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => false,
        IArrayTypeSymbol array => array.ElementType.IsClosed(),
        INamedTypeSymbol named => !named.IsUnboundGenericType && named.TypeArguments.All(IsClosed) && (named.ContainingType?.IsClosed() ?? true),
        _ => true,
    };

    public static IEnumerable<INamedTypeSymbol> AndBases(this INamedTypeSymbol type)
    {
        for (var current = type; current is not null
            && current.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); current = current.BaseType)
            yield return current;
    }

    /// <summary>
    /// Returns why C# doesn't allow a type as a type argument (CS8920): it is an interface with
    /// static members that only those who implement it have. Returns null if it is allowed.
    /// </summary>
    public static string? WhyNoArgument(this ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Interface } named)
            return null;
        var open = named.AllInterfaces.Prepend(named).SelectMany(i => i.GetMembers())
            .FirstOrDefault(m => m is { IsStatic: true, IsAbstract: true } && named.FindImplementationForInterfaceMember(m) is null);
        return open is null ? null : $"it can't be a type argument, because '{open.ShortName()}' is static and abstract";
    }

    public static IEnumerable<INamedTypeSymbol> AndContaining(this INamedTypeSymbol type)
    {
        for (var current = type; current is not null; current = current.ContainingType)
            yield return current;
    }

    /// <summary>
    /// Computes an FNV-1a hash, because the names of generated types must be the same in every build, unlike those based on string.GetHashCode.
    /// </summary>
    public static string StableHash(string text)
    {
        var hash = 2166136261u;
        foreach (var c in text)
            hash = unchecked((hash ^ c) * 16777619u);
        return hash.ToString("x8");
    }
}
