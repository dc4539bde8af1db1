using Ingot.Generator.Analysis;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>
/// Names the elements of tuples in encodings, because the members of a tuple's type are called Item1 and Item2 whatever the elements are called:
/// <c>System.ValueTuple&lt;int, int&gt; struct (Width, Height)</c>.
/// </summary>
internal static class TupleNames
{
    private const string Start = " (";

    /// <summary>Returns the names in a type, in parentheses, those of a tuple in a tuple behind the element that has it; nothing if there are none.</summary>
    public static string Of(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
            return Of(array.ElementType);
        if (type is not INamedTypeSymbol named)
            return "";
        if (!named.IsTupleType)
        {
            var parts = named.AndContaining().Reverse().SelectMany(t => t.TypeArguments).Select(Of).Where(p => p.Length > 0).ToList();
            return parts.Count > 1 ? $"({string.Join(", ", parts)})" : parts.FirstOrDefault() ?? "";
        }

        var elements = named.TupleElements.Select(e => Of(e.Type) is { Length: > 0 } inside ? $"{e.Name} {inside}" : e.Name).ToList();
        return elements.Where((name, i) => name != "Item" + (i + 1)).Any() ? $"({string.Join(", ", elements)})" : "";
    }

    /// <summary>
    /// Returns a type without names in what it is constructed from: one constructed type stands for several that differ in these alone. The names of
    /// the tuples that its members declare themselves stay.
    /// </summary>
    public static ITypeSymbol Without(ITypeSymbol type, Compilation compilation)
    {
        if (type is IArrayTypeSymbol array)
            return compilation.CreateArrayTypeSymbol(Without(array.ElementType, compilation), array.Rank);
        if (type is not INamedTypeSymbol named || named.AndContaining().All(t => t.Arity == 0))
            return type;
        var open = named.ContainingType is { } outer
            ? ((INamedTypeSymbol)Without(outer, compilation)).GetTypeMembers(named.Name, named.Arity).First()
            : named.OriginalDefinition;
        return named.Arity == 0 ? open : open.Construct([.. named.TypeArguments.Select(a => Without(a, compilation))]);
    }

    /// <summary>Returns an encoding without names.</summary>
    public static string Without(string encoding) =>
        Places(encoding).Reverse().Aggregate(encoding, static (rest, found) => rest.Remove(found.At, found.Length));

    /// <summary>
    /// Returns true unless the name of an element is now that of another one in the same tuple, which would get its values. Any other name
    /// is taken for a new one of the same element, as for members. An older file has none.
    /// </summary>
    public static bool AreInPlace(string from, string to)
    {
        var now = In(to);
        return In(from).All(was => !now.Any(n => n.Tuple == was.Tuple && n.Name == was.Name && n.At != was.At));
    }

    /// <summary>Returns each name, its place in its tuple, and which tuple that is.</summary>
    private static List<(string Tuple, int At, string Name)> In(string encoding)
    {
        var found = new List<(string Tuple, int At, string Name)>();
        foreach (var (at, length) in Places(encoding))
        {
            // The places of the tuples that are open, the innermost last.
            var open = new List<int>();
            var (tuple, start) = ("", at + Start.Length);
            for (var i = at + Start.Length - 1; i < at + length; i++)
            {
                if (encoding[i] is not ('(' or ')' or ','))
                    continue;
                if (open.Count > 0 && encoding.Substring(start, i - start).Trim() is { Length: > 0 } name)
                    found.Add((tuple, open[open.Count - 1], name));
                start = i + 1;
                if (encoding[i] == '(')
                    open.Add(0);
                else if (encoding[i] == ')')
                    open.RemoveAt(open.Count - 1);
                else
                    open[open.Count - 1]++;
                tuple = $"{LayoutEncoding.KeysBefore(encoding, at)}:{string.Join(".", open.Take(open.Count - 1))}";
            }
        }

        return found;
    }

    private static IEnumerable<(int At, int Length)> Places(string encoding)
    {
        for (int at = encoding.IndexOf(Start, StringComparison.Ordinal), end; at >= 0; at = encoding.IndexOf(Start, end, StringComparison.Ordinal))
        {
            var depth = 0;
            end = at + 1;
            do
                depth += encoding[end] == '(' ? 1 : encoding[end] == ')' ? -1 : 0;
            while (++end < encoding.Length && depth > 0);
            if (depth > 0)
                yield break;
            yield return (at, end - at);
        }
    }
}
