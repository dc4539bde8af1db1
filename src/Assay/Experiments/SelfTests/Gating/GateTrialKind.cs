namespace Assay.Experiments.SelfTests.Gating;

/// <summary>The kind of code that a trial gives the gate.</summary>
internal enum GateTrialKind
{
    /// <summary>The same code twice: whatever is called slower is a false alarm.</summary>
    Same,

    /// <summary>Workers that were made slower by a known share: whatever isn't called slower was missed.</summary>
    Planted,
}
