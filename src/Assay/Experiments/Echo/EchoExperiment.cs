using Assay.Results;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>
/// Echoes messages with each serializer: one server and one client, separate processes and new ones in each launch, so that the differences between
/// processes are within the interval. Raw bytes take part.
/// </summary>
internal static class EchoExperiment
{
    /// <summary>How a pair of processes is started.</summary>
    /// <param name="record">Where its rounds are kept.</param>
    /// <param name="serializer">The serializer at both ends; null for raw bytes.</param>
    /// <param name="stop">Gives up.</param>
    internal delegate Task<ITrial> Start(EchoRecord record, SerializerEntry? serializer, CancellationToken stop);

    /// <summary>The cells that take turns.</summary>
    /// <param name="request">The echo.</param>
    /// <param name="run">The document that is added to.</param>
    /// <param name="seed">Decides the order within rounds.</param>
    /// <param name="start">Starts a pair.</param>
    public static Part Of(EchoRequest request, RunDocument run, int seed, Start start)
    {
        var cells = new List<ICell>();
        void Add(SerializerEntry? serializer, string setting)
        {
            var record = Record(request, serializer, setting);
            run.Add(record);
            cells.Add(new Cell(
                $"{serializer?.Id ?? "raw bytes"}{(setting == RuntimeSetting.Default ? "" : ", " + setting)}",
                () => record is { Failure: null, Unsupported: null },
                failure =>
                {
                    if (failure.IsUnsupported)
                        record.Unsupported = failure.Reason;
                    else
                        record.Failure = failure.Reason;
                },
                (_, stop) => start(record, serializer, stop)));
        }

        Add(null, RuntimeSetting.Default);
        foreach (var side in request.Sides)
            Add(side.Serializer, side.Setting);
        return new Part(cells, request.Schedule(seed));
    }

    /// <summary>The cells that take turns, with processes.</summary>
    public static Part Of(EchoRequest request, RunDocument run, int seed, TimeProvider time) => Of(request, run, seed, async (record, serializer, stop) =>
        await EchoPair.StartAsync(request, record, serializer, serializer is null ? null : SerializerRecords.Of(run, serializer), time, stop));

    private static EchoRecord Record(EchoRequest request, SerializerEntry? entry, string setting) => new()
    {
        Serializer = entry?.Id,
        Settings = RuntimeSetting.ToRecord(setting),
        Payload = entry is null ? "" : request.Payload,
        Connections = request.Connections,
        InFlight = request.InFlight,
        RawBytes = request.RawBytes,
    };

    /// <summary>A run of echoes.</summary>
    /// <param name="study">What it is called.</param>
    /// <param name="echoes">The echoes, one after the other.</param>
    /// <param name="asked">The serializers that were named: the run is complete only with them.</param>
    /// <param name="seed">Decides the order within rounds.</param>
    /// <param name="commandLine">For repeating the run.</param>
    public static RunPlan Plan(string study, IReadOnlyList<EchoRequest> echoes, IReadOnlyList<string> asked, int seed, string commandLine) => new()
    {
        Study = study,
        Settings = echoes[0].Schedule(seed).Settings(commandLine, echoes[0].Sides[0].Serializer.Id, TimeSpan.FromTicks(echoes.Sum(echo => echo.Time.Ticks))),
        Lines = [.. echoes.SelectMany(echo => echo.Lines)],
        Parts = (run, _) => echoes.Select(echo => Of(echo, run, seed, TimeProvider.System)),
        IsMeasured = run => IsMeasured(run, asked),
    };

    /// <summary>Whether every serializer that was named was measured, and any at all.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyList<string> asked)
    {
        var measured = run.Of<EchoRecord>().Where(echo => echo is { Serializer: not null, Failure: null, Rounds.Count: > 0 }).Select(echo => echo.Serializer!)
            .ToHashSet(StringComparer.Ordinal);
        return measured.Count > 0
            && run.Of<EchoRecord>().All(echo => echo.Serializer is not { } id || !asked.Contains(id, StringComparer.Ordinal) || measured.Contains(id));
    }
}
