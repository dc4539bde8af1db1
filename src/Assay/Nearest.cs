namespace Assay;

/// <summary>Guesses what was meant by a name that isn't known.</summary>
internal static class Nearest
{
    /// <summary>Returns <c>" (did you mean 'x' or 'y'?)"</c>, or nothing where no known name is near.</summary>
    public static string Suggest(string name, IEnumerable<string> known)
    {
        var near = known
            .Select(candidate => (Name: candidate, Distance: Distance(name.ToUpperInvariant(), candidate.ToUpperInvariant())))
            .Where(pair => pair.Distance <= Math.Max(2, name.Length / 3) || IsPart(name, pair.Name))
            .OrderBy(pair => pair.Distance)
            .ThenBy(pair => pair.Name, StringComparer.Ordinal)
            .Take(3)
            .Select(pair => $"'{pair.Name}'")
            .ToList();
        return near.Count == 0 ? "" : $" (did you mean {string.Join(" or ", near)}?)";
    }

    private static bool IsPart(string name, string candidate) => name.Length >= 3 && candidate.Contains(name, StringComparison.OrdinalIgnoreCase);

    // Damerau's distance with adjacent transpositions (optimal string alignment): swapped letters are one mistake.
    private static int Distance(string a, string b)
    {
        var table = new int[a.Length + 1, b.Length + 1];
        for (var i = 0; i <= a.Length; i++)
        {
            for (var j = 0; j <= b.Length; j++)
                table[i, j] = i == 0 ? j : j == 0 ? i : Step(table, a, b, i, j);
        }
        return table[a.Length, b.Length];
    }

    private static int Step(int[,] table, string a, string b, int i, int j)
    {
        var cost = a[i - 1] == b[j - 1] ? 0 : 1;
        var best = Math.Min(Math.Min(table[i - 1, j] + 1, table[i, j - 1] + 1), table[i - 1, j - 1] + cost);
        var swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
        return swapped ? Math.Min(best, table[i - 2, j - 2] + 1) : best;
    }
}
