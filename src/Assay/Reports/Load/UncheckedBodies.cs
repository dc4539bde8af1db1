namespace Assay.Reports.Load;

/// <summary>Rounds in which a wrong body would have passed for a good one.</summary>
internal static class UncheckedBodies
{
    /// <summary>How many there are, as a sentence without its end; null for none.</summary>
    /// <param name="rounds">The rounds, or the trials of a search.</param>
    /// <param name="one">The word for one of them.</param>
    public static string? Of(IReadOnlyCollection<LoadRound> rounds, string one) =>
        Of(rounds.Count(round => round.IsUnchecked && round.Answers > 0), rounds.Count, one);

    /// <summary>The same of our generator among others.</summary>
    public static string? Of(IReadOnlyCollection<ToolRound> rounds) =>
        Of(rounds.Count(round => round.IsUnchecked && round.Answers > 0), rounds.Count, "round");

    private static string? Of(int count, int all, string one) => count == 0 ? null
        : $"bodies weren't checked in {count} of {Counted.Of(all, one)}: there weren't enough good responses in time to learn them from";
}
