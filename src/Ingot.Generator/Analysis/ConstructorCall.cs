using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

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

    /// <summary>
    /// Returns true unless the compiler chooses another constructor whose parameters have the same names and types, because it declares the type that a
    /// generic type's argument only happens to be. The other one takes the same members.
    /// </summary>
    public static bool IsPossible(IMethodSymbol constructor, Compilation compilation) =>
        !Rivals(constructor, compilation).Any(other => IsAsSpecific(other, constructor));

    /// <summary>
    /// Returns true if the compiler prefers a constructor of higher priority. It may have more parameters, all of them optional, so that the members of the
    /// first one are what the type consists of.
    /// </summary>
    public static bool IsPassedOver(IMethodSymbol constructor, Compilation compilation) => Preferred(constructor, compilation).Any();

    /// <summary>Returns the constructors that the compiler may call where generated code means the given one: it alone unless others are preferred.</summary>
    public static IReadOnlyList<IMethodSymbol> MayBeCalled(IMethodSymbol constructor, Compilation compilation) =>
        Preferred(constructor, compilation).ToList() is { Count: > 0 } preferred ? preferred : [constructor];

    /// <summary>Returns true for a constructor that sets all required members, as the one does that the compiler calls in its place.</summary>
    public static bool SetsRequired(IMethodSymbol constructor, Compilation compilation) =>
        MayBeCalled(constructor, compilation).Append(constructor).All(called => called.Attribute(Names.SetsRequiredMembers) is not null);

    private static IEnumerable<IMethodSymbol> Preferred(IMethodSymbol constructor, Compilation compilation) =>
        Rivals(constructor, compilation).Where(other => Priority(other) > Priority(constructor) && Takes(other, constructor, compilation));

    private static IEnumerable<IMethodSymbol> Rivals(IMethodSymbol constructor, Compilation compilation) =>
        constructor.ContainingType.InstanceConstructors.Where(
            other => IsRival(other, constructor) && compilation.IsSymbolAccessibleWithin(other, compilation.Assembly));

    /// <summary>Returns true if a constructor takes all that another one does, under the same names.</summary>
    private static bool Takes(IMethodSymbol other, IMethodSymbol constructor, Compilation compilation) =>
        other.Parameters.All(p => p.IsOptional || p.IsParams || constructor.Parameters.Any(own => own.Name == p.Name))
        && constructor.Parameters.All(own => other.Parameters.Any(p => p.Name == own.Name && (own.RefKind == RefKind.None
            ? p.RefKind is RefKind.None or RefKind.In && compilation.ClassifyConversion(own.Type, p.Type).IsImplicit
            : p.RefKind == own.RefKind && SymbolEqualityComparer.Default.Equals(p.Type, own.Type))));

    /// <summary>Returns true for a constructor of the same types and names that isn't worse: where they differ, this one has a type parameter.</summary>
    private static bool IsAsSpecific(IMethodSymbol other, IMethodSymbol constructor)
    {
        var (own, others) = (constructor.OriginalDefinition.Parameters, other.OriginalDefinition.Parameters);
        return Priority(other) == Priority(constructor)
            && constructor.Parameters.Zip(other.Parameters,
                (c, o) => c.Name == o.Name && (c.RefKind == o.RefKind || (c.RefKind == RefKind.None && o.RefKind == RefKind.In))).All(isTaken => isTaken)
            && own.Zip(others, (c, o) => !SymbolEqualityComparer.Default.Equals(c.Type, o.Type) && HasParameter(c.Type)).Any(isWorse => isWorse);
    }

    private static bool HasParameter(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasParameter(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasParameter),
        _ => false,
    };

    private static bool IsRival(IMethodSymbol other, IMethodSymbol constructor) => !SymbolEqualityComparer.Default.Equals(other, constructor)
        && (Priority(other) > Priority(constructor) || other.Parameters.Select(p => p.Type)
            .SequenceEqual(constructor.Parameters.Select(p => p.Type), SymbolEqualityComparer.Default));

    private static int Priority(IMethodSymbol constructor) => constructor.Attribute(Names.OverloadResolutionPriority)?.Argument(0) as int? ?? 0;
}
