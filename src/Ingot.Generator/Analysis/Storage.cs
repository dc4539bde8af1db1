using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which members are pure storage, so that their bytes can be copied without calling accessors and constructors.</summary>
internal static class Storage
{
    /// <summary>
    /// Returns true for a field, a property without code, or a parameter of a record,
    /// in a type that declares no constructors and no initial values. This is known only for source code, and for vectors, tuples and pairs.
    /// </summary>
    public static bool Is(ISymbol member)
    {
        var type = member.ContainingType;
        if (TypeClassifier.IsVector(type) || type.IsTupleType || type.DefinitionName() == "System.Collections.Generic.KeyValuePair`2")
            return true;
        if (type.InstanceConstructors.Any(c => c.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is ConstructorDeclarationSyntax)))
            return false;
        // Next to its members, a struct may have data that isn't written, and a record may give it a value.
        if (type.IsValueType && type.GetMembers().Any(m => !m.IsStatic && InitialValues.HasInitializer(m)))
            return false;
        return member.DeclaringSyntaxReferences.Length == 1 && member.DeclaringSyntaxReferences[0].GetSyntax() switch
        {
            VariableDeclaratorSyntax variable => variable.Initializer is null,
            PropertyDeclarationSyntax part =>
                !InitialValues.IsPartial(part) && InitialValues.IsAuto((IPropertySymbol)member) && !InitialValues.HasInitializer(member),
            ParameterSyntax => type.IsRecord,
            _ => false,
        };
    }
}
