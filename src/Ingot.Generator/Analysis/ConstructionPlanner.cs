using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>Selects the constructor that creates the values of a type.</summary>
internal sealed class ConstructionPlanner(Compilation compilation, NamedTypes names, List<DiagnosticInfo> diagnostics)
{
    /// <summary>
    /// Returns null if no constructor is suitable. The parameterless constructor of
    /// a struct or class takes precedence, unless some members can't be set then.
    /// </summary>
    public IMethodSymbol? Choose(INamedTypeSymbol type, IReadOnlyList<FoundMember> members)
    {
        var usable = type.InstanceConstructors
            .Where(c => compilation.IsSymbolAccessibleWithin(c, compilation.Assembly) && !IsCopyConstructor(c, type) && TakesMembers(c, members)
                && ConstructorCall.IsPossible(c, compilation))
            .ToList();
        foreach (var marked in type.InstanceConstructors.Where(
            c => c.Attribute(Names.Constructor) is not null || c.Attribute(Names.JsonConstructor) is not null))
        {
            var isUsable = usable.Contains(marked, SymbolEqualityComparer.Default);
            if (!isUsable || ConstructorCall.IsPassedOver(marked, compilation))
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.UnusableConstructor), marked.Locations.FirstOrDefault(), type.ShortName()));
            if (isUsable)
                return marked;
        }

        var parameterless = usable.FirstOrDefault(c => c.Parameters.IsEmpty);
        var widest = usable.OrderByDescending(c => c.Parameters.Length).FirstOrDefault();
        if (parameterless is null || widest is null)
            return widest;
        var called = ConstructorCall.MayBeCalled(parameterless, compilation);
        var unsettable = members.Any(m => (m.Setter == MemberSetter.None ? m.Access?.SetterOf is null : called.Any(c => IsNeverFilled(m, c)))
            && widest.Parameters.Any(p => ReferenceEquals(MemberOf(p, members), m)));
        return unsettable ? widest : parameterless;
    }

    /// <summary>
    /// Returns true for a collection that elements would be added to, and that a constructor leaves null that is called without arguments. Of a class of
    /// another assembly, only its author knows.
    /// </summary>
    private static bool IsNeverFilled(FoundMember member, IMethodSymbol constructor)
    {
        if (member.Setter != MemberSetter.Fill)
            return false;
        if (constructor is { IsImplicitlyDeclared: true, ContainingType.IsValueType: true })
            return true;
        var declared = constructor.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<ConstructorDeclarationSyntax>().ToList();
        return declared.Count > 0 && SymbolEqualityComparer.Default.Equals(member.Symbol.ContainingType, constructor.ContainingType)
            && !InitialValues.HasInitializer(member.Symbol)
            && !declared.Any(c => c.Initializer.IsKind(SyntaxKind.ThisConstructorInitializer)
                || c.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == member.Symbol.Name));
    }

    /// <summary>
    /// Returns the member whose value a parameter receives: one with the same name, or a
    /// name that differs only in case, and a type that converts to that of the parameter.
    /// </summary>
    public FoundMember? MemberOf(IParameterSymbol parameter, IReadOnlyList<FoundMember> members) => parameter.RefKind is RefKind.None or RefKind.In
        ? members.FirstOrDefault(m => m.Symbol.Name == parameter.Name && Fits(m, parameter))
            ?? members.FirstOrDefault(m => string.Equals(m.Symbol.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && Fits(m, parameter))
        : null;

    /// <summary>Says which parameters of the constructor that comes nearest receive no member: the end of a message, empty if there is none.</summary>
    public string WhyNone(INamedTypeSymbol type, IReadOnlyList<FoundMember> members)
    {
        var nearest = type.InstanceConstructors.Where(c => compilation.IsSymbolAccessibleWithin(c, compilation.Assembly) && !IsCopyConstructor(c, type))
            .Select(c => c.Parameters.Where(p => MemberOf(p, members) is null).ToList()).OrderBy(left => left.Count).FirstOrDefault(left => left.Count > 0);
        if (nearest is null)
            return "";
        var told = nearest.Take(3).Select(p => NameOf(p, members) is { } member
            ? $"'{p.Name}' ({p.Type.ShortName()}; the member is of type {member.Type.ShortName()})"
            : $"'{p.Name}' ({p.Type.ShortName()}; no member has this name)");
        return $". What fits no member: {string.Join(", ", told)}{(nearest.Count > 3 ? $" and {nearest.Count - 3} more" : "")}";
    }

    /// <summary>Says why a constructor with a parameter of a member's name wasn't chosen: text for the end of a sentence, empty if there is none.</summary>
    public static string WhyNotTaken(ISymbol member, IMethodSymbol chosen)
    {
        var other = member.ContainingType.InstanceConstructors.FirstOrDefault(c => !SymbolEqualityComparer.Default.Equals(c, chosen)
            && c.Parameters.Any(p => string.Equals(p.Name, member.Name, StringComparison.OrdinalIgnoreCase)));
        return other is null ? "" : $", because the constructor with {other.Parameters.Length} parameters isn't chosen (not all of them fit members, or "
            + "another is marked)";
    }

    private static FoundMember? NameOf(IParameterSymbol parameter, IReadOnlyList<FoundMember> members) =>
        members.FirstOrDefault(m => string.Equals(m.Symbol.Name, parameter.Name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Checks that a parameter accepts only what it gives back: a wider type of the same value.</summary>
    private bool Fits(FoundMember member, IParameterSymbol parameter) =>
        SymbolEqualityComparer.Default.Equals(member.Type, parameter.Type)
        || (compilation.ConvertsWholly(member.Type, parameter.Type) && names.WhyNot(parameter.Type) is null);

    private bool TakesMembers(IMethodSymbol constructor, IReadOnlyList<FoundMember> members)
    {
        var taken = constructor.Parameters.Select(p => MemberOf(p, members)).ToList();
        return taken.All(m => m is not null) && taken.Distinct().Count() == taken.Count;
    }

    private static bool IsCopyConstructor(IMethodSymbol constructor, INamedTypeSymbol type) =>
        constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);
}
