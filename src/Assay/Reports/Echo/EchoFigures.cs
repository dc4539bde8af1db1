using Assay.Reports.Numbers;

namespace Assay.Reports.Echo;

/// <summary>The figures of one echo, made from its rounds.</summary>
internal sealed class EchoFigures
{
    /// <summary>How raw bytes are called where serializers are.</summary>
    public const string Plain = "(raw bytes)";

    /// <summary>What is said of one whose message comes back changed.</summary>
    public const string Loss = "the library itself doesn't return this message unchanged; ./assay verify shows the differences";

    private EchoFigures(EchoRecord record, Estimate? perSecond, Estimate? clientCpu, Estimate? serverCpu) =>
        (Record, Rates, PerSecond, ClientCpuNanoseconds, ServerCpuNanoseconds) = (record, RateOf(record), perSecond, clientCpu, serverCpu);

    public EchoRecord Record { get; }

    /// <summary>Messages a second by launch and round.</summary>
    public SampleSeries Rates { get; }

    /// <summary>The serializer on both sides, with its setting if that isn't the default.</summary>
    public string Name => NameOf(Record);

    /// <summary>Whether it could be measured, and gives back what it was given.</summary>
    public CellStatus Status => Record switch
    {
        { Unsupported: not null } => CellStatus.Unsupported,
        { Failure: not null } => CellStatus.Fails,
        { IsLossy: true } => CellStatus.Lossy,
        _ => CellStatus.Ok,
    };

    /// <summary>Why its status isn't ok, in words; null if it is.</summary>
    public string? Reason => Record.Unsupported ?? Record.Failure ?? (Record.IsLossy ? Loss : null);

    /// <summary>Messages there and back a second.</summary>
    public Estimate? PerSecond { get; }

    /// <summary>CPU time of the client for a message, nanoseconds.</summary>
    public Estimate? ClientCpuNanoseconds { get; }

    /// <summary>CPU time of the server for a message, nanoseconds.</summary>
    public Estimate? ServerCpuNanoseconds { get; }

    /// <summary>CPU time of both for a message, nanoseconds.</summary>
    public double? CpuNanoseconds => Noise.Known(ClientCpuNanoseconds)?.Value + Noise.Known(ServerCpuNanoseconds)?.Value;

    /// <summary>Messages that were checked.</summary>
    public long Checked => Record.Rounds.Sum(round => round.AllMessages);

    /// <summary>What counting didn't wait for, and in how many rounds.</summary>
    public IEnumerable<string> CountedEarly =>
        from round in Record.Rounds
        where round.CountedBefore is not null
        group round by round.CountedBefore into rounds
        select string.Create(CultureInfo.InvariantCulture,
            $"counting began before {rounds.Key} in {rounds.Count()} of {Counted.Of(Record.Rounds.Count, "round")}");

    /// <summary>In how many rounds an end's CPU time was too short to be counted, in words.</summary>
    public IEnumerable<string> Uncounted =>
        new[] { UncountedIn("client", round => round.ClientCpuSeconds), UncountedIn("server", round => round.ServerCpuSeconds) }.OfType<string>();

    /// <summary>What makes its figures doubtful, in words.</summary>
    public IEnumerable<string> Doubts =>
    [
        .. CountedEarly,
        .. Uncounted,
        .. Noise.Of(("messages/s", PerSecond), ("client CPU", ClientCpuNanoseconds), ("server CPU", ServerCpuNanoseconds)) is { } noise
            ? (string[])[noise] : [],
    ];

    /// <summary>The figures of a run's echoes. Rounds of one start of the processes aren't independent: intervals are made from the launches, whose spread
    /// is learned from all echoes of the run together.</summary>
    public static IReadOnlyList<EchoFigures> Of(RunDocument run)
    {
        var records = run.Of<EchoRecord>();
        var seed = run.Settings.Seed;
        var rates = Estimates(records, RateOf, seed);
        var clients = Estimates(records, echo => CpuOf(echo, round => round.ClientCpuSeconds), seed);
        var servers = Estimates(records, echo => CpuOf(echo, round => round.ServerCpuSeconds), seed);
        return [.. records.Select((record, i) => new EchoFigures(record, rates[i], clients[i], servers[i]))];
    }

    /// <summary>How an echo went there and back: over how many connections, with how many messages in flight, of how many bytes.</summary>
    public static (int Connections, int InFlight, int RawBytes) WayOf(EchoRecord echo) => (echo.Connections, echo.InFlight, echo.RawBytes);

    /// <summary>The serializer on both sides, with its setting if that isn't the default.</summary>
    public static string NameOf(EchoRecord record) =>
        record.Settings is { } settings ? $"{record.Serializer} ({settings})" : record.Serializer ?? Plain;

    /// <summary>
    /// A round's messages a second, all of its time counted: collections, and messages that pile up between client and server, are part of what a serializer
    /// costs. Neighbours on the machine slow down all echoes of a round alike.
    /// </summary>
    private static SampleSeries RateOf(EchoRecord record) =>
        SampleSeries.Of(record.Rounds, round => round.Turn, round => round.Seconds > 0 ? round.Messages / round.Seconds : null);

    private string? UncountedIn(string end, Func<EchoRound, double?> cpuSeconds) =>
        UncountedCpu.Of(end, [.. Record.Rounds.Where(round => round.Messages > 0).Select(cpuSeconds)]);

    private static SampleSeries CpuOf(EchoRecord record, Func<EchoRound, double?> cpuSeconds) => SampleSeries.Of(record.Rounds, round => round.Turn,
        round => round.Messages > 0 ? cpuSeconds(round) / round.Messages * 1e9 : null);

    private static List<Estimate?> Estimates(IReadOnlyList<EchoRecord> records, Func<EchoRecord, SampleSeries> of, int seed)
    {
        var series = records.Select(record => (Way: WayOf(record), Series: of(record))).ToList();
        var pool = RatioPool.Of(series.GroupBy(one => one.Way, one => one.Series).Select(group => (IReadOnlyList<SampleSeries>)[.. group]), seed);
        // A single round says nothing of its own scatter.
        return [.. series.Select(one => one.Series.Launches is [{ Values: [var only] }] ? MeanInterval.Of([only]) : pool.Time(one.Series))];
    }
}
