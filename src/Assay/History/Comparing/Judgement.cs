namespace Assay.History.Comparing;

/// <summary>The comparison of a cell between two runs.</summary>
internal enum Judgement
{
    /// <summary>Less time, beyond chance, and by no less than a margin that was given.</summary>
    Faster,

    /// <summary>More time, likewise.</summary>
    Slower,

    /// <summary>A difference of more than the margin is excluded.</summary>
    NoDifference,

    /// <summary>Neither a difference that matters is proved, nor that there is none of more than the margin.</summary>
    Undecided,
}
