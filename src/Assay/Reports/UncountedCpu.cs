namespace Assay.Reports;

/// <summary>Rounds in which a process's CPU time was less than its system counts: no ratio can be made of them.</summary>
internal static class UncountedCpu
{
    /// <summary>What is said of them; null where there are none.</summary>
    /// <param name="who">Whose CPU time it is.</param>
    /// <param name="cpuSeconds">That of each round in which there was something to do; null where it isn't known.</param>
    public static string? Of(string who, IReadOnlyCollection<double?> cpuSeconds) =>
        cpuSeconds.Count(seconds => seconds == 0) is > 0 and var none
            ? $"the {who}'s CPU time was too short to be counted in {none} of {Counted.Of(cpuSeconds.Count, "round")}: ratios of it leave those out"
            : null;
}
