using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Handles members that generated code can't name but that DataMember or JsonInclude includes.</summary>
internal sealed class PrivateMembers(Compilation compilation, NamedTypes names)
{
    private readonly bool canReach = compilation.TypeNamed("System.Runtime.CompilerServices.UnsafeAccessorAttribute") is not null;

    /// <summary>Returns true if a member is explicitly included.</summary>
    public static bool IsChosen(ISymbol member) => member.Attribute(Names.DataMember) is not null || member.Attribute(Names.JsonInclude) is not null;

    /// <summary>Returns why an accessor or field can't be accessed, or null if it can.</summary>
    public string? WhyNot(ISymbol accessor) =>
        !canReach ? "it is private, and generated code reaches private members only on .NET 8 and later"
        : accessor.ContainingType is not { } type || type.AndContaining().Any(t => t.IsGenericType)
            ? "it is a private member of a generic type, which generated code can't reach"
        : accessor is IMethodSymbol { AssociatedSymbol: IPropertySymbol { ExplicitInterfaceImplementations.IsEmpty: false } }
            ? "it implements an interface explicitly"
        : !compilation.IsSymbolAccessibleWithin(type, compilation.Assembly) ? "it is a member of a type that generated code can't name"
        : names.WhyNot(type);

    /// <summary>Returns how to access a member; null if that requires nothing special or is impossible.</summary>
    public PrivateAccess? Of(ISymbol member, ITypeSymbol type, ISymbol? getter, ISymbol? setter)
    {
        if (!IsChosen(member))
            return null;
        var (gets, sets) = (Owner(getter), Owner(setter));
        return gets is null && sets is null
            ? null
            : new PrivateAccess(member.MetadataName, type.FullName(), member is IFieldSymbol, member.ContainingType.IsValueType, gets, sets);
    }

    /// <summary>Returns how to call an init-only setter outside of an initializer; null if that is impossible.</summary>
    public PrivateAccess? OfInitOnly(ISymbol member, ITypeSymbol type, IMethodSymbol setter) => WhyNot(setter) is not null
        ? null
        : new PrivateAccess(member.MetadataName, type.FullName(), IsField: false, member.ContainingType.IsValueType, null, setter.ContainingType.FullName());

    private string? Owner(ISymbol? accessor) =>
        accessor is null || compilation.IsSymbolAccessibleWithin(accessor, compilation.Assembly) || WhyNot(accessor) is not null
            ? null
            : accessor.ContainingType.FullName();
}
