using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>Which members may hold something else than their type's default once an object was made, or while others are assigned.</summary>
internal sealed class InitialValues
{
    private readonly Dictionary<INamedTypeSymbol, bool> _runsCode = new(SymbolEqualityComparer.Default);

    /// <summary>An initializer of any of its parts, or code anywhere in the type or its bases that could set it.</summary>
    public bool May(INamedTypeSymbol type, ISymbol member)
    {
        if (!_runsCode.TryGetValue(type, out var runs))
            _runsCode[type] = runs = type.AndBases().Any(RunsCode);
        return runs || Chain(member).Any(HasInitializer);
    }

    /// <summary>A property without a body, on whichever of its parts that would stand: it stores its value.</summary>
    public static bool IsAuto(IPropertySymbol property)
    {
        if (property.DeclaringSyntaxReferences.IsEmpty)
            return property.GetMethod?.Attribute("System.Runtime.CompilerServices.CompilerGeneratedAttribute") is not null;
        return Parts(property).All(part => part.AccessorList is { } list && list.Accessors.All(a => a.Body is null && a.ExpressionBody is null))
            && !property.IsAbstract && property.ContainingType.TypeKind != TypeKind.Interface;
    }

    /// <summary>The field that a property hands out, as it is or behind AsReadOnly; null if it does something else.</summary>
    public static IFieldSymbol? FieldOf(IPropertySymbol property)
    {
        foreach (var part in Parts(property))
        {
            var getter = part.AccessorList?.Accessors.FirstOrDefault(a => a.IsKind(SyntaxKind.GetAccessorDeclaration));
            var value = part.ExpressionBody?.Expression ?? getter?.ExpressionBody?.Expression ?? (getter?.Body?.Statements is [ReturnStatementSyntax only] ? only.Expression : null);
            if (value is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsReadOnly" } call })
                value = call.Expression;
            if (value is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own)
                value = own.Name;
            if (value is IdentifierNameSyntax name && property.ContainingType.GetMembers(name.Identifier.ValueText).FirstOrDefault() is IFieldSymbol { IsStatic: false } field)
                return field;
        }

        return null;
    }

    private static IEnumerable<ISymbol> Chain(ISymbol member)
    {
        for (var symbol = member; symbol is not null; symbol = (symbol as IPropertySymbol)?.OverriddenProperty)
            yield return symbol;
    }

    private static bool HasInitializer(ISymbol symbol) => symbol switch
    {
        IPropertySymbol property => Parts(property).Any(p => p.Initializer is not null),
        _ => symbol.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null }),
    };

    /// <summary>A constructor or a setter with a body may set anything; what we can't see may have one.</summary>
    private static bool RunsCode(INamedTypeSymbol type)
    {
        if (type.DeclaringSyntaxReferences.IsEmpty)
            return !type.IsTupleType;
        return type.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().SelectMany(t => t.Members).Any(member => member switch
        {
            ConstructorDeclarationSyntax constructor => !constructor.Modifiers.Any(SyntaxKind.StaticKeyword),
            PropertyDeclarationSyntax { AccessorList: { } list } property => !property.Modifiers.Any(SyntaxKind.StaticKeyword)
                && list.Accessors.Any(a => a.Kind() is not SyntaxKind.GetAccessorDeclaration && (a.Body is not null || a.ExpressionBody is not null)),
            _ => false,
        });
    }

    /// <summary>The declarations of a property: two if it is partial, and the symbol names only the first.</summary>
    private static IEnumerable<PropertyDeclarationSyntax> Parts(IPropertySymbol property)
    {
        var own = property.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<PropertyDeclarationSyntax>().ToList();
        return own.Any(p => p.Modifiers.Any(SyntaxKind.PartialKeyword))
            ? property.ContainingType.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>().SelectMany(t => t.Members)
                .OfType<PropertyDeclarationSyntax>().Where(p => p.Identifier.ValueText == property.Name)
            : own;
    }
}
