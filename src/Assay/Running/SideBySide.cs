namespace Assay.Running;

/// <summary>What of a launch is done on all cores at once; samples are always taken one at a time.</summary>
internal enum SideBySide
{
    /// <summary>Nothing.</summary>
    Nothing,

    /// <summary>Starting.</summary>
    Starts,

    /// <summary>Starting, and warming up, one on each core.</summary>
    WarmUps,
}
