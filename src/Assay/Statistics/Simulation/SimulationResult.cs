namespace Assay.Statistics.Simulation;

/// <summary>The results of simulated comparisons.</summary>
/// <param name="Comparisons">How many were made.</param>
/// <param name="Faster">How many were called faster.</param>
/// <param name="Slower">How many were called slower.</param>
/// <param name="IntervalsMissed">How many intervals don't contain the true ratio.</param>
/// <param name="MeanHalfWidth">The mean half-width of the intervals, relative to the ratio.</param>
internal sealed record SimulationResult(int Comparisons, int Faster, int Slower, int IntervalsMissed, double MeanHalfWidth)
{
    /// <summary>The share of comparisons that were called a difference: in A/A all of them are false.</summary>
    public double ShareOfDifferences => (double)(Faster + Slower) / Comparisons;

    /// <summary>The share of comparisons that were called slower: of a planted slowdown, those that were found.</summary>
    public double ShareSlower => (double)Slower / Comparisons;

    /// <summary>The share of intervals that don't contain the truth; 0.05 is what is promised.</summary>
    public double ShareMissed => (double)IntervalsMissed / Comparisons;
}
