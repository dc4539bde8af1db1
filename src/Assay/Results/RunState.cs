namespace Assay.Results;

/// <summary>How far a run came.</summary>
internal enum RunState
{
    /// <summary>It is being measured, or was killed while it was.</summary>
    Running,

    /// <summary>All that was planned was done.</summary>
    Finished,

    /// <summary>The user ended it early.</summary>
    Interrupted,
}
