namespace Assay.Worker.Tests.Measuring;

/// <summary>The floor is what the probe takes while the core is ours.</summary>
public sealed class PaceFloorTests
{
    [Theory]
    [InlineData(new double[] { 30 }, 30)]
    [InlineData(new double[] { 30, 20 }, 20)]
    [InlineData(new double[] { 30, 20, 10 }, 30)]
    [InlineData(new double[] { 30, 20, 10, 15 }, 20)]
    [InlineData(new double[] { 10, 20, 30, 25, 40 }, 25)]
    public void It_is_the_third_lowest_time(double[] paces, double floor)
    {
        var lowest = new PaceFloor();
        foreach (var pace in paces)
            lowest.Saw(pace);
        lowest.Nanoseconds.ShouldBe(floor);
    }

    [Theory]
    [InlineData(0, 2_500)]
    [InlineData(2_450, 2_500)]
    [InlineData(2_400, 2_496)]
    public void Another_process_s_counts_if_it_is_lower_by_more_than_four_per_cent(double heard, double floor)
    {
        var lowest = new PaceFloor();
        for (var i = 0; i < 3; i++)
            lowest.Saw(2_500);
        lowest.Hear(heard);
        lowest.Hear(3_000);
        lowest.Nanoseconds.ShouldBe(floor, 1e-9);
    }
}
