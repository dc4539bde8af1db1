using Assay.Experiments.Load.Processors;

namespace Assay.Tests.Experiments.Load;

public sealed class MachineTimeTests
{
    private static readonly string[] Stat =
    [
        "cpu  1000 0 0 60000 600 0 0 60 0 0", "cpu0 10 0 0 100 10 0 0 1 0 0", "cpu1 10 0 0 200 20 0 0 2 0 0", "cpu2 10 0 0 400 40 0 0 4 0 0",
        "cpu10 10 0 0 800 80 0 0 8 0 0", "intr 69146483 0 0",
    ];

    [Theory]
    [InlineData("0-127", 4, 16.5, 0.15)]
    [InlineData("1-2", 2, 6.6, 0.06)]
    [InlineData("0,10", 2, 9.9, 0.09)]
    [InlineData("2", 1, 4.4, 0.04)]
    public void Only_the_cores_count_that_the_process_may_use(string allowed, int cores, double idle, double stolen) =>
        MachineTime.Parse(Stat, ["Name:\tassay", $"Cpus_allowed_list:\t{allowed}"], cores)
            .ShouldBe(new MachineTime(TimeSpan.FromSeconds(idle), TimeSpan.FromSeconds(stolen)));

    [Theory]
    [InlineData("0-127", 2)]
    [InlineData("64-65", 2)]
    public void Nothing_is_known_under_a_limit_of_cpu_time_or_of_other_cores_than_the_system_lists(string allowed, int cores) =>
        MachineTime.Parse(Stat, [$"Cpus_allowed_list:\t{allowed}"], cores).ShouldBeNull();
}
