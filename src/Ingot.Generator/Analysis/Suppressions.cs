using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Determines which diagnostics [SuppressMessage] suppresses: on the member, on the types around it, or on the assembly for these.
/// The compiler heeds it for analyzers, but not for generators.
/// </summary>
internal sealed class Suppressions(Compilation compilation)
{
    private List<AttributeData>? ofAssembly;

    private List<AttributeData> OfAssembly => ofAssembly ??=
        [.. compilation.Assembly.Attributes(Names.SuppressMessage), .. compilation.SourceModule.Attributes(Names.SuppressMessage)];

    public bool Suppress(DiagnosticInfo diagnostic)
    {
        var around = Around(diagnostic.Location).ToList();
        return around.SelectMany(s => s.Attributes(Names.SuppressMessage)).Any(a => IsFor(a, diagnostic))
            || OfAssembly.Any(a => IsFor(a, diagnostic) && Reaches(a, around));
    }

    /// <summary>Returns what is declared at the place, then what contains that.</summary>
    private IEnumerable<ISymbol> Around(Location? place)
    {
        if (place?.SourceTree is not { } tree || !compilation.ContainsSyntaxTree(tree))
            yield break;
        var model = compilation.GetSemanticModel(tree);
        var innermost = tree.GetRoot().FindNode(place.SourceSpan).AncestorsAndSelf().Select(node => model.GetDeclaredSymbol(node))
            .FirstOrDefault(s => s is not null);
        // A parameter of a record declares a property, too.
        if (innermost is IParameterSymbol { ContainingType: { } record })
        {
            foreach (var property in record.GetMembers(innermost.Name))
                yield return property;
        }

        for (var symbol = innermost; symbol is not (null or IModuleSymbol); symbol = symbol.ContainingSymbol)
            yield return symbol;
    }

    /// <summary>Returns true if the attribute names the diagnostic: by its id, or by its id and title.</summary>
    private static bool IsFor(AttributeData attribute, DiagnosticInfo diagnostic) =>
        attribute.Argument(1) is string check && check.Split(':')[0].Trim() == diagnostic.Id;

    private static bool Reaches(AttributeData attribute, List<ISymbol> around)
    {
        var scope = attribute.Named<string>("Scope");
        return attribute.Named<string>("Target") is { } target
            ? around.Any(s => (s is not INamespaceSymbol || scope == "namespaceanddescendants") && s.GetDocumentationCommentId() == target.TrimStart('~'))
            : scope is null or "module";
    }
}
