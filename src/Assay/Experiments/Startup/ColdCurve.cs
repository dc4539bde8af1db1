namespace Assay.Experiments.Startup;

/// <summary>Adds the marks of a start to those of the starts before.</summary>
internal static class ColdCurve
{
    /// <summary>Adds them. A start that ended earlier than others has fewer of the same marks;
    /// where two went different ways, each keeps what both have noted.</summary>
    public static void Add(StartupRecord record, IReadOnlyList<long> counts, IReadOnlyList<long> times)
    {
        var shared = record.Counts.Zip(counts).TakeWhile(pair => pair.First == pair.Second).Count();
        if (record.Counts.Count == 0 || counts[^1] >= record.Counts[^1])
        {
            foreach (var earlier in record.Curve.Where(earlier => earlier.Count > shared))
                earlier.RemoveRange(shared, earlier.Count - shared);
            record.Counts = [.. counts];
            record.Curve.Add([.. times]);
        }
        else
        {
            record.Curve.Add([.. times.Take(shared)]);
        }
    }
}
