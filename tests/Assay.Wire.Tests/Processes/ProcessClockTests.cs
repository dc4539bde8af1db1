using Assay.Processes;

namespace Assay.Wire.Tests.Processes;

public sealed class ProcessClockTests
{
    [UnixFact]
    public void It_tells_less_than_a_hundredth_of_a_second()
    {
        using var child = ChildProcess.Start(new ChildStart("cat", []));
        var used = child.CpuTime.ShouldNotBeNull();
        used.ShouldBeGreaterThan(TimeSpan.Zero);
        (used.Ticks % TimeSpan.FromMilliseconds(10).Ticks).ShouldNotBe(0);
    }

    [UnixFact]
    public async Task One_that_has_ended_has_none()
    {
        using var child = ChildProcess.Start(new ChildStart("true", []));
        await child.EndsAsync(CancellationToken.None);
        child.CpuTime.ShouldBeNull();
    }
}
