namespace Assay.Protocol;

/// <summary>How times of the probe that runs beside what is measured are judged: by workers, and by the lab where it holds others' figures against theirs.
/// </summary>
public static class ProbePace
{
    /// <summary>By what share a probe may take longer than its process's floor before it counts as disturbed.</summary>
    public const double Tolerance = 0.05;

    /// <summary>By what share the floor of a process may lie above another's: the same probe takes up to 3 % more in one process than in another, because of
    /// where its code lies in memory, and clocks of cores differ a little.</summary>
    public const double Placement = 0.04;
}
