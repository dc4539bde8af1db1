using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Knows the members that the parameters of a record declare.</summary>
internal static class Records
{
    /// <summary>
    /// Returns the members of a type in the order that gives them their positions: those of a record's parameters first, also where one is
    /// declared again, for an attribute or a check.
    /// </summary>
    public static IEnumerable<ISymbol> InOrder(INamedTypeSymbol type)
    {
        var names = Parameters(type);
        return names.Count == 0
            ? type.GetMembers()
            : type.GetMembers().OrderBy(m => m is IPropertySymbol or IFieldSymbol && names.IndexOf(m.Name) is >= 0 and var at ? at : names.Count);
    }

    /// <summary>
    /// Returns true for the property that this very parameter of a record declares. One of a base is given what the record makes of its own parameter, and of
    /// another assembly it can't be seen whether a property is the one that the parameter declares.
    /// </summary>
    public static bool Declares(IParameterSymbol parameter, ISymbol member) => member.DeclaringSyntaxReferences
        .Any(m => parameter.DeclaringSyntaxReferences.Any(p => p.SyntaxTree == m.SyntaxTree && p.Span == m.Span));

    /// <summary>Returns the names of a record's parameters: they are those of the method that takes it apart, which every assembly can see.</summary>
    private static List<string> Parameters(INamedTypeSymbol type)
    {
        if (!IsRecord(type))
            return [];
        var ways = type.GetMembers("Deconstruct").OfType<IMethodSymbol>().Select(m => m.Parameters).ToList();
        return type.InstanceConstructors.Select(c => c.Parameters)
            .Where(p => p.Length > 0 && ways.Any(w => w.Length == p.Length && w.Zip(p, AreSame).All(same => same)))
            .Select(p => p.Select(one => one.Name).ToList()).FirstOrDefault() ?? [];
    }

    private static bool AreSame(IParameterSymbol one, IParameterSymbol other) =>
        one.RefKind == RefKind.Out && one.Name == other.Name && one.Type.Equals(other.Type, SymbolEqualityComparer.Default);

    /// <summary>Returns true for a record. Of one in another assembly that is a struct, only the compiler's operator is left to tell.</summary>
    private static bool IsRecord(INamedTypeSymbol type) => type.IsRecord || (type.IsValueType && type.GetMembers(WellKnownMemberNames.EqualityOperatorName)
        .Any(m => m.Attribute("System.Runtime.CompilerServices.CompilerGeneratedAttribute") is not null));
}
