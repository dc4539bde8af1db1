namespace Assay.Reports.Load;

/// <summary>First requests, alone before each round, that had to be sent again because no response came.</summary>
internal static class FirstRequests
{
    /// <summary>How often, and what came in place of a response, as a sentence without its end; null where each was answered at once.</summary>
    /// <param name="failures">What came to each of them.</param>
    public static string? Of(IEnumerable<IReadOnlyList<string>?> failures)
    {
        var all = failures.SelectMany(causes => causes ?? []).ToList();
        return all.Count == 0 ? null
            : $"a first request failed {(all.Count == 1 ? "once" : $"{all.Count} times")} ({string.Join(", ", all.Distinct())}) and was repeated";
    }
}
