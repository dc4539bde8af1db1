using Assay.Experiments;
using Assay.Results;
using Assay.Running;

namespace Assay.Tests.Experiments.Toy;

/// <summary>An experiment as somebody would add it: how long a line of so many cars takes to pass at some speed.</summary>
internal sealed class ToyExperiment : ISampledExperiment
{
    public string Name => "toy";

    public string Description => "Time cars that pass";

    public string Method => "Each car is a toy.";

    public IReadOnlyList<Axis> Axes { get; } =
    [
        Axis.Whole("cars-in-line", "cars", "How many cars pass", usual: 2),
        new("speed", "speed", "How fast they drive",
            ["slow", "fast"]) { Problem = text => text is "slow" or "fast" or "broken" ? null : "expected one of slow, fast, broken" },
    ];

    public IReadOnlyList<Metric> Metrics { get; } =
    [
        new("passing_ns", "passing", "ns") { Per = "line" },
        new("cars_per_second", "throughput", "cars") { Per = "s", IsMoreBetter = true, Estimator = Estimator.Mean },
    ];

    public Schedule Schedule { get; } = new() { Launches = 2, Rounds = 3, Seed = 0, Patience = TimeSpan.FromMinutes(1) };

    public Task<IMetricTrial> StartAsync(IReadOnlyDictionary<string, string> axes, ExperimentSetting setting, CancellationToken stop) =>
        Task.FromResult<IMetricTrial>(new ToyTrial(int.Parse(axes["cars_in_line"], System.Globalization.CultureInfo.InvariantCulture), axes["speed"]));

    private sealed class ToyTrial(int cars, string speed) : IMetricTrial
    {
        private int samples;

        public Task WarmUpAsync(CancellationToken stop) => Task.CompletedTask;

        public Task<IReadOnlyDictionary<string, double>> SampleAsync(CancellationToken stop)
        {
            var nanoseconds = cars * (speed == "fast" ? 100 : 200) + samples++;
            return Task.FromResult<IReadOnlyDictionary<string, double>>(new Dictionary<string, double>
            {
                ["passing_ns"] = speed == "broken" ? -1 : nanoseconds,
                ["cars_per_second"] = cars * 1e9 / nanoseconds,
            });
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
