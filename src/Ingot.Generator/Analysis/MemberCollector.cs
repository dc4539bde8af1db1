using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>A member as it is declared, before it has a position.</summary>
internal sealed record FoundMember(ISymbol Symbol, ITypeSymbol Type, int? Order, MemberSetter Setter, bool HasInitialValue);

/// <summary>Lists the members of a type that hold its data.</summary>
internal sealed class MemberCollector(Compilation compilation, List<DiagnosticInfo> diagnostics)
{
    /// <summary>The type's own members in declaration order, then its base's: as System.Text.Json writes them.</summary>
    public List<FoundMember> Collect(INamedTypeSymbol type)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        var found = new List<FoundMember>();
        foreach (var current in type.TypeKind == TypeKind.Interface ? [] : type.AndBases())
        {
            var isContract = current.Attribute(Names.DataContract) is not null;
            foreach (var symbol in current.GetMembers())
            {
                if (Collect(symbol, isContract) is { } member && names.Add(symbol.Name))
                    found.Add(member);
            }
        }

        return found;
    }

    private FoundMember? Collect(ISymbol symbol, bool isContract)
    {
        if (symbol.IsStatic || symbol.IsImplicitlyDeclared && symbol is not IFieldSymbol { CorrespondingTupleField: not null } || symbol.Attribute(Names.IgnoreDataMember) is not null)
            return null;
        var type = symbol switch
        {
            IPropertySymbol { IsIndexer: false, GetMethod: not null } property => property.Type,
            IFieldSymbol { IsConst: false, AssociatedSymbol: null } field => field.Type,
            _ => null,
        };
        // "EqualityContract" is implicitly declared, so that records need nothing more here.
        if (type is null || symbol is IFieldSymbol { CorrespondingTupleField: { } item } && !SymbolEqualityComparer.Default.Equals(item, symbol))
            return null;
        var dataMember = symbol.Attribute(Names.DataMember);
        if (isContract && dataMember is null)
            return null;
        var getter = symbol is IPropertySymbol p ? (ISymbol)p.GetMethod! : symbol;
        if (symbol.DeclaredAccessibility != Accessibility.Public && dataMember is null && symbol.Attribute(Names.Ingot) is null)
            return null;
        if (!IsAccessible(getter))
        {
            Lost(symbol, "it can't be read from generated code");
            return null;
        }

        return new FoundMember(symbol, type, dataMember?.Named<int>("Order", int.MinValue) is { } order && order != int.MinValue ? order : null, Setter(symbol, type), HasInitialValue(symbol));
    }

    /// <summary>Says that a member is not serialized, where a user would expect it to be.</summary>
    public void Lost(ISymbol symbol, string why) =>
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LostMember), symbol.Locations.FirstOrDefault(), symbol.ShortName(), why));

    private bool IsAccessible(ISymbol symbol) => compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly);

    private MemberSetter Setter(ISymbol symbol, ITypeSymbol type)
    {
        switch (symbol)
        {
            case IFieldSymbol field:
                return field.IsReadOnly ? MemberSetter.None : field.IsRequired ? MemberSetter.Initializer : MemberSetter.Assign;
            case IPropertySymbol { SetMethod: { } setter } property when IsAccessible(setter):
                return setter.IsInitOnly || property.IsRequired ? MemberSetter.Initializer : MemberSetter.Assign;
            case IPropertySymbol { SetMethod: null } when HasInitialValue(symbol) && type is INamedTypeSymbol { IsReferenceType: true } named && IsFillable(named):
                return MemberSetter.Fill;
            default:
                return MemberSetter.None;
        }
    }

    private static bool IsFillable(INamedTypeSymbol type) =>
        type.DefinitionName() is "System.Collections.Generic.List`1" or "System.Collections.Generic.IList`1" or "System.Collections.Generic.ICollection`1" or "System.Collections.Generic.ISet`1"
            or "System.Collections.Generic.Dictionary`2" or "System.Collections.Generic.IDictionary`2" or "System.Collections.Generic.LinkedList`1" or "System.Collections.Generic.Queue`1"
        || Collections.AddableInterface(type) is not null;

    /// <summary>An initializer, or a type whose constructors we can't see or that run code: the member may start with something else than its default.</summary>
    private static bool HasInitialValue(ISymbol symbol)
    {
        if (symbol.ContainingType.DeclaringSyntaxReferences.IsEmpty)
            return !symbol.ContainingType.IsTupleType;
        if (symbol.ContainingType.InstanceConstructors.Any(c => !c.IsImplicitlyDeclared && c.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is ConstructorDeclarationSyntax)))
            return true;
        return symbol.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).Any(node => node switch
        {
            PropertyDeclarationSyntax property => property.Initializer is not null || property.AccessorList is null
                || property.AccessorList.Accessors.Any(a => a.Body is not null || a.ExpressionBody is not null),
            VariableDeclaratorSyntax variable => variable.Initializer is not null,
            _ => false,
        });
    }
}
