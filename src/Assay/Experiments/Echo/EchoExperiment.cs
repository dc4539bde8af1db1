using System.Runtime.CompilerServices;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>
/// Echoes messages with each serializer: one server and one client, separate processes and new ones in each launch, so that the differences between
/// processes are within the interval. Raw bytes take part.
/// </summary>
internal sealed class EchoExperiment : IExperiment
{
    public string Name => "echo";

    public IReadOnlyList<string> ClaimMetrics { get; } = ["throughput"];

    public IEnumerable<string> ClaimAxes(IReadOnlyList<StudyCase> cases) => ["payload", "settings", "connections", "inFlight"];

    public IReadOnlyList<string> Keys { get; } = [IExperiment.Payloads, "serializers", "settings", "connections", "inFlight", "duration"];

    public IReadOnlyList<string> StudyKeys { get; } = ["baseline"];

    // Both ends make the payload as it comes.
    public IReadOnlyList<string> PayloadKeys => [];

    public IReadOnlyList<string> Options { get; } = [.. WireStudies.Options.Except(["--option"])];

    public IReadOnlyList<string> Settings => EchoSetting.All;

    public Task<RunPlan> PlanAsync(StudyRequest request, CancellationToken stop)
    {
        var (study, overrides) = (request.Study, request.Overrides);
        var echoes = WireStudies.Echoes(study, overrides, request.Catalog, HostProcess.Assembly(request.Folders));
        return Task.FromResult(Plan(study.Name, echoes, SerializerSelection.Named(request.Catalog, overrides.AskedSerializers), request.Seed,
            request.CommandLine, request.Catalog, overrides.Budget) with
            {
                CountedBy = RunPlan.StudyDuration,
                Missing = WireStudies.Unavailable(study, overrides, request.Catalog),
                Notes = [.. PartsOfData.Notes(request.Catalog, echoes.Select(echo => (echo.Payload, echo.Count)))],
            });
    }

    /// <summary>The cells that take turns.</summary>
    /// <param name="run">The document that is added to.</param>
    /// <param name="start">Starts a pair for a record and a serializer, null for raw bytes; processes where null.</param>
    public static Part Of(EchoRequest request, RunDocument run, int seed,
        Func<EchoRecord, SerializerEntry?, CancellationToken, Task<ITrial>>? start = null)
    {
        var records = new List<EchoRecord>();
        start ??= async (record, serializer, stop) => await EchoPair.StartAsync(request, record, serializer,
            serializer is null ? null : SerializerRecords.Of(run, serializer), () => PlainBytes(request.Payload, records), TimeProvider.System, stop);
        var cells = new List<ICell>();
        void Add(SerializerEntry? serializer, string setting)
        {
            var record = Record(request, serializer, setting);
            run.Add(record);
            records.Add(record);
            cells.Add(new Cell(
                $"{serializer?.Id ?? "raw bytes"}{(setting == RuntimeSetting.Default ? "" : ", " + setting)}",
                () => record is { Failure: null, Unsupported: null },
                failure => failure.Note(reason => record.Unsupported = reason, reason => record.Failure = reason),
                (_, stop) => start(record, serializer, stop)));
        }

        Add(null, RuntimeSetting.Default);
        foreach (var side in request.Sides)
            Add(side.Serializer, side.Setting);
        return new Part(cells, request.Schedule(seed));
    }

    /// <summary>The length of a message without a serializer: that of the shortest with one, which a warm-up has told before any is counted.</summary>
    public static int PlainBytes(string payload, IEnumerable<EchoRecord> records) => payload == EchoRequest.UsualPayload
        ? EchoRequest.UsualBytes
        : (int)Math.Round(records.Where(record => record.Serializer is not null).Min(record => record.SerializedBytes) ?? EchoRequest.UsualBytes);

    private static EchoRecord Record(EchoRequest request, SerializerEntry? entry, string setting) => new()
    {
        Serializer = entry?.Id,
        Settings = RuntimeSetting.ToRecord(setting),
        Payload = entry is null ? "" : request.Payload,
        Count = entry is null ? null : request.Count,
        Connections = request.Connections,
        InFlight = request.InFlight,
        RawBytes = request.RawBytes,
    };

    /// <summary>A run of echoes.</summary>
    /// <param name="echoes">The echoes, one after the other.</param>
    /// <param name="named">The ids of the serializers that were named: the run is complete only with them.</param>
    /// <param name="catalog">Knows the payloads.</param>
    /// <param name="budget">How long all of it may take; null for as long as it takes.</param>
    public static RunPlan Plan(string study, IReadOnlyList<EchoRequest> echoes, IReadOnlyCollection<string> named, int seed, string commandLine,
        Catalog catalog, TimeSpan? budget = null) => new()
    {
        Study = study,
        Settings = echoes[0].Schedule(seed).Settings(
            commandLine, echoes[0].Sides[0].Serializer.Id, budget ?? TimeSpan.FromTicks(echoes.Sum(echo => echo.Time.Ticks))),
        Counted = budget is null ? TimeSpan.FromTicks(echoes.Sum(echo => echo.Time.Ticks)) : null,
        Lines = [.. echoes.SelectMany(echo => echo.Lines)],
        BesideCounted = "connecting, at least 0.2 s that aren't counted, until the first messages have come back, and awaiting the last messages",
        Parts = (run, _) => PartsAsync(echoes, run, seed, budget, (echo, stop) => EchoMessages.LongestAsync(echo, catalog, stop)),
        IsMeasured = run => IsMeasured(run, named),
    };

    /// <summary>The parts of a run: with fewer messages in flight than were requested where they are large, which the run's notes say.</summary>
    /// <param name="longestAsync">Finds out how long a request's messages are, or says in an exception why nobody can tell.</param>
    public static async IAsyncEnumerable<Part> PartsAsync(IReadOnlyList<EchoRequest> echoes, RunDocument run, int seed, TimeSpan? budget,
        Func<EchoRequest, CancellationToken, Task<long>> longestAsync, [EnumeratorCancellation] CancellationToken stop = default)
    {
        var fitting = new List<EchoRequest>();
        foreach (var echo in echoes)
        {
            long? bytes = null;
            try
            {
                bytes = echo.LowersInFlight ? await longestAsync(echo, stop) : null;
            }
            catch (UserException e)
            {
                run.Notes.Add(string.Create(CultureInfo.InvariantCulture,
                    $"{echo.Payload}: up to {echo.InFlight:#,0} messages were in flight, however long they are: {e.Message}"));
            }
            fitting.Add(bytes is { } length ? echo.Fitting(length) : echo);
            if (fitting[^1].InFlight < echo.InFlight)
                run.Notes.Add(string.Create(CultureInfo.InvariantCulture, $"{echo.Payload}: {fitting[^1].InFlight:#,0} messages instead of "
                    + $"{echo.InFlight:#,0} were in flight on each of {Counted.Of(echo.Connections, "connection")}: at most {EchoRequest.MostInFlight >> 20} "
                    + $"MiB altogether if each has {bytes + echo.RawBytes:#,0} bytes, as "
                    + $"{(echo.Payload == EchoRequest.UsualPayload ? "its shortest form has" : "the longest has in JSON")} with its raw bytes. "
                    + $"Fewer connections, elements or raw bytes allow more."));
        }
        foreach (var part in Part.Within(budget, EchoRequest.Distinct(fitting), echo => echo.Launches, echo => Of(echo, run, seed), run))
            yield return part;
    }

    /// <summary>Whether every serializer that was named was measured, and any at all.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyCollection<string> named)
    {
        var measured = run.Of<EchoRecord>().Where(echo => echo is { Serializer: not null, Failure: null, Rounds.Count: > 0 }).Select(echo => echo.Serializer!)
            .ToHashSet(StringComparer.Ordinal);
        return measured.Count > 0
            && run.Of<EchoRecord>().All(echo => echo.Serializer is not { } id || !named.Contains(id, StringComparer.Ordinal) || measured.Contains(id));
    }
}
