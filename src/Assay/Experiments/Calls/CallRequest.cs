using System.Net;
using Assay.Experiments.Micro;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>Calls that were requested.</summary>
internal sealed record CallRequest
{
    // Starting and a warm-up: what a turn takes besides its calls.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>The most bytes that the client takes in a message over gRPC: a payload may be above gRPC's own limit of 4 MB.</summary>
    public const int MostBytes = 64 * 1024 * 1024;

    /// <summary>Calls of each way unless another number is requested: the published one.</summary>
    public const int UsualCalls = 100;

    /// <summary>The ways, each with its serializer.</summary>
    public required IReadOnlyList<(CallWay Way, SerializerEntry Serializer)> Ways { get; init; }

    /// <summary>The requested payloads.</summary>
    public required IReadOnlyList<CallCase> Cases { get; init; }

    /// <summary>What is checked for lost data before.</summary>
    public IEnumerable<PlannedCell> Checked =>
        from way in Ways
        from asked in Cases
        select LossCheck.Of(way.Serializer, asked.Payload, asked.Count, asked.Options);

    /// <summary>Where a server listens for HTTP/1.1 that runs already; null where servers are started.</summary>
    public IPEndPoint? HttpServer { get; init; }

    /// <summary>Where a server listens for gRPC that runs already; null where servers are started.</summary>
    public IPEndPoint? GrpcServer { get; init; }

    /// <summary>Whether the server runs already, here or elsewhere.</summary>
    public bool IsServed => HttpServer is not null || GrpcServer is not null;

    /// <summary>The server's assembly.</summary>
    public required string HostAssembly { get; init; }

    /// <summary>Minimum calls of each way for each case; short calls are repeated until their turn has its minimum length.</summary>
    public int Calls { get; init; } = UsualCalls;

    /// <summary>How often client and server of each way are restarted.</summary>
    public int Launches { get; init; } = 3;

    /// <summary>How often the ways take turns in a launch.</summary>
    public int Rounds { get; init; } = 6;

    /// <summary>How long each launch calls before calls are timed; null for until neither side's runtime compiles any more.</summary>
    public TimeSpan? WarmUp { get; init; }

    /// <summary>How long a call may take.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>How the ways take turns.</summary>
    public Schedule Schedule(int seed) => new()
    {
        Launches = Launches,
        Rounds = Rounds,
        SideBySide = SideBySide.Starts,
        Seed = seed,
        Patience = (WarmUp ?? TimeSpan.Zero) + (Timeout * (Calls + 2)) + Patience,
    };

    /// <summary>The problem with the numbers, naming the option, the value and what is allowed; null if there is none.</summary>
    public string? Problem() => Calls >= Launches ? null : $"--calls {Calls}: expected at least {Launches}, one per launch (--launches)";

    /// <summary>How many calls a turn has: together they are <see cref="Calls"/>, as evenly spread as whole numbers allow.</summary>
    public int CallsOf(int launch, int round)
    {
        var turns = Launches * Rounds;
        var turn = ((launch - 1) * Rounds) + round - 1;
        return (Calls * (turn + 1) / turns) - (Calls * turn / turns);
    }

    /// <summary>The plan, one line per case.</summary>
    public IEnumerable<string> Lines => Cases.Select(asked => string.Create(
        CultureInfo.InvariantCulture,
        $"{asked.Payload} {asked.Count:#,0}, network {asked.Network.Describe()}, at least {Counted.Of(Calls, "call")}: "
            + $"{string.Join(", ", Ways.Select(way => way.Way.Name))}"));
}
