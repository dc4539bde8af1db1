using Assay.Protocol;

namespace Assay.Statistics.Simulation;

/// <summary>Makes run documents of cells whose true times are known, measured on a machine with known
/// noise in the order in which the lab would: rounds, randomly ordered inside.</summary>
internal sealed class SimulatedRun
{
    private const double Iterations = 1_000;
    private const double TrueNanoseconds = 1_000_000;

    // Of pauses, on the logarithmic scale.
    private const double PauseDeviation = 0.4;

    private readonly NoiseModel noise;
    private readonly SeededRandom random;
    private readonly double[] times;

    private SimulatedRun(NoiseModel noise, IReadOnlyList<double> times, SeededRandom random)
    {
        this.noise = noise;
        this.times = [.. times];
        this.random = random;
    }

    /// <summary>A run of cells with the given true times relative to each other; the first is the baseline.</summary>
    public static RunDocument Of(NoiseModel noise, IReadOnlyList<double> times, int launches, int rounds, int seed) =>
        new SimulatedRun(noise, times, new SeededRandom(seed)).Make(launches, rounds, seed);

    private RunDocument Make(int launches, int rounds, int seed)
    {
        var cells = times.Select((_, i) => new CellRecord
        {
            Number = i,
            Serializer = Name(i),
            Payload = "simulated",
            Count = 1,
            Operation = Operation.Serialize,
            Destination = Destination.Memory,
            Mode = Mode.Sync,
        }).ToList();
        var restlessness = times.Select(_ => noise.LaunchDeviation * Math.Exp(noise.LaunchDeviationSpread * random.NextNormal())).ToArray();
        for (var launch = 1; launch <= launches; launch++)
            MeasureLaunch(cells, restlessness, launch, rounds);
        return new()
        {
            Id = "simulated",
            Study = "simulated",
            AssayVersion = "simulated",
            Started = DateTimeOffset.UnixEpoch,
            Finished = DateTimeOffset.UnixEpoch,
            State = RunState.Finished,
            Settings = new()
            {
                CommandLine = "assay selftest",
                BudgetSeconds = 0,
                Seed = seed,
                Baseline = Name(0),
                Launches = launches,
                MinimumRounds = rounds,
                TargetPrecision = 0.01,
            },
            Machine = new() { OperatingSystem = "simulated", Architecture = "simulated", Processor = "simulated", LogicalCores = 2,
                MemoryBytes = 0, Runtime = "simulated" },
            Cells = cells,
        };
    }

    private void MeasureLaunch(List<CellRecord> cells, double[] restlessness, int launch, int rounds)
    {
        var machine = new SimulatedMachine(noise, cells.Count, random);
        var place = new double[cells.Count];
        var own = new double[cells.Count];
        for (var i = 0; i < cells.Count; i++)
        {
            place[i] = restlessness[i] * random.NextNormal();
            own[i] = noise.SampleDeviation * random.NextNormal();
            cells[i].Launches.Add(new() { Launch = launch, Settled = true });
        }
        var order = Enumerable.Range(0, cells.Count).ToArray();
        for (var round = 1; round <= rounds; round++)
        {
            Shuffle(order);
            foreach (var i in order)
            {
                var fresh = Math.Sqrt(1 - (noise.Autocorrelation * noise.Autocorrelation)) * noise.SampleDeviation;
                own[i] = (noise.Autocorrelation * own[i]) + (fresh * random.NextNormal());
                var neighbour = machine.NextNeighbour();
                var time = TrueNanoseconds * times[i] * Math.Exp(place[i] + own[i] + machine.NextTurn());
                var nanoseconds = (long)(time * Iterations * (1 + (noise.SharedCoreSlowdown * neighbour)));
                Record(cells[i].Launches[^1], round, nanoseconds);
                if (noise.SharedCoreSlowdown <= 0)
                    continue;
                RecordUndisturbed(cells[i].Launches[^1], time, (long)(nanoseconds * (1 - neighbour)));
                RecordCollections(cells[i].Launches[^1], time, neighbour);
            }
        }
    }

    private void RecordUndisturbed(LaunchRecord launch, double time, long undisturbed)
    {
        var calm = undisturbed > 0 ? time * (1 - noise.CollectionShare) : 0;
        launch.Median.Add(calm);
        launch.Mean.Add(calm);
        launch.Undisturbed.Add(undisturbed);
    }

    private void RecordCollections(LaunchRecord launch, double time, double neighbour)
    {
        var collections = (int)Math.Floor(noise.CollectionsPerSample + random.NextDouble());
        var undisturbed = random.NextDouble() < neighbour ? 0 : collections;
        // Of the same mean, however they vary.
        var deviation = PauseDeviation / Math.Sqrt(Math.Max(1, collections));
        var spread = Math.Exp((deviation * random.NextNormal()) - (deviation * deviation / 2));
        var pause = time * noise.CollectionShare * Iterations / noise.CollectionsPerSample * spread;
        launch.Gc0[^1] = collections;
        launch.PauseNanoseconds.Add((long)(pause * (undisturbed + ((collections - undisturbed) * (1 + noise.SharedCoreSlowdown)))));
        launch.UndisturbedPauseNanoseconds.Add((long)(pause * undisturbed));
        launch.UndisturbedCollections.Add(undisturbed);
    }

    private static void Record(LaunchRecord launch, int round, long nanoseconds)
    {
        launch.Round.Add(round);
        launch.Iterations.Add((long)Iterations);
        launch.Nanoseconds.Add(nanoseconds);
        launch.CpuNanoseconds.Add(nanoseconds);
        launch.AllocatedBytes.Add(0);
        launch.Gc0.Add(0);
        launch.Gc1.Add(0);
        launch.Gc2.Add(0);
    }

    private void Shuffle(int[] order)
    {
        for (var i = order.Length - 1; i > 0; i--)
        {
            var j = random.Next(i + 1);
            (order[i], order[j]) = (order[j], order[i]);
        }
    }

    private static string Name(int i) => string.Create(CultureInfo.InvariantCulture, $"copy-{i}");
}
