namespace Assay.Worker.Tests.Measuring;

/// <summary>A process is quiet once it uses no CPU and no thread of it waits for a core.</summary>
public sealed class QuietTests
{
    [Theory]
    [InlineData(0, 0, 1)]
    [InlineData(4, 0, 5)]
    [InlineData(0, 3, 3)]
    [InlineData(4, 9, 9)]
    [InlineData(1_000, 0, 200)]
    public void It_waits_for_both_but_not_for_ever(int busyNaps, int othersUntil, int naps)
    {
        var machine = new ScriptedMachine { CpuOfNap = nap => nap <= busyNaps ? 100_000 : 99_999, Others = done => done < othersUntil };
        Quiet.Wait(machine);
        machine.Naps.ShouldBe(naps);
    }
}
