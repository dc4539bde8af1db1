using Assay.Studies;

namespace Assay.Experiments.Profiling;

/// <summary>The cells to profile, and for how long.</summary>
/// <param name="Time">How long stacks are sampled.</param>
/// <param name="Patience">How long the worker may take for one answer besides.</param>
/// <param name="MemoryLimit">The memory that it may use, in bytes.</param>
internal sealed record ProfileRequest(PlannedCell Cell, TimeSpan Time, TimeSpan Patience, long MemoryLimit);
