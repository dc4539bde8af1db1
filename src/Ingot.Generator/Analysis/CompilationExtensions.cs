using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Types by their names, and conversions of C# that keep a value. (<c>Compilation.HasImplicitConversion</c> counts operators
/// that a type's author wrote, too, which make another value.)
/// </summary>
internal static class CompilationExtensions
{
    /// <summary>
    /// Returns the type that generated code means by a name; null if it means none. Internal types of other assemblies
    /// don't count: for older targets, packages and generators (this one, too) add types of the platform to their projects.
    /// </summary>
    public static INamedTypeSymbol? TypeNamed(this Compilation compilation, string name)
    {
        var found = compilation.GetTypesByMetadataName(name).Where(t => compilation.IsSymbolAccessibleWithin(t, compilation.Assembly)).ToList();
        return found.Count == 1 ? found[0] : found.FirstOrDefault(t => SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, compilation.Assembly));
    }

    /// <summary>Returns true if each value of a type is one of the other: it is that type, derives from it or implements it.</summary>
    public static bool IsKindOf(this Compilation compilation, ITypeSymbol from, ITypeSymbol to) =>
        compilation.ClassifyConversion(from, to) is { IsImplicit: true } conversion && (conversion.IsIdentity || conversion.IsReference || conversion.IsBoxing);

    /// <summary>
    /// Returns true if the language converts each value of a type to the other without losing anything of
    /// it. Tuples convert item by item, by operators too, and a span of null is an empty one.
    /// </summary>
    public static bool ConvertsWholly(this Compilation compilation, ITypeSymbol from, ITypeSymbol to) =>
        compilation.ClassifyConversion(from, to) is { IsImplicit: true, IsUserDefined: false }
        && !compilation.ClassifyConversion(from.Underlying(), to.Underlying()).IsTupleConversion
        && !to.IsRefLikeType && !IsRounded(from.Underlying(), to.Underlying());

    /// <summary>Integers of 32 and more bits as floats, of 64 bits as doubles (C# specification, Implicit numeric conversions).</summary>
    private static bool IsRounded(ITypeSymbol from, ITypeSymbol to) => from.SpecialType switch
    {
        SpecialType.System_Int32 or SpecialType.System_UInt32 => to.SpecialType == SpecialType.System_Single,
        SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_IntPtr or SpecialType.System_UIntPtr =>
            to.SpecialType is SpecialType.System_Single or SpecialType.System_Double,
        _ => false,
    };
}
