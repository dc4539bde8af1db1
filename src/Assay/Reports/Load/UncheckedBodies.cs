namespace Assay.Reports.Load;

/// <summary>Rounds in which a wrong body would have passed for a good one.</summary>
internal static class UncheckedBodies
{
    /// <summary>How many there are, as a sentence without its end; null for none.</summary>
    /// <param name="rounds">The rounds, or the trials of a search.</param>
    /// <param name="one">The word for one of them.</param>
    public static string? Of(IReadOnlyCollection<LoadRound> rounds, string one)
    {
        var count = rounds.Count(round => round.IsUnchecked && round.Answers > 0);
        return count == 0 ? null
            : $"bodies weren't checked in {count} of {Counted.Of(rounds.Count, one)}: before, there were no good responses to learn them from";
    }
}
