using Assay.Reports.Numbers;

namespace Assay.Reports.Calls;

/// <summary>The figures of one way to call, made from its turns. Times are in milliseconds.</summary>
internal sealed class CallFigures
{
    private readonly Contrast? median;
    private readonly Contrast? mean;

    private CallFigures(CallRecord record, int seed, int purpose)
    {
        Record = record;
        var times = record.Turns.SelectMany(turn => turn.Nanoseconds).Select(time => time / 1e6).ToList();
        Calls = times.Count;
        if (Calls == 0)
            return;
        Series = Of(record, turn => Statistics.Median.Of([.. turn.Nanoseconds.Select(time => (double)time)]));
        median = Of(Series, seed, purpose);
        mean = Of(Of(record, turn => turn.Nanoseconds.Average()), seed, purpose + 1);
        MeanOfAll = times.Average();
        P99 = QuantileInterval.Of(times, 0.99);
        BytesOnTheWire = record.Turns.Sum(turn => (double)turn.BytesSent + turn.BytesReceived) / Calls;
        ClientCpu = record.Turns.Sum(turn => turn.ClientCpuSeconds) * 1e3 / Calls;
        ServerCpu = record.Turns.TrueForAll(turn => turn.ServerCpuSeconds is not null)
            ? record.Turns.Sum(turn => turn.ServerCpuSeconds!.Value) * 1e3 / Calls
            : null;
    }

    public CallRecord Record { get; }

    /// <summary>How many calls were timed.</summary>
    public int Calls { get; }

    /// <summary>The median of the calls.</summary>
    public Estimate? Median { get; private set; }

    /// <summary>The mean of the calls, which the published table has.</summary>
    public Estimate? Mean { get; private set; }

    /// <summary>The 99th percentile of the calls.</summary>
    public Estimate? P99 { get; }

    /// <summary>How its ratios to other ways are made; null without calls.</summary>
    public RatioPool? Ratios { get; private set; }

    /// <summary>The median divided by the baseline's, paired by round; null for the baseline itself.</summary>
    public Comparison? Ratio { get; private set; }

    /// <summary>Bytes sent and received for a call.</summary>
    public double BytesOnTheWire { get; }

    /// <summary>CPU time of the client for a call.</summary>
    public double ClientCpu { get; }

    /// <summary>CPU time of the server for a call; null if it isn't known.</summary>
    public double? ServerCpu { get; }

    /// <summary>The medians of the turns, nanoseconds.</summary>
    public SampleSeries Series { get; } = SampleSeries.Of([]);

    /// <summary>What makes its figures doubtful, in words.</summary>
    public IEnumerable<string> Doubts
    {
        get
        {
            if (Record.UnsettledLaunches > 0)
                yield return $"its runtimes were still compiling when timing began, in {Counted.Of(Record.UnsettledLaunches, "launch", "launches")}";
            if (Noise.Of(("mean", Mean), ("median", Median)) is { } noise)
                yield return noise;
        }
    }

    private double MeanOfAll { get; }

    /// <summary>How the time of a call relates to that of another way; null if no round has both.</summary>
    public Comparison? CompareTo(CallFigures other) => Ratios?.Compare(Series, other.Series);

    /// <summary>The figures of all ways to do the same.</summary>
    /// <param name="cases">The records of each case, the baseline first in each.</param>
    /// <param name="seed">Decides the draws.</param>
    public static IReadOnlyList<IReadOnlyList<CallFigures>> Of(IReadOnlyList<IReadOnlyList<CallRecord>> cases, int seed)
    {
        var purpose = 0;
        var figures = cases.Select(records => records.Select(record => new CallFigures(record, seed, purpose += 3)).ToList()).ToList();
        // The variance between launches is estimated from all ways of the run together.
        var times = Pool(figures.Select(one => one.Select(figure => figure.median)));
        var means = Pool(figures.Select(one => one.Select(figure => figure.mean)));
        var learned = RatioPool.Of(figures.Select(one => (IReadOnlyList<SampleSeries>)[.. one.Select(figure => figure.Series)]), seed);
        foreach (var (figure, baseline) in figures.SelectMany(one => one.Select(figure => (figure, one[0]))).Where(one => one.figure.Calls > 0))
        {
            figure.Ratios = learned;
            figure.Median = figure.median?.Estimate(times);
            figure.Mean = figure.mean is null ? null : Moved(figure.mean.Estimate(means), figure.MeanOfAll);
            figure.Ratio = ReferenceEquals(figure, baseline) ? null : figure.CompareTo(baseline);
        }
        return figures;
    }

    private static Contrast? Of(SampleSeries series, int seed, int purpose) =>
        Contrast.Of(series.Select(time => time / 1e6), RunAnalysis.FinalResamples, SeededRandom.For(seed, purpose));

    private static SpreadPool Pool(IEnumerable<IEnumerable<Contrast?>> groups) =>
        SpreadPool.Of(groups.Select(group => group.OfType<Contrast>().Where(contrast => contrast.IsRelative).Select(contrast => contrast.Spread)));

    private static SampleSeries Of(CallRecord record, Func<CallTurn, double> value) =>
        SampleSeries.Of(record.Turns, turn => (turn.Launch, turn.Round), turn => value(turn));

    // Launches tell how far a mean can be trusted; its value is that of all calls.
    private static Estimate Moved(Estimate estimate, double to) =>
        estimate with { Value = to, Interval = new Interval(estimate.Interval.Low * to / estimate.Value, estimate.Interval.High * to / estimate.Value) };
}
