using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

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

    // FNV-1a.
    private static object Compute(SyntaxTree tree)
    {
        var hash = 14695981039346656037UL;
        foreach (var token in DeclaredTokens.Of(tree))
        {
            foreach (var c in token.Text)
                hash = unchecked((hash ^ c) * 1099511628211UL);
            hash = unchecked((hash ^ (token == default ? 0x10000UL : 0x20000UL)) * 1099511628211UL);
        }

        return hash;
    }
}
