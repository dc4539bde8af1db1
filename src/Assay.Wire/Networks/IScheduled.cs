namespace Assay.Wire.Networks;

/// <summary>Something that a <see cref="DelayLine"/> does at its time.</summary>
internal interface IScheduled
{
    /// <summary>Does it. Called on the delay line's thread: must not block and must not throw.</summary>
    void Run();
}
