using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which members may hold something other than the default of their type after construction, or while others are assigned.</summary>
internal sealed class InitialValues
{
    // Namespaces whose attributes no generator that adds constructors looks for, and that are common on partial types.
    private static readonly string[] WithoutGenerator = ["System.", "Ingot.", "Newtonsoft.Json.", "JetBrains.Annotations.", "Microsoft.EntityFrameworkCore."];

    private readonly Dictionary<INamedTypeSymbol, bool> runsCode = new(SymbolEqualityComparer.Default);

    /// <summary>
    /// Returns true if any part of the member has an initializer, if it is a parameter of a record, to which a derived type passes what it likes,
    /// or if code anywhere in the type or its bases could set it.
    /// </summary>
    public bool May(INamedTypeSymbol type, ISymbol member)
    {
        if (!runsCode.TryGetValue(type, out var runs))
            runsCode[type] = runs = type.AndBases().Any(RunsCode);
        return runs || Chain(member).Any(symbol => HasInitializer(symbol) || IsParameter(symbol));
    }

    /// <summary>Returns true for a property that stores its value: one without a body in any of its parts.</summary>
    public static bool IsAuto(IPropertySymbol property)
    {
        if (property.DeclaringSyntaxReferences.IsEmpty)
            return property.GetMethod?.Attribute("System.Runtime.CompilerServices.CompilerGeneratedAttribute") is not null;
        return Parts(property).All(part => part.AccessorList is { } list && list.Accessors.All(a => a.Body is null && a.ExpressionBody is null))
            && !property.IsAbstract && property.ContainingType.TypeKind != TypeKind.Interface;
    }

    /// <summary>
    /// Returns true for a type to which another generator may add a constructor: a partial one with an attribute, its own or a member's, that
    /// tells a generator to. Those of the platform, of Ingot and of some common libraries don't.
    /// </summary>
    public static bool IsExtended(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().Any(t => t.Modifiers.Any(SyntaxKind.PartialKeyword))
        && type.GetMembers().Prepend<ISymbol>(type).SelectMany(m => m.GetAttributes()).Any(a => a.AttributeClass?.DefinitionName() is { } name
            && !Array.Exists(WithoutGenerator, space => name.StartsWith(space, StringComparison.Ordinal)));

    /// <summary>Returns true for a part of a property: another generator may implement it, and what that one adds can't be seen.</summary>
    public static bool IsPartial(PropertyDeclarationSyntax property) => property.Modifiers.Any(SyntaxKind.PartialKeyword);

    /// <summary>
    /// Returns the non-public fields and properties whose data a property without a setter exposes. A
    /// collection may be made from them in any way; for other types, only what is returned unchanged counts.
    /// </summary>
    public static IEnumerable<string> Shown(IPropertySymbol property)
    {
        var isCollection = Collections.IsAny(property.Type);
        return Parts(property)
            .SelectMany(part => isCollection ? Getter(part).SelectMany(g => g.DescendantNodesAndSelf()) : HandedOut(part) is { } only ? [only] : [])
            .Select(node => node.IsKind(SyntaxKind.FieldExpression)
                ? OwnField
                : node is IdentifierNameSyntax name && IsHidden(property.ContainingType, name) ? name.Identifier.ValueText : null).OfType<string>().Distinct();
    }

    /// <summary>Returns the fields and properties that are mentioned anywhere in a member's accessors.</summary>
    public static IEnumerable<string> Mentioned(ISymbol member) => member is not IPropertySymbol property ? [member.Name]
        : Parts(property).SelectMany(p => p.DescendantNodes()).OfType<IdentifierNameSyntax>().Select(n => n.Identifier.ValueText);

    private const string OwnField = "field";

    private static bool IsHidden(INamedTypeSymbol type, IdentifierNameSyntax name) =>
        name.Parent is not MemberAccessExpressionSyntax { Expression: not ThisExpressionSyntax } access || access.Expression == name
        ? type.GetMembers(name.Identifier.ValueText).FirstOrDefault() is { IsStatic: false, DeclaredAccessibility: not Accessibility.Public } found
            && found is IFieldSymbol { IsConst: false } or IPropertySymbol { IsIndexer: false }
        : false;

    private static IEnumerable<SyntaxNode> Getter(PropertyDeclarationSyntax part) => part.ExpressionBody is { } body ? [body]
        : part.AccessorList?.Accessors.Where(a => a.IsKind(SyntaxKind.GetAccessorDeclaration)).Select(a => (SyntaxNode?)a.Body ?? a.ExpressionBody)
            .OfType<SyntaxNode>() ?? [];

    private static SyntaxNode? HandedOut(PropertyDeclarationSyntax part) => Getter(part).FirstOrDefault() switch
    {
        ArrowExpressionClauseSyntax arrow => Bare(arrow.Expression),
        BlockSyntax { Statements: [ReturnStatementSyntax { Expression: { } value }] } => Bare(value),
        _ => null,
    };

    /// <summary>Returns what an expression hands out unless it is null.</summary>
    private static ExpressionSyntax Bare(ExpressionSyntax value) => value switch
    {
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own => own.Name,
        BinaryExpressionSyntax choice when choice.IsKind(SyntaxKind.CoalesceExpression) => Bare(choice.Left),
        PostfixUnaryExpressionSyntax sure when sure.IsKind(SyntaxKind.SuppressNullableWarningExpression) => Bare(sure.Operand),
        ParenthesizedExpressionSyntax inner => Bare(inner.Expression),
        _ => value,
    };

    private static IEnumerable<ISymbol> Chain(ISymbol member)
    {
        for (var symbol = member; symbol is not null; symbol = (symbol as IPropertySymbol)?.OverriddenProperty)
            yield return symbol;
    }

    private static bool IsParameter(ISymbol symbol) =>
        symbol.ContainingType.IsReferenceType && symbol.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is ParameterSyntax);

    internal static bool HasInitializer(ISymbol symbol) => symbol switch
    {
        IPropertySymbol property => Parts(property).Any(p => p.Initializer is not null),
        _ => symbol.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null }),
    };

    /// <summary>
    /// Returns true if a type may run code: a constructor, or a setter with a body, can set anything. Types whose source is unavailable may have one, and
    /// so may those of which another generator implements a property.
    /// </summary>
    private static bool RunsCode(INamedTypeSymbol type)
    {
        if (type.DeclaringSyntaxReferences.IsEmpty)
            return !type.IsTupleType;
        return type.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().SelectMany(t => t.Members).Any(member => member switch
        {
            ConstructorDeclarationSyntax constructor => !constructor.Modifiers.Any(SyntaxKind.StaticKeyword),
            PropertyDeclarationSyntax { AccessorList: { } list } property => !property.Modifiers.Any(SyntaxKind.StaticKeyword) && (IsPartial(property)
                || list.Accessors.Any(a => a.Kind() is not SyntaxKind.GetAccessorDeclaration && (a.Body is not null || a.ExpressionBody is not null))),
            _ => false,
        });
    }

    /// <summary>Returns the declarations of a property. There are two if it is partial, of which the symbol lists only the first.</summary>
    private static IEnumerable<PropertyDeclarationSyntax> Parts(IPropertySymbol property)
    {
        var own = property.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<PropertyDeclarationSyntax>().ToList();
        return own.Any(IsPartial)
            ? property.ContainingType.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().SelectMany(t => t.Members)
                .OfType<PropertyDeclarationSyntax>().Where(p => p.Identifier.ValueText == property.Name)
            : own;
    }
}
