using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Recognizes types that are still being typed. The compiler says what is missing in them, so nothing else need say so. (A type that isn't found is
/// another matter: it may be one that another generator makes, and then the compiler finds it.)
/// </summary>
internal static class HalfTyped
{
    /// <summary>Returns true if the type, a base of it, or a member or constructor parameter of these has no name yet.</summary>
    public static bool Is(INamedTypeSymbol type) => (type.TypeKind == TypeKind.Error && IsNameless(type))
        || type.AndBases().Where(t => t.Locations.Any(l => l.IsInSource)).Any(t => IsNameless(t)
            || t.GetMembers().Any(m => m is IPropertySymbol or IFieldSymbol && IsNameless(m))
            || t.InstanceConstructors.Any(c => c.Parameters.Any(IsNameless)));

    private static bool IsNameless(ISymbol symbol) => symbol.Name.Length == 0;
}
