using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

internal static class CompilationExtensions
{
    /// <summary>Returns true if a value of the type can be used where the other is expected without losing its identity.</summary>
    public static bool HasImplicitConversion(this Compilation compilation, ITypeSymbol from, ITypeSymbol to) =>
        compilation.ClassifyConversion(from, to) is { IsImplicit: true } conversion && (conversion.IsReference || conversion.IsIdentity);
}
