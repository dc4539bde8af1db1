namespace Assay.Wire.Load;

/// <summary>Answers that came after counting had ended.</summary>
/// <param name="Good">Good ones, which belong to no rate.</param>
/// <param name="Bad">Bad ones, which are among those that are counted by cause.</param>
/// <param name="Seconds">From the first of both to the last.</param>
internal sealed record LateAnswers(long Good, long Bad, double Seconds)
{
    /// <summary>How many intervals the seconds are made of: one fewer than answers.</summary>
    internal long Intervals => Math.Max(0, Good + Bad - 1);
}
