using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Determines how generated code calls a constructor, so that the compiler chooses this one of all that a type has.</summary>
internal static class ConstructorCall
{
    /// <summary>
    /// Returns what is to be known of a parameter. Arguments of exactly its type are enough, unless another constructor takes the same types (one of a
    /// generic type, or one that takes by value what this one takes by reference) or says that it is to be preferred.
    /// </summary>
    public static ParameterModel Of(IParameterSymbol parameter)
    {
        // By an argument of the type dynamic, the constructor would be chosen at run time.
        var model = new ParameterModel(parameter.Type.TypeKind == TypeKind.Dynamic ? "object" : parameter.Type.FullName());
        var constructor = (IMethodSymbol)parameter.ContainingSymbol;
        return constructor.ContainingType.InstanceConstructors.Any(other => IsRival(other, constructor))
            ? model with { Name = "@" + parameter.Name, IsIn = parameter.RefKind == RefKind.In }
            : model;
    }

    private static bool IsRival(IMethodSymbol other, IMethodSymbol constructor) => !SymbolEqualityComparer.Default.Equals(other, constructor)
        && (Priority(other) > Priority(constructor) || other.Parameters.Select(p => p.Type)
            .SequenceEqual(constructor.Parameters.Select(p => p.Type), SymbolEqualityComparer.Default));

    private static int Priority(IMethodSymbol constructor) => constructor.Attribute(Names.OverloadResolutionPriority)?.Argument(0) as int? ?? 0;
}
