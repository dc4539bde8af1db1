using Assay.Experiments.Profiling;

namespace Assay.Tests.Experiments.Profiling;

/// <summary>A theory that needs the machine's perf; skipped, with the reason, where it can't be used.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PerfTheoryAttribute : TheoryAttribute
{
    private static readonly Lazy<string?> Reason = new(() => Task.Run(() => PerfSampler.FindAsync(CancellationToken.None)).GetAwaiter().GetResult().Reason);

    public PerfTheoryAttribute() => Skip = Reason.Value;
}
