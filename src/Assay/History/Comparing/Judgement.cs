namespace Assay.History.Comparing;

/// <summary>The comparison of a cell between two runs.</summary>
internal enum Judgement
{
    /// <summary>Less time, beyond chance.</summary>
    Faster,

    /// <summary>More time, beyond chance.</summary>
    Slower,

    /// <summary>A difference of more than the margin is excluded.</summary>
    NoDifference,

    /// <summary>Neither a difference is proved, nor that there is none of more than the margin.</summary>
    Undecided,
}
