using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Chooses the constructor that makes a type's values.</summary>
internal sealed class ConstructionPlanner(Compilation compilation)
{
    /// <summary>Returns null if no constructor will do. A struct's or class's parameterless one comes first, unless members can then not be set.</summary>
    public IMethodSymbol? Choose(INamedTypeSymbol type, IReadOnlyList<FoundMember> members)
    {
        var usable = type.InstanceConstructors
            .Where(c => compilation.IsSymbolAccessibleWithin(c, compilation.Assembly) && !IsCopyConstructor(c, type) && c.Parameters.All(p => MemberOf(p, members) is not null))
            .ToList();
        var marked = usable.FirstOrDefault(c => c.Attribute(Names.Constructor) is not null || c.Attribute(Names.JsonConstructor) is not null);
        if (marked is not null)
            return marked;
        var parameterless = usable.FirstOrDefault(c => c.Parameters.IsEmpty);
        var widest = usable.OrderByDescending(c => c.Parameters.Length).FirstOrDefault();
        if (parameterless is null || widest is null)
            return widest;
        var unsettable = members.Any(m => m.Setter == MemberSetter.None && widest.Parameters.Any(p => ReferenceEquals(MemberOf(p, members), m)));
        return unsettable ? widest : parameterless;
    }

    /// <summary>The member that a parameter takes the value of: the same name but for case, the same type.</summary>
    public static FoundMember? MemberOf(IParameterSymbol parameter, IReadOnlyList<FoundMember> members) => parameter.RefKind is RefKind.None or RefKind.In
        ? members.FirstOrDefault(m => string.Equals(m.Symbol.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && SymbolEqualityComparer.Default.Equals(m.Type, parameter.Type))
        : null;

    private static bool IsCopyConstructor(IMethodSymbol constructor, INamedTypeSymbol type) =>
        constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);
}
