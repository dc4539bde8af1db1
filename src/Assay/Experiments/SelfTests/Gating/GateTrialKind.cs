namespace Assay.Experiments.SelfTests.Gating;

/// <summary>What a trial of the gate puts before it.</summary>
internal enum GateTrialKind
{
    /// <summary>The same code twice: whatever is called slower is a false alarm.</summary>
    Same,

    /// <summary>Workers that were made slower by a known share: whatever isn't called slower was missed.</summary>
    Planted,
}
