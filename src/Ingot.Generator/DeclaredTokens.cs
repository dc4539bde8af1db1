using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator;

/// <summary>
/// Lists the tokens that what is generated depends on: those outside of the bodies of methods, and those in the bodies of constructors without
/// parameters, which may set members. (The bodies of properties tell what these return.) Where the tokens are the same in two trees, a declaration
/// has the same number in both, wherever comments and statements have moved it.
/// </summary>
internal static class DeclaredTokens
{
    // A tree never changes, so each is walked only once.
    private static readonly ConditionalWeakTable<SyntaxTree, TextSpan[]> Spans = new();

    /// <summary>Returns the tokens in order, and an empty one for each body.</summary>
    public static IEnumerable<SyntaxToken> Of(SyntaxTree tree)
    {
        foreach (var item in tree.GetRoot().DescendantNodesAndTokens(static node => !IsBody(node)))
        {
            if (item.AsNode() is not { } node)
                yield return item.AsToken();
            else if (IsBody(node))
                yield return default;
        }
    }

    /// <summary>Returns the numbers of the first and the last token of a declaration or a part of one; null if that is in a body.</summary>
    public static (int First, int Last)? Numbers(SyntaxTree tree, TextSpan span)
    {
        var all = SpansOf(tree);
        var first = Array.FindIndex(all, s => s.Start == span.Start && s.End <= span.End);
        var last = Array.FindLastIndex(all, s => s.End == span.End && s.Start >= span.Start);
        return first >= 0 && last >= first ? (first, last) : null;
    }

    /// <summary>Returns where these tokens are in a tree; null if it doesn't have them.</summary>
    public static TextSpan? Span(SyntaxTree tree, int first, int last)
    {
        var all = SpansOf(tree);
        return last < all.Length && all[first].Start <= all[last].End ? TextSpan.FromBounds(all[first].Start, all[last].End) : null;
    }

    private static TextSpan[] SpansOf(SyntaxTree tree) => Spans.GetValue(tree, static t => [.. Of(t).Select(token => token.Span)]);

    private static bool IsBody(SyntaxNode node) => node is BlockSyntax or ArrowExpressionClauseSyntax
        && node.Parent is BaseMethodDeclarationSyntax and not ConstructorDeclarationSyntax { ParameterList.Parameters.Count: 0 };
}
