using Assay.Protocol;

namespace Assay.Statistics.Simulation;

/// <summary>Makes run documents of cells whose true times are known, measured on a machine with known
/// noise in the order in which the lab would: rounds, randomly ordered inside.</summary>
internal sealed class SimulatedRun
{
    private const double Iterations = 1_000;
    private const double TrueNanoseconds = 1_000_000;

    private const double UsualPace = 2_500;

    // Of pauses, on the logarithmic scale.
    private const double PauseDeviation = 0.4;

    private readonly NoiseModel noise;
    private readonly SeededRandom random;
    private readonly double[] times;

    // By how much the probe takes longer next to each cell, on the logarithmic scale.
    private readonly double[] besides;

    private SimulatedRun(NoiseModel noise, IReadOnlyList<double> times, SeededRandom random)
    {
        this.noise = noise;
        this.times = [.. times];
        this.random = random;
        besides = [.. this.times.Select(_ => noise.ProbeDeviation > 0 ? noise.ProbeDeviation * random.NextNormal() : 0)];
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
        var clock = noise.ClockDeviation > 0 ? noise.ClockDeviation * random.NextNormal() : 0;
        var paces = besides.Select(beside => noise.ProbeDeviation > 0 ? clock + beside + (noise.ProbeDeviation / 2 * random.NextNormal()) : clock).ToArray();
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
                var time = TrueNanoseconds * times[i] * Math.Exp(place[i] + own[i] + machine.NextTurn() + clock);
                if (noise.SharedCoreSlowdown > 0 && noise.ClockDeviation > 0)
                    cells[i].Launches[^1].CalmPace.Add(neighbour < 1 ? UsualPace * Math.Exp(paces[i]) : 0);
                if (noise.SharedCoreSlowdown > 0)
                    RecordShared(cells[i].Launches[^1], round, time, neighbour, (i + 1) % noise.CollectingEvery == 0 ? noise.CollectionShare : 0);
                else
                    Record(cells[i].Launches[^1], round, time * Iterations);
            }
        }
    }

    // The neighbour slows down its share of the iterations, and of the collections.
    private void RecordShared(LaunchRecord launch, int round, double time, double neighbour, double share)
    {
        var calm = time * (1 - share);
        var collections = share > 0 ? (int)Math.Floor(noise.CollectionsPerSample + random.NextDouble()) : 0;
        var undisturbed = 0;
        for (var i = 0; i < collections; i++)
            undisturbed += random.NextDouble() < neighbour ? 0 : 1;
        // Of the same mean, however they vary.
        var deviation = PauseDeviation / Math.Sqrt(Math.Max(1, collections));
        var spread = Math.Exp((deviation * random.NextNormal()) - (deviation * deviation / 2));
        var pause = time * share * Iterations / noise.CollectionsPerSample * spread;
        var (slow, others) = (1 + noise.SharedCoreSlowdown, pause * (collections - undisturbed));
        var alone = (calm * Iterations * (1 - neighbour)) + (pause * undisturbed);
        Record(launch, round, alone + (((calm * Iterations * neighbour) + others) * slow));
        launch.Median.Add(neighbour < 1 ? calm : 0);
        launch.Mean.Add(neighbour < 1 ? calm : 0);
        launch.Undisturbed.Add(neighbour < 1 ? (long)alone : 0);
        launch.Gc0[^1] = collections;
        launch.PauseNanoseconds.Add((long)((pause * undisturbed) + (others * slow)));
        launch.UndisturbedPauseNanoseconds.Add((long)(pause * undisturbed));
        launch.UndisturbedCollections.Add(undisturbed);
    }

    private static void Record(LaunchRecord launch, int round, double nanoseconds)
    {
        launch.Round.Add(round);
        launch.Iterations.Add((long)Iterations);
        launch.Nanoseconds.Add((long)nanoseconds);
        launch.CpuNanoseconds.Add((long)nanoseconds);
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
