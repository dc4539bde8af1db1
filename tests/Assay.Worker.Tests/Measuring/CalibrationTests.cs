using static Assay.Worker.Tests.Measuring.ScriptedMachine;

namespace Assay.Worker.Tests.Measuring;

/// <summary>What a loop costs by itself is measured as a sample is.</summary>
public sealed class CalibrationTests
{
    [Fact]
    public void The_overhead_is_the_median_of_the_undisturbed_slices()
    {
        // A neighbour is there at every fourth turn: around it slices take nine times as long.
        var done = 0;
        var machine = new ScriptedMachine
        {
            Slice = (i, iterations) =>
            {
                done = i + 1;
                return Took(iterations * (i % 4 is 0 or 3 ? 90 : 10));
            },
            Pace = _ => done % 4 == 0 ? Busy : Calm,
        };
        Calibration.NanosecondsPerIteration(new ScriptedLoop(), machine).ShouldBe(10);
    }

    [Fact]
    public void Where_none_was_undisturbed_it_is_that_of_all() =>
        Calibration.NanosecondsPerIteration(new ScriptedLoop(), new ScriptedMachine { Slice = (_, iterations) => Took(iterations * 10), Pace = _ => Busy })
            .ShouldBe(10);
}
