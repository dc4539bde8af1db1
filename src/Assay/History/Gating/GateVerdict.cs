namespace Assay.History.Gating;

/// <summary>The gate's verdict on a cell.</summary>
internal enum GateVerdict
{
    /// <summary>A slowdown of the size that matters is excluded.</summary>
    Passes,

    /// <summary>It is slower; of a first measurement: suspected of it.</summary>
    Slower,

    /// <summary>Neither can be said.</summary>
    Undecided,

    /// <summary>It loses data, fails or doesn't build where what it is compared with doesn't.</summary>
    Broken,
}
