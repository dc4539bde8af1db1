namespace Assay.Statistics;

/// <summary>A level on which several launches of a cell lie.</summary>
/// <param name="Nanoseconds">The time of one operation there: the geometric mean of these launches' medians.</param>
/// <param name="Launches">How many launches.</param>
internal sealed record LaunchMode(double Nanoseconds, int Launches);
