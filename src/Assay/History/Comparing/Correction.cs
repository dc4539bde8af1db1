namespace Assay.History.Comparing;

/// <summary>Corrections of probabilities for how many of them are looked at together.</summary>
internal static class Correction
{
    /// <summary>Holm (1979): among all that are called different the probability of a single false one stays what it was for one.</summary>
    public const string Holm = "holm";

    /// <summary>Benjamini and Hochberg (1995): of those that are called different the share of false ones stays that on average. Finds more.</summary>
    public const string BenjaminiHochberg = "bh";

    /// <summary>The names.</summary>
    public static IReadOnlyList<string> All { get; } = [Holm, BenjaminiHochberg];

    /// <summary>The corrected probabilities, in the order of those that were given.</summary>
    public static double[] Of(string correction, IReadOnlyList<double> probabilities)
    {
        var order = Enumerable.Range(0, probabilities.Count).OrderBy(i => probabilities[i]).ToArray();
        var corrected = new double[probabilities.Count];
        var many = probabilities.Count;
        if (correction == Holm)
        {
            double highest = 0;
            for (var i = 0; i < many; i++)
                corrected[order[i]] = highest = Math.Max(highest, Math.Min(1, (many - i) * probabilities[order[i]]));
        }
        else
        {
            double lowest = 1;
            for (var i = many - 1; i >= 0; i--)
                corrected[order[i]] = lowest = Math.Min(lowest, (double)many / (i + 1) * probabilities[order[i]]);
        }
        return corrected;
    }
}
