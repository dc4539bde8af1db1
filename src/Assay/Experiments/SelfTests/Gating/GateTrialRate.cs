using MathNet.Numerics.Distributions;
using Assay.History.Gating;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>How often the gate said something of comparisons whose truth is known.</summary>
/// <param name="Kind">What the gate was given.</param>
/// <param name="Comparisons">Cells that it could measure.</param>
/// <param name="Slower">How many it called slower.</param>
/// <param name="Undecided">Of how many it said that it can't decide.</param>
/// <param name="Passed">How many passed.</param>
internal sealed record GateTrialRate(GateTrialKind Kind, int Comparisons, int Slower, int Undecided, int Passed)
{
    private const double Miss = 0.05;

    /// <summary>The share that was called slower; NaN where there are no comparisons.</summary>
    public double Share => (double)Slower / Comparisons;

    /// <summary>The 95 % interval of that share: Clopper and Pearson 1934, exact for every number of comparisons.</summary>
    public (double Low, double High) Interval =>
    (
        Slower == 0 ? 0 : Beta.InvCDF(Slower, Comparisons - Slower + 1, Miss / 2),
        Slower == Comparisons ? 1 : Beta.InvCDF(Slower + 1, Comparisons - Slower, 1 - (Miss / 2))
    );

    /// <summary>Of the trials of a kind.</summary>
    public static GateTrialRate Of(IEnumerable<GateTrial> trials, GateTrialKind kind)
    {
        var cells = trials.Where(trial => trial.Kind == kind).SelectMany(trial => trial.Cells).Where(cell => cell.Ratio is not null).ToList();
        int Many(GateVerdict verdict) => cells.Count(cell => cell.Verdict == verdict);
        return new(kind, cells.Count, Many(GateVerdict.Slower), Many(GateVerdict.Undecided), Many(GateVerdict.Passes));
    }
}
