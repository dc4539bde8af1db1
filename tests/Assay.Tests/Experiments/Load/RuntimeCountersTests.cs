using Assay.Experiments.Load.Counters;

namespace Assay.Tests.Experiments.Load;

public sealed class RuntimeCountersTests
{
    [Fact]
    public void Each_time_that_all_are_told_is_a_sample_in_bytes_seconds_and_totals()
    {
        var counters = new RuntimeCounters { Processors = 4 };
        foreach (var (timestamp, megabytes, collections, pause, cpu) in new[] { (10L, 58.5, 70, 900, 1), (20L, 60, 3, 20, 50), (31L, 59, 0, 0, 25) })
        {
            counters.Value("cpu-usage", cpu, seconds: 1.5, timestamp);
            counters.Value("working-set", megabytes, seconds: 1.5, timestamp + 1);
            counters.Increment("gen-0-gc-count", collections, timestamp + 1);
            counters.Increment("total-pause-time-by-gc", pause, timestamp + 2);
            counters.Value("of a later runtime", 5, seconds: 1.5, timestamp + 2);
        }
        counters.Samples.Select(sample => sample.Timestamp).ShouldBe([10L, 20, 31]);
        Each("working_set_bytes").ShouldBe([58.5e6, 60e6, 59e6]);
        // What a total was at first is unknown: only its growth from there on means something.
        Growth("gc0_total").ShouldBe([3, 0]);
        Growth("gc_pause_seconds_total").ShouldBe([0.02, 0], 1e-9);
        // Half of four processors for one and a half seconds.
        Growth("cpu_seconds").ShouldBe([3, 1.5], 1e-9);
        counters.Samples[0].Values.Count.ShouldBe(4);

        IEnumerable<double> Each(string name) => counters.Samples.Select(sample => sample.Values[name]);
        IEnumerable<double> Growth(string name) => Each(name).Zip(Each(name).Skip(1), (before, after) => after - before);
    }

    [Fact]
    public void The_use_of_unknown_processors_is_not_told()
    {
        var counters = new RuntimeCounters();
        counters.Value("cpu-usage", 50, seconds: 1, timestamp: 1);
        counters.Samples.ShouldHaveSingleItem().Values.ShouldBeEmpty();
    }
}
