using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>Which members are nothing but storage, so that their bytes may be copied past accessors and constructors.</summary>
internal static class Storage
{
    /// <summary>A field, a property without code, or a parameter of a record; in a type without
    /// constructors of its own. Only what is in source can be known.</summary>
    public static bool Is(ISymbol member)
    {
        var type = member.ContainingType;
        if (type.InstanceConstructors.Any(c => c.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is ConstructorDeclarationSyntax)))
            return false;
        return member.DeclaringSyntaxReferences.Length == 1 && member.DeclaringSyntaxReferences[0].GetSyntax() switch
        {
            VariableDeclaratorSyntax variable => variable.Initializer is null,
            PropertyDeclarationSyntax { AccessorList: { } accessors, Initializer: null } =>
                accessors.Accessors.All(a => a.Body is null && a.ExpressionBody is null),
            ParameterSyntax => type.IsRecord,
            _ => false,
        };
    }
}
