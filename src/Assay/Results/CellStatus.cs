namespace Assay.Results;

/// <summary>The outcome of a cell.</summary>
internal enum CellStatus
{
    /// <summary>Verified and measured.</summary>
    Ok,

    /// <summary>Measured, but what comes back differs from what went in.</summary>
    Lossy,

    /// <summary>It threw, hung, died or used too much memory.</summary>
    Fails,

    /// <summary>The library couldn't be restored or doesn't compile here.</summary>
    Unavailable,

    /// <summary>By its nature the library can't take this payload or operation.</summary>
    Unsupported,
}
