using Assay.Reports.Numbers;

namespace Assay.Reports.Echo;

/// <summary>The figures of one echo, made from its rounds.</summary>
internal sealed class EchoFigures
{
    /// <summary>How raw bytes are called where serializers are.</summary>
    public const string Plain = "(raw bytes)";

    private const double UpperQuartile = 0.75;

    // Slices are 20 ms long. Runs stored before 25 November 2026 can contain thousands shorter than a microsecond, in which nothing came back.
    private const long ShortestSlice = 5_000_000;

    private EchoFigures(EchoRecord record)
    {
        Record = record;
        PerSecond = MeanInterval.Of([.. record.Rounds.Select(Rate).OfType<double>()]);
        ClientCpuNanoseconds = PerMessage(round => round.ClientCpuSeconds);
        ServerCpuNanoseconds = PerMessage(round => round.ServerCpuSeconds);
    }

    public EchoRecord Record { get; }

    /// <summary>The serializer on both sides, with its setting if that isn't the default.</summary>
    public string Name => Record.Settings is { } settings ? $"{Record.Serializer} ({settings})" : Record.Serializer ?? Plain;

    /// <summary>Messages there and back a second: the mean of the rounds' rates.</summary>
    public Estimate? PerSecond { get; }

    /// <summary>CPU time of the client for a message, nanoseconds.</summary>
    public Estimate? ClientCpuNanoseconds { get; }

    /// <summary>CPU time of the server for a message, nanoseconds.</summary>
    public Estimate? ServerCpuNanoseconds { get; }

    /// <summary>CPU time of both for a message, nanoseconds.</summary>
    public double? CpuNanoseconds => Noise.Known(ClientCpuNanoseconds)?.Value + Noise.Known(ServerCpuNanoseconds)?.Value;

    /// <summary>Messages that were checked.</summary>
    public long Checked => Record.Rounds.Sum(round => round.AllMessages);

    /// <summary>Which of its figures are too noisy, in words; null if none is.</summary>
    public string? TooNoisy => Noise.Of(("messages/s", PerSecond), ("client CPU", ClientCpuNanoseconds), ("server CPU", ServerCpuNanoseconds));

    public static EchoFigures Of(EchoRecord record) => new(record);

    /// <summary>Messages a second by launch and round.</summary>
    public static SampleSeries RateOf(EchoRecord record) => SampleSeries.Of(record.Rounds, round => round.Turn, Rate);

    /// <summary>The share of the raw bytes' rate that each reaches, paired by round; null
    /// for raw bytes themselves, and for all where there are none.</summary>
    /// <param name="figures">Echoes that took turns with each other.</param>
    /// <param name="seed">Decides the draws of the bootstrap.</param>
    public static IReadOnlyList<Estimate?> Shares(IReadOnlyList<EchoFigures> figures, int seed)
    {
        if (figures.FirstOrDefault(one => one.Record.Serializer is null) is not { } floor)
            return new Estimate?[figures.Count];
        var raw = RateOf(floor.Record);
        var rates = figures.Select(one => one == floor ? raw : RateOf(one.Record)).ToList();
        var pool = RatioPool.Of([[raw, .. rates.Where(rate => rate != raw)]], seed);
        return [.. rates.Select(rate => rate == raw ? null : pool.Ratio(rate, raw))];
    }

    /// <summary>
    /// A round's messages a second: the upper quartile of its slices. Neighbours on the machine only ever make a slice slower, and come and go within one
    /// round: the lower part of the slices is theirs, and a mean tells how often they came.
    /// </summary>
    private static double? Rate(EchoRound round)
    {
        double[] rates =
        [
            .. from slice in (round.SliceMessages ?? []).Zip(round.SliceNanoseconds ?? [], (count, time) => (Count: count, Time: time))
               where slice.Time >= ShortestSlice
               select slice.Count * 1e9 / slice.Time,
        ];
        if (rates.Length > 0)
            return Quantile.Of(rates, UpperQuartile);
        return round.Seconds > 0 ? round.Messages / round.Seconds : null;
    }

    /// <summary>
    /// What of the cores' time a process used, at the round's rate: time used and messages belong to the same slices then. A core that a neighbour slows down
    /// is as busy as before, but with fewer messages; the round's CPU time divided by all of its messages would tell of both.
    /// </summary>
    private Estimate? PerMessage(Func<EchoRound, double?> cpuSeconds) => MeanInterval.Of(
    [
        .. from round in Record.Rounds
           let cpu = cpuSeconds(round)
           let rate = Rate(round)
           where round.Seconds > 0 && rate > 0 && cpu is not null
           select cpu.Value / round.Seconds / rate.Value * 1e9,
    ]);
}
