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

    private static ulong Hash(SyntaxTree tree) => (ulong)Hashes.GetValue(tree, Compute);

    private static object Compute(SyntaxTree tree)
    {
        var hash = 14695981039346656037UL;
        var directive = ((CSharpSyntaxNode)tree.GetRoot()).GetFirstDirective(Counts);
        foreach (var token in DeclaredTokens.Of(tree))
        {
            for (; directive is not null && token != default && directive.SpanStart < token.SpanStart; directive = directive.GetNextDirective(Counts))
                hash = Mixed(hash, directive.ToString(), 0x30000);
            hash = Mixed(hash, token.Text, token == default ? 0x10000UL : 0x20000UL);
        }

        return hash;
    }

    /// <summary>
    /// Returns true for a directive that gives the types behind it another meaning. What others leave out is no token, and the compiler heeds pragmas.
    /// </summary>
    private static bool Counts(DirectiveTriviaSyntax directive) => directive is NullableDirectiveTriviaSyntax;

    // FNV-1a.
    private static ulong Mixed(ulong hash, string text, ulong end)
    {
        foreach (var c in text)
            hash = unchecked((hash ^ c) * 1099511628211UL);
        return unchecked((hash ^ end) * 1099511628211UL);
    }
}
