using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Determines which types generated code can name. The full name of a type means there what it means in the user's files: a type of the source
/// before one of an assembly, none that several assemblies have, and none of an assembly that is referenced under an alias.
/// </summary>
internal sealed class NamedTypes(Compilation compilation)
{
    private readonly Dictionary<INamedTypeSymbol, string?> problems = new(SymbolEqualityComparer.Default);
    private readonly INamedTypeSymbol? runtime =
        compilation.SourceModule.ReferencedAssemblySymbols.Select(a => a.GetTypeByMetadataName(Names.Ingot)).FirstOrDefault(t => t is not null);

    /// <summary>Returns why generated code can't name a type, a part of it, or Ingot itself; null if it can.</summary>
    public string? WhyNot(ITypeSymbol type) => (runtime is null ? null : Problem(runtime)) ?? OfParts(type);

    private string? OfParts(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => OfParts(array.ElementType),
        INamedTypeSymbol { TypeKind: not TypeKind.Error } named => named.AndContaining().SelectMany(t => t.TypeArguments).Select(OfParts)
            .FirstOrDefault(p => p is not null) ?? Problem(named.AndContaining().Last().OriginalDefinition),
        _ => null,
    };

    private string? Problem(INamedTypeSymbol type)
    {
        if (!problems.TryGetValue(type, out var problem))
            problems[type] = problem = Find(type);
        return problem;
    }

    /// <summary>Looks a type up by its name, as the compiler does.</summary>
    private string? Find(INamedTypeSymbol type)
    {
        type = type.WithoutNative();
        INamespaceSymbol? space = compilation.GlobalNamespace;
        foreach (var name in Spaces(type.ContainingNamespace))
        {
            var inner = Space(space, name);
            // A type that has the name of a namespace is meant instead of it, or the name means nothing.
            if (!IsOwn(inner) && Types(space, name, 0, type).FirstOrDefault() is { } instead)
                return $"{Said(type)}, because {Of(instead)} has a type '{instead.ShortName()}'; rename that or its namespace";
            if (inner is null)
                return Hidden(type);
            space = inner;
        }

        var found = Types(space, type.Name, type.Arity, type).ToList();
        if (found.Count == 0)
            return Hidden(type);
        if (IsOwn(type))
            return null;
        if (found.FirstOrDefault(t => !SymbolEqualityComparer.Default.Equals(t, type)) is { } other)
            return $"{Said(type)}, because {Of(other)} has a type of this name, too; rename one of them, or use the other";
        return type.Arity == 0 && Space(space, type.Name) is not null ? $"{Said(type)}, because it is the name of a namespace, too; rename one of them" : null;
    }

    private static string Hidden(INamedTypeSymbol type) =>
        $"{Said(type)}, because that assembly is referenced only under an alias; add global to the Aliases of the reference";

    private static string Said(INamedTypeSymbol type) =>
        $"generated code can't name '{type.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)}' of the assembly {type.ContainingAssembly.Name}";

    private string Of(INamedTypeSymbol type) => IsOwn(type) ? "this project" : $"the assembly {type.ContainingAssembly.Name}";

    /// <summary>Returns the types that a name may mean: those that can be accessed, and the type that is sought.</summary>
    private IEnumerable<INamedTypeSymbol> Types(INamespaceSymbol space, string name, int arity, INamedTypeSymbol sought) =>
        space.GetTypeMembers(name, arity).Where(t => !t.IsFileLocal
            && (compilation.IsSymbolAccessibleWithin(t, compilation.Assembly) || SymbolEqualityComparer.Default.Equals(t, sought)));

    private static INamespaceSymbol? Space(INamespaceSymbol space, string name) => space.GetMembers(name).OfType<INamespaceSymbol>().FirstOrDefault();

    private bool IsOwn(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly);

    private bool IsOwn(INamespaceSymbol? space) =>
        space?.ConstituentNamespaces.Any(s => SymbolEqualityComparer.Default.Equals(s.ContainingAssembly, compilation.Assembly)) == true;

    /// <summary>Returns the names of a namespace and of those around it, the outermost first.</summary>
    private static IEnumerable<string> Spaces(INamespaceSymbol? space) =>
        space is null or { IsGlobalNamespace: true } ? [] : Spaces(space.ContainingNamespace).Append(space.Name);
}
