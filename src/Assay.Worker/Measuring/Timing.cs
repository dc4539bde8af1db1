using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>What some iterations took, and what else happened meanwhile. Fields, because accessors would be compiled while a sample is taken.</summary>
[StructLayout(LayoutKind.Auto)]
internal struct Timing
{
    /// <summary>Nanoseconds by the clock.</summary>
    public long Nanoseconds;

    /// <summary>Nanoseconds that the thread was on its core; null if that isn't known, or if the operation waits.</summary>
    public long? CpuNanoseconds;

    /// <summary>Nanoseconds for which the runtime paused to collect.</summary>
    public double PauseNanoseconds;

    /// <summary>Collections of any generation.</summary>
    public int Collections;

    /// <summary>Those of the oldest generation.</summary>
    public int OldestCollections;
}
