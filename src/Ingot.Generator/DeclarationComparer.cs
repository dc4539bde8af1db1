using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator;

/// <summary>
/// Considers two compilations equal if they contain the same declarations, because method bodies can't change anything
/// that is generated. That is where most keystrokes go, and after those, the types need not be analyzed again.
/// </summary>
internal sealed class DeclarationComparer : IEqualityComparer<Compilation>
{
    public static readonly DeclarationComparer Instance = new();

    // A tree never changes, so each is walked only once.
    private static readonly ConditionalWeakTable<SyntaxTree, object> Hashes = new();

    public bool Equals(Compilation x, Compilation y)
    {
        if (ReferenceEquals(x, y))
            return true;
        if (x.AssemblyName != y.AssemblyName || !x.Options.Equals(y.Options) || !x.ExternalReferences.SequenceEqual(y.ExternalReferences))
            return false;
        using var trees = y.SyntaxTrees.GetEnumerator();
        foreach (var tree in x.SyntaxTrees)
        {
            if (!trees.MoveNext() || (!ReferenceEquals(tree, trees.Current) && !Same(tree, trees.Current)))
                return false;
        }

        return !trees.MoveNext();
    }

    public int GetHashCode(Compilation compilation) => StringComparer.Ordinal.GetHashCode(compilation.AssemblyName ?? "");

    private static bool Same(SyntaxTree one, SyntaxTree other) =>
        one.FilePath == other.FilePath && one.Options.Equals(other.Options) && Hash(one) == Hash(other);

    private static ulong Hash(SyntaxTree tree) => (ulong)Hashes.GetValue(tree, static t => Compute(t.GetRoot()));

    // FNV-1a over the tokens outside of bodies.
    private static object Compute(SyntaxNode root)
    {
        var hash = 14695981039346656037UL;
        foreach (var item in root.DescendantNodesAndTokens(node => !IsBody(node)))
        {
            if (item.AsNode() is { } node)
            {
                if (IsBody(node))
                    hash = unchecked((hash ^ 0x10000) * 1099511628211UL);
                continue;
            }

            foreach (var c in item.AsToken().Text)
                hash = unchecked((hash ^ c) * 1099511628211UL);
            hash = unchecked((hash ^ 0x20000) * 1099511628211UL);
        }

        return hash;
    }

    private static bool IsBody(SyntaxNode node) => node is BlockSyntax or ArrowExpressionClauseSyntax && node.Parent is BaseMethodDeclarationSyntax;
}
