using Assay.Reports.Numbers;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The figures of one server under load, made from its rounds.</summary>
internal sealed class LoadFigures
{
    // A round that was broken off, as its user ends a run, is no equal of the others: a mean and a ratio are of those that lasted.
    private const double LeastShare = 0.9;

    private readonly List<LoadRound> whole;

    private LoadFigures(LoadRecord record, int seed)
    {
        Ratios = RatioPool.Of([], seed);
        Record = record;
        Latency = Merge(record.Rounds.Select(round => round.Latency));
        ServiceTime = Merge(record.Rounds.Select(round => round.ServiceTime));
        Seconds = record.Rounds.Sum(round => round.Seconds);
        Bad = record.Rounds.SelectMany(round => round.Bad).GroupBy(bad => bad.Key, StringComparer.Ordinal)
            .ToDictionary(causes => causes.Key, causes => causes.Sum(bad => bad.Value), StringComparer.Ordinal);
        whole = [.. record.Rounds.Where(round => round.Seconds > 0 && round.Seconds >= LeastShare * record.Rounds.Max(other => other.Seconds))];
        PerSecond = MeanInterval.Of([.. whole.Select(round => round.Answers / round.Seconds)]);
        ServerCpuMicroseconds = MeanInterval.Of(Each(round => round.ServerCpuSeconds));
        GeneratorCpuMicroseconds = MeanInterval.Of(Each(round => round.GeneratorCpuSeconds));
    }

    public LoadRecord Record { get; }

    /// <summary>How its ratios to other servers are made. Servers were started once, so that there is nothing to pool.</summary>
    public RatioPool Ratios { get; }

    /// <summary>Its name among others: the serializer, with the runtime setting if that isn't the default.</summary>
    public string Name => Record.Settings is { } settings ? $"{Record.Serializer} ({settings})" : Record.Serializer;

    /// <summary>How many rounds its means and ratios are of.</summary>
    public int Rounds => whole.Count;

    /// <summary>Latencies of all rounds, from the intended start: of the requests that belong into a round, those answered after its end too.</summary>
    public LatencyHistogram Latency { get; }

    /// <summary>Times from sending, of all rounds; empty in a closed loop.</summary>
    public LatencyHistogram ServiceTime { get; }

    /// <summary>How long answers were counted, all rounds together.</summary>
    public double Seconds { get; }

    /// <summary>Bad answers by cause.</summary>
    public IReadOnlyDictionary<string, long> Bad { get; }

    /// <summary>Good answers a second: the mean of the rounds with Student's 95 % interval; null if there is none.</summary>
    public Estimate? PerSecond { get; }

    /// <summary>CPU time of the server for an answer, microseconds; null if it isn't known.</summary>
    public Estimate? ServerCpuMicroseconds { get; }

    /// <summary>CPU time of the generator for an answer, microseconds.</summary>
    public Estimate? GeneratorCpuMicroseconds { get; }

    /// <summary>Good answers that came within the rounds.</summary>
    public long Answers => Record.Rounds.Sum(round => round.Answers);

    /// <summary>Bad answers.</summary>
    public long BadAnswers => Bad.Values.Sum();

    /// <summary>Good answers that came after their round.</summary>
    public long AnsweredLate => Record.Rounds.Sum(round => round.Late?.Good ?? 0);

    /// <summary>Requests that were answered, well or badly, or given up within the rounds.</summary>
    public long Requests => Record.Rounds.Sum(round => round.Requests);

    /// <summary>Connections that were made again because the server had closed them properly.</summary>
    public long Reconnected => Record.Rounds.Sum(round => round.Reconnected ?? 0);

    /// <summary>Cores that the server used, as a number; null if it isn't known.</summary>
    public double? ServerCores =>
        Seconds > 0 && Record.Rounds.All(round => round.ServerCpuSeconds is not null) ? Record.Rounds.Sum(round => round.ServerCpuSeconds) / Seconds : null;

    /// <summary>Cores that the generator used.</summary>
    public double GeneratorCores => Seconds > 0 ? Record.Rounds.Sum(round => round.GeneratorCpuSeconds) / Seconds : 0;

    /// <summary>Cores that the network's relay used.</summary>
    public double RelayCores => Seconds > 0 ? Record.Rounds.Sum(round => round.RelayCpuSeconds ?? 0) / Seconds : 0;

    /// <summary>Cores that had nothing to do; null if that isn't known.</summary>
    public double? IdleCores => Processors(one => one.Idle);

    /// <summary>Cores that the host gave to others; null if that isn't known.</summary>
    public double? StolenCores => Processors(one => one.Stolen);

    /// <summary>The share of a core that the generator's busiest thread used; null if that isn't known.</summary>
    public double? GeneratorThread => Processors(one => one.GeneratorThread);

    /// <summary>The share of a core that the server's busiest thread used; null if that isn't known.</summary>
    public double? ServerThread => Processors(one => one.ServerThread);

    /// <summary>The share of a core that the relay's busiest thread used; null if that isn't known or there is no relay.</summary>
    public double? RelayThread => Processors(one => one.RelayThread);

    /// <summary>The most good answers in a full second; where no round was that long, the best round.</summary>
    public double MostPerSecond
    {
        get
        {
            var full = Record.Rounds.SelectMany(round => round.AnsweredBySecond.Take((int)round.Seconds)).Select(count => (double)count).ToList();
            return full.Count > 0 ? full.Max() : Record.Rounds.Where(round => round.Seconds > 0)
                .Select(round => round.Answers / round.Seconds).DefaultIfEmpty(0).Max();
        }
    }

    /// <summary>Bytes received a second.</summary>
    public double BytesPerSecond => Seconds > 0 ? Record.Rounds.Sum(round => round.BytesRead) / Seconds : 0;

    /// <summary>Requests that should have been started but weren't, for want of a free connection.</summary>
    public long Overdue => Record.Rounds.Sum(round => round.Overdue);

    /// <summary>Whether its figures may be compared: a bad response costs something else than a good one.</summary>
    public bool IsComparable => Answers > 0 && BadAnswers == 0 && Record.Failure is null;

    /// <summary>What makes its figures doubtful, in words.</summary>
    public IEnumerable<string> Doubts
    {
        get
        {
            if (BadAnswers > 0)
                yield return "bad responses: its figures can't be compared";
            if (UncheckedBodies.Of(Record.Rounds, "round") is { } bodies)
                yield return bodies;
            if (Record.Unsettled)
                yield return "its runtime was still compiling when counting began";
            if (IsOverloaded)
                yield return "overloaded: its latencies reflect the length of the run";
            if (Uncounted is { } uncounted)
                yield return uncounted;
            if (Noise.Of(("server CPU", ServerCpuMicroseconds), ("requests/s", PerSecond), ("client CPU", GeneratorCpuMicroseconds)) is { } noise)
                yield return noise;
        }
    }

    /// <summary>In how many rounds the server's CPU time was too short to be counted, in words; null if it was counted in all.</summary>
    public string? Uncounted => UncountedCpu.Of("server", [.. whole.Where(round => round.Answers > 0).Select(round => round.ServerCpuSeconds)]);

    /// <summary>Whether the rate that was requested couldn't be kept.</summary>
    public bool IsOverloaded => Record.Rate is { } rate && Overload.Is(
        rate, Seconds, Record.Rounds.Count, Requests, Latency, ServiceTime, Record.Connections * Record.Streams, Overdue, Late);

    private List<LateAnswers>? Late => Record.Rounds.TrueForAll(round => round.Late is not null) ? Record.Rounds.ConvertAll(round => round.Late!) : null;

    /// <summary>The figures of a server.</summary>
    /// <param name="record">What was measured.</param>
    /// <param name="seed">The run's, so that a ratio's interval is the same wherever it is shown.</param>
    public static LoadFigures Of(LoadRecord record, int seed) => new(record, seed);

    /// <summary>The figures of all servers of a run.</summary>
    public static IEnumerable<LoadFigures> Of(RunDocument run) => run.Of<LoadRecord>().Select(record => Of(record, run.Settings.Seed));

    /// <summary>A figure of the rounds as a multiple of another server's, paired by round; null where no round has both.</summary>
    public Estimate? RatioTo(LoadFigures other, Func<LoadRound, double?> figure) => Ratios.Ratio(Series(figure), other.Series(figure));

    /// <summary>A figure by round; a server is started once.</summary>
    public SampleSeries Series(Func<LoadRound, double?> figure) => SampleSeries.Of(whole, round => (1, round.Round), figure);

    /// <summary>The server's CPU seconds for a response; null if that isn't known. Without a good
    /// answer there is none: what refusing takes tells nothing of the serializer.</summary>
    public static double? CpuOf(LoadRound round)
    {
        var good = round.Answers;
        return good > 0 ? round.ServerCpuSeconds / round.Requests : null;
    }

    /// <summary>Good answers a second.</summary>
    public static double? RateOf(LoadRound round) => round.Seconds > 0 ? round.Answers / round.Seconds : null;

    /// <summary>The median latency, nanoseconds; null without good answers.</summary>
    public static double? MedianLatency(LoadRound round) => LatencyHistogram.Parse(round.Latency) is { Count: > 0 } latency ? latency.Percentile(0.5) : null;

    private double? Processors(Func<LoadProcessors, double?> figure)
    {
        var known = Record.Rounds.Where(round => round.Processors is { } processors && figure(processors) is not null).ToList();
        return known.Count > 0 && known.Count == Record.Rounds.Count ? known.Sum(round => figure(round.Processors!)!.Value * round.Seconds) / Seconds : null;
    }

    private List<double> Each(Func<LoadRound, double?> cpuSeconds) =>
    [
        .. from round in whole
           let cpu = cpuSeconds(round)
           where round.Answers > 0 && cpu is not null
           select cpu.Value * 1e6 / round.Requests,
    ];

    private static LatencyHistogram Merge(IEnumerable<string> histograms)
    {
        var all = new LatencyHistogram();
        foreach (var text in histograms)
            all.Add(LatencyHistogram.Parse(text));
        return all;
    }
}
