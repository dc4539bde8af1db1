using Assay.Experiments.Micro;
using Assay.Running;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>
/// Makes calls: for each payload and network every way has a server and a client, separate processes that are alive together, and one way at a time makes a
/// few calls. All are restarted for each launch.
/// </summary>
internal sealed class CallExperiment : IExperiment
{
    public string Name => "call";

    public IReadOnlyList<string> ClaimMetrics { get; } = ["latency"];

    public IEnumerable<string> ClaimAxes(IReadOnlyList<StudyCase> cases) => ["payload", "network"];

    public IReadOnlyList<string> Keys { get; } = [IExperiment.Payloads, "ways", "networks", "calls"];

    public IReadOnlyList<string> StudyKeys { get; } = ["launches"];

    public IReadOnlyList<string> Options { get; } = ["--payloads", OwnData.Option, "--count", "--option", "--launches"];

    public string Instead => "to choose the ways, use ./assay call";

    public IEnumerable<string> Serializers(StudyCase part) => CallStudies.Ways(part).Select(way => way.Serializer);

    public Task<RunPlan> PlanAsync(StudyRequest request, CancellationToken stop)
    {
        var calls = CallStudies.Of(request.Study, request.Overrides, request.Catalog, HostProcess.Assembly(request.Folders));
        List<PlannedCell> cells = [.. calls.SelectMany(call => call.Checked)];
        var plan = Plan(request.Study.Name, calls, [], request.Seed, request.CommandLine) with { Notes = [.. PartsOfData.Notes(request.Catalog, cells)] };
        return Task.FromResult(LossCheck.Before(plan, request.Catalog, cells));
    }

    /// <summary>The cells that take turns in one case.</summary>
    /// <param name="asked">The case.</param>
    /// <param name="run">The document that is added to.</param>
    /// <param name="start">Starts a server and a client; processes where null.</param>
    public static Part Of(CallRequest request, CallCase asked, RunDocument run, int seed,
        Func<CallCase, CallTrack, CancellationToken, Task<ITrial>>? start = null)
    {
        start ??= async (one, track, stop) => await CallPair.StartAsync(request, one, track, TimeProvider.System, stop);
        var tracks = request.Ways.Select(
            way => new CallTrack(way.Way, way.Serializer, Record(request, asked, way.Way, way.Serializer), SerializerRecords.Of(run, way.Serializer))).ToList();
        run.Add(tracks.Select(track => track.Record));
        return new Part([.. tracks.Select(track => Cell(asked, track, start))], request.Schedule(seed) with
        {
            Title = string.Create(CultureInfo.InvariantCulture, $"{asked.Payload} {asked.Count:#,0}, {asked.Network.Name}"),
        });
    }

    private static Cell Cell(CallCase asked, CallTrack track, Func<CallCase, CallTrack, CancellationToken, Task<ITrial>> start)
    {
        var record = track.Record;
        return new Cell(
            record.Way,
            () => record is { Failure: null, Unavailable: null },
            failure => failure.Note(reason => record.Unavailable = reason, reason => record.Failure = reason),
            (_, stop) => start(asked, track, stop));
    }

    private static CallRecord Record(CallRequest request, CallCase asked, CallWay way, SerializerEntry serializer) => new()
    {
        Way = way.Name,
        Serializer = serializer.Id,
        Transport = way.Transport,
        Compression = way.Compression,
        Payload = asked.Payload,
        Count = asked.Count,
        UsualCount = asked.UsualCount,
        Options = asked.Options,
        Network = asked.Network.Describe(),
        NetworkName = asked.Network.Name,
        MostBytes = way.Transport == CallWay.Grpc ? CallRequest.MostBytes : null,
        Unavailable = serializer.Unavailable
            ?? (HostProcess.CanHost(serializer) ? Unserved(request, way) : $"runs on {serializer.Runtime}; only .NET workers can be served"),
    };

    private static string? Unserved(CallRequest request, CallWay way) =>
        !request.IsServed || (way.Transport == CallWay.Grpc ? request.GrpcServer : request.HttpServer) is not null
        ? null
        : $"the running server was given without {(way.Transport == CallWay.Grpc ? "--grpc-url" : "--url")}";

    /// <summary>A run of calls.</summary>
    /// <param name="requests">The calls, one after the other.</param>
    /// <param name="named">The ways that were named: the run is complete only with them.</param>
    public static RunPlan Plan(string study, IReadOnlyList<CallRequest> requests, IReadOnlyList<string> named, int seed, string commandLine) => new()
    {
        Study = study,
        Settings = requests[0].Schedule(seed).Settings(commandLine, requests[0].Ways[0].Way.Name),
        Lines = [.. requests.SelectMany(request => request.Lines)],
        Parts = (run, _) => requests.SelectMany(request => request.Cases.Select(asked => Of(request, asked, run, seed))).ToAsyncEnumerable(),
        IsMeasured = run => IsMeasured(run, named),
    };

    /// <summary>Whether every way that was named was measured in every case, and any at all.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyList<string> named) =>
        run.Of<CallRecord>().Any(record => record.Turns.Count > 0)
        && run.Of<CallRecord>().All(record => record is { Failure: null, Turns.Count: > 0 } || !named.Contains(record.Way, StringComparer.OrdinalIgnoreCase));
}
