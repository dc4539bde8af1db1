using Ingot.Generator.Analysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Layouts;

/// <summary>
/// Tells what a layout file has and errors leave out from what is gone. Types with errors are left out, and with them what only they contain:
/// a name that still means a type may be one of these. A root is one only as long as it is registered.
/// </summary>
/// <param name="compilation">The compilation, which has the types that are left out, too.</param>
/// <param name="isPartial">Whether there are errors that leave types out.</param>
/// <param name="roots">The names of the roots that are registered and left out.</param>
/// <param name="types">The names of the types that were found and left out.</param>
internal sealed class LeftOut(Compilation compilation, bool isPartial, IEnumerable<string> roots, IEnumerable<string> types)
{
    private readonly HashSet<string> roots = new(roots, StringComparer.Ordinal);
    private readonly HashSet<string> lastNames = new(types.Select(LastName), StringComparer.Ordinal);

    /// <summary>Returns the name of a type without its namespace. Dots in the arguments of a constructed type are no part of its own name.</summary>
    public static string LastName(string name) => name.IndexOf('<') < 0 ? name.Substring(name.LastIndexOf('.') + 1) : name;

    public bool HasRoot(string name) => isPartial && roots.Contains(name);

    /// <summary>Returns true for a type or enum that may be left out, be it in another namespace.</summary>
    public bool HasType(string name) => isPartial && (lastNames.Contains(LastName(name)) || Exists(SyntaxFactory.ParseTypeName(name)));

    /// <summary>Returns what is left out of what a file says.</summary>
    public LayoutContent In(LayoutContent file) => file with
    {
        Roots = file.Roots.Where(r => HasRoot(r.Key)).ToDictionary(r => r.Key, r => r.Value, StringComparer.Ordinal),
        Types = [.. file.Types.Where(t => HasType(t.Name))],
        Enums = [.. file.Enums.Where(e => HasType(e.Name))],
    };

    private bool Exists(TypeSyntax type) => type switch
    {
        ArrayTypeSyntax array => Exists(array.ElementType),
        IdentifierNameSyntax { Identifier.ValueText: "nint" or "nuint" } or PredefinedTypeSyntax => true,
        NameSyntax name => Meant(name).Any(found => found is ITypeSymbol),
        _ => false,
    };

    /// <summary>Returns the namespaces and types that a full name may mean.</summary>
    private IEnumerable<INamespaceOrTypeSymbol> Meant(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => Meant(qualified.Left).SelectMany(space => Members(space, qualified.Right)),
        AliasQualifiedNameSyntax global => Members(compilation.GlobalNamespace, global.Name),
        SimpleNameSyntax simple => Members(compilation.GlobalNamespace, simple),
        _ => [],
    };

    private IEnumerable<INamespaceOrTypeSymbol> Members(INamespaceOrTypeSymbol space, SimpleNameSyntax name)
    {
        var arguments = name is GenericNameSyntax generic ? generic.TypeArgumentList.Arguments : default;
        return arguments.All(Exists)
            ? space.GetMembers(name.Identifier.ValueText).OfType<INamespaceOrTypeSymbol>().Where(m => m is INamespaceSymbol || m is INamedTypeSymbol named
                && named.Arity == arguments.Count)
            : [];
    }
}
