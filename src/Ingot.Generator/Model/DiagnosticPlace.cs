using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator.Model;

/// <summary>
/// Represents a place in the source that is found again after edits that change no declaration: by the number of the tree,
/// and those of its <see cref="DeclaredTokens"/>.
/// </summary>
/// <param name="Tree">The number of the tree; -1 if the place is in none of the compilation's, but in the layout file or another project of the editor.</param>
internal sealed record DiagnosticPlace(int Tree, int First, int Last, string FilePath, TextSpan Span, LinePositionSpan Lines)
{
    public static DiagnosticPlace Of(Location location, Compilation compilation)
    {
        if (location.SourceTree is not { } tree)
            return new DiagnosticPlace(-1, 0, 0, location.GetLineSpan().Path, location.SourceSpan, location.GetLineSpan().Span);
        var number = compilation.SyntaxTrees.TakeWhile(t => t != tree).Count();
        var tokens = number < compilation.SyntaxTrees.Count() ? DeclaredTokens.Numbers(tree, location.SourceSpan) : null;
        return new DiagnosticPlace(tokens is null ? -1 : number, tokens?.First ?? 0, tokens?.Last ?? 0, tree.FilePath, location.SourceSpan,
            location.GetLineSpan().Span);
    }

    /// <summary>Returns the location in a compilation that contains the same declarations.</summary>
    public Location In(Compilation compilation) =>
        Tree >= 0 && compilation.SyntaxTrees.ElementAtOrDefault(Tree) is { } tree && DeclaredTokens.Span(tree, First, Last) is { } span
            ? Location.Create(tree, span)
            : Location.Create(FilePath, Span, Lines);
}
