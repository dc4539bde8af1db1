using System.Net;
using System.Numerics;
using Assay.Protocol;
using Assay.Running;
using Assay.Studies;
using Assay.Wire.Echo;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>An echo that was requested.</summary>
internal sealed record EchoRequest
{
    // Starting, a warm-up, waiting for the last messages: what a launch takes besides its own times.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>How often the serializers take turns where nobody says, as helps tell it: noise
    /// comes in bursts, and many short rounds tell it from what is measured.</summary>
    public const string UsualRounds = "(default: one per 0.8 seconds, 6 to 15)";

    private const double UsualRoundSeconds = 0.8;
    private const int FewestRounds = 6;
    private const int MostRounds = 15;
    private const int MostLaunches = 3;
    private const int FewestOfLaunch = 2;

    /// <summary>The most bytes that are in flight on all connections together, in messages as long as their JSON: many libraries take a second for as much,
    /// for which a round waits at either end.</summary>
    public const long MostInFlight = 64L << 20;

    // Of messages in the client, whose buffers may be twice as large; a process that has more than 4 GiB is ended.
    private const long MostMemory = 1536L << 20;

    // One that is being sent and one that is being received.
    private const int Handled = 2;

    /// <summary>The shortest that a round may be.</summary>
    public static readonly TimeSpan LeastRound = TimeSpan.FromMilliseconds(100);

    // Of a budget: starting and warming up take some four seconds of it, and no less than that should be counted.
    private static readonly TimeSpan WorthALaunch = TimeSpan.FromSeconds(8);

    /// <summary>The payload unless another is named: the message of the published comparison.</summary>
    public const string UsualPayload = "envelope";

    /// <summary>Bytes of its shortest serialized form: what raw bytes are compared with, whichever serializers take part.</summary>
    public const int UsualBytes = 38;

    /// <summary>The sides that take turns; raw bytes are echoed as well.</summary>
    public required IReadOnlyList<EchoSide> Sides { get; init; }

    /// <summary>The server's assembly.</summary>
    public required string HostAssembly { get; init; }

    /// <summary>The payload.</summary>
    public string Payload { get; init; } = UsualPayload;

    /// <summary>How many different values of the payload take turns.</summary>
    public int Count { get; init; } = 1;

    /// <summary>TCP connections that are open at the same time.</summary>
    public int Connections { get; init; } = 100;

    /// <summary>Messages in flight on each.</summary>
    public int InFlight { get; init; } = 1000;

    /// <summary>Whether fewer are in flight where messages are large, because nobody asked for that number of them.</summary>
    public bool LowersInFlight { get; init; }

    /// <summary>Raw bytes that each message carries.</summary>
    public int RawBytes { get; init; } = 32;

    /// <summary>How long messages are sent by new processes before the first are counted, at least:
    /// <see cref="Running.CompilerWarmUp"/> knows what has to be done by then.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>How long messages are counted for each serializer, all rounds together.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Whether serializers share the run's budget: the duration is then the most that one can have of it, and what starting and warming up
    /// leave of it is the time that messages are counted.</summary>
    public bool SharesBudget { get; init; }

    /// <summary>How often the serializers take turns, in all launches together.</summary>
    public int Rounds { get; init; } = FewestRounds;

    /// <summary>How often all processes are restarted: code and its place in memory differ from process to process.</summary>
    public int Launches => LaunchesOf(SharesBudget ? FewestOfLaunch * (int)(Duration / WorthALaunch) : Rounds);

    /// <summary>How long one round is.</summary>
    public TimeSpan Round => Duration / (Launches * RoundsOfLaunch);

    /// <summary>How often the serializers take turns in a launch: one more where they don't divide, and never fewer than were requested.</summary>
    public int RoundsOfLaunch => (Rounds + Launches - 1) / Launches;

    /// <summary>How the serializers take turns: their processes are alive together, and one pair at a
    /// time echoes, so that what is compared is as close in time as it can be.</summary>
    public Schedule Schedule(int seed) => new()
    {
        Launches = Launches,
        Rounds = RoundsOfLaunch,
        SideBySide = SideBySide.Starts,
        Seed = seed,
        Title = string.Create(CultureInfo.InvariantCulture, $"{InFlight} in flight"),
        Patience = WarmUp + Duration + Patience,
    };

    /// <summary>The rounds that share the time of one serializer where nobody says; fewer where that is short, and as many in each launch.</summary>
    public static int RoundsOf(TimeSpan duration)
    {
        var fitting = (int)Math.Clamp(duration.Ticks / LeastRound.Ticks, 1, FewestRounds);
        return fitting < FewestRounds
            ? fitting - (fitting % LaunchesOf(fitting))
            : (int)Math.Clamp(duration.TotalSeconds / UsualRoundSeconds, FewestRounds, MostRounds);
    }

    /// <summary>What either end is told to load.</summary>
    public Message Hosting => new Message(HostVerbs.Host).WithPayload(Payload, Count);

    private static int LaunchesOf(int rounds) => Math.Clamp(rounds / FewestOfLaunch, 1, MostLaunches);

    /// <summary>The problem with the numbers; null if there is none.</summary>
    public string? Problem() => new EchoSettings
    {
        Target = new IPEndPoint(IPAddress.Loopback, 0),
        Connections = Connections,
        InFlight = InFlight,
        RawBytes = RawBytes,
        Duration = Duration,
    }.Problem();

    /// <summary>The request with no more messages in flight than come back in a moment, and than there is memory for. Fewer are a power of two, so that
    /// data that has grown a little is still measured alike; the published message's number stands wherever there is memory for it.</summary>
    /// <param name="bytes">The length of a message, whichever serializers take part; theirs may be several times as long.</param>
    public EchoRequest Fitting(long bytes)
    {
        var fitting = (MostInFlight / Connections / (bytes + RawBytes)) - Handled;
        return fitting >= InFlight || (Payload == UsualPayload && TooLong(bytes) is null)
            ? this
            : this with { InFlight = 1 << BitOperations.Log2((ulong)Math.Max(1, fitting)) };
    }

    /// <summary>The requests without those that have become the same as others, whose sides join theirs: rows that nothing tells apart.</summary>
    public static IReadOnlyList<EchoRequest> Distinct(IEnumerable<EchoRequest> requests) =>
        [.. requests.GroupBy(echo => (echo.Payload, echo.Count, echo.Connections, echo.InFlight, echo.RawBytes))
            .Select(same => same.MaxBy(echo => echo.Duration)! with { Sides = [.. same.SelectMany(echo => echo.Sides).Distinct()] })];

    /// <summary>Why messages of a length can't be echoed; null if they can.</summary>
    /// <param name="bytes">The length of the longest, without raw bytes.</param>
    public string? TooLong(long bytes) => (double)Connections * (InFlight + Handled) * (bytes + RawBytes) <= MostMemory
        ? null
        : string.Create(CultureInfo.InvariantCulture, $"its messages of up to {bytes + RawBytes:#,0} bytes, {InFlight:#,0} in flight on each of "
            + $"{Counted.Of(Connections, "connection")}, would take more than {MostMemory / (1 << 20):#,0} MiB of memory: choose fewer connections, "
            + $"fewer messages in flight, or shorter messages");

    /// <summary>How long messages are counted for all serializers and raw bytes together.</summary>
    public TimeSpan Time => Duration * (Sides.Count + 1);

    /// <summary>The plan, in lines.</summary>
    public IReadOnlyList<string> Lines =>
    [
        string.Create(CultureInfo.InvariantCulture,
            $"{Payload}, {Counted.Of(Connections, "connection")}, {InFlight} in flight on each, "
                + $"{(SharesBudget ? "at most " : "")}{Duration.TotalSeconds:0.#} s each"),
        .. Sides.GroupBy(side => side.Setting).Select(sides => $"  {string.Join(", ", sides.Select(side => side.Serializer.Id))}"
            + (sides.Key == RuntimeSetting.Default ? "" : $" with {sides.Key}")),
    ];
}
