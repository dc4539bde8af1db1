using Assay.Experiments.Load.Counters;
using Assay.Processes;

namespace Assay.Tests.Experiments.Load;

public sealed class ObservedProcessTests
{
    [Fact]
    public void Its_CPU_time_is_told_in_less_than_a_hundredth_of_a_second()
    {
        // Windows counts in sixty-fourths.
        if (OperatingSystem.IsWindows())
            return;
        using var child = ChildProcess.Start(new ChildStart("cat", []));
        using var observed = ObservedProcess.Find(child.Id)!;
        var used = observed.CpuTime.ShouldNotBeNull();
        used.ShouldBeGreaterThan(TimeSpan.Zero);
        (used.Ticks % TimeSpan.FromMilliseconds(10).Ticks).ShouldNotBe(0);
    }
}
