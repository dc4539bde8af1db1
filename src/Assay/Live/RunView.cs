namespace Assay.Live;

/// <summary>How the progress of a run is shown.</summary>
internal enum RunView
{
    /// <summary>A line for each turn.</summary>
    Lines,

    /// <summary>Turns are too short to be worth a line each: one line that changes.</summary>
    Passing,

    /// <summary>With the ranking so far, on a terminal.</summary>
    Live,
}
