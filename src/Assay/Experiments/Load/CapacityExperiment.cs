using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>Searches for each server the highest rate whose 99th percentile stays within a limit
/// and that has no bad answers; the servers take turns, a trial each.</summary>
internal static class CapacityExperiment
{
    /// <summary>The cells that take turns, until the limit of each is found.</summary>
    /// <param name="limit">What the 99th percentile must not exceed.</param>
    /// <param name="run">The document that is added to.</param>
    /// <param name="start">Starts a server for a record and a serializer, null for one that runs already, and is told how trials went.</param>
    public static Part Of(LoadRequest request, TimeSpan limit, RunDocument run, int seed,
        Func<CapacityRecord, SerializerEntry?, CapacityProgress, CancellationToken, Task<ITrial>> start)
    {
        IEnumerable<(LoadRecord, SerializerEntry?)> loads = request.Url is { } url
            ? [(request.Record(url), null)]
            : request.Serializers.Select(entry => (request.Record(entry, RuntimeSetting.Default), (SerializerEntry?)entry));
        var cells = new List<ICell>();
        foreach (var (load, serializer) in loads)
        {
            var record = Record(load, limit);
            var search = new CapacityProgress();
            run.Add(record);
            if (serializer is not null)
                SerializerRecords.Of(run, serializer);
            cells.Add(new Cell(record.Serializer, () => record.Failure is null && !search.IsDone, failure => record.Failure = failure.Reason,
                (_, stop) => start(record, serializer, search, stop)));
        }
        return new Part(cells, request.Schedule(seed) with { Rounds = null });
    }

    private static CapacityRecord Record(LoadRecord load, TimeSpan limit) => new()
    {
        Serializer = load.Serializer,
        Payload = load.Payload,
        Count = load.Count,
        Path = load.Path,
        Network = load.Network,
        NetworkName = load.NetworkName,
        Protocol = load.Protocol,
        Connections = load.Connections,
        Streams = load.Streams,
        LimitMilliseconds = limit.TotalMilliseconds,
    };

    /// <summary>A run of a search.</summary>
    /// <param name="named">The ids of the serializers that were named: the run is complete only with them.</param>
    public static RunPlan Plan(LoadRequest request, TimeSpan limit, IReadOnlyCollection<string> named, int seed, string commandLine) => new()
    {
        Study = "load",
        Counted = request.Time,
        CountsLonger = "Trials count longer where responses are slow, too.",
        Settings = request.Schedule(seed).Settings(commandLine, request.Baseline, request.Time),
        Parts = (run, observer) => new[]
        {
            Of(request, limit, run, seed, async (record, serializer, search, stop) =>
            {
                var load = serializer is null ? request.Record(request.Url!) : request.Record(serializer, RuntimeSetting.Default);
                var target = await LoadTarget.StartAsync(request, load, serializer, RuntimeSetting.Default, TimeProvider.System, stop);
                if (serializer is not null)
                    SerializerRecords.Of(run, serializer).Runtime = load.Runtime;
                return new CapacityTurns(request, target, record, search, observer.Say, TimeProvider.System);
            }),
        }.ToAsyncEnumerable(),
        IsMeasured = run => IsMeasured(run, named),
        NotMeasured = run => NotMeasured(run, named),
    };

    /// <summary>Whether the search of every server that was named came to its end, and of any at all.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyCollection<string> named)
    {
        var searched = run.Of<CapacityRecord>().ToLookup(IsMeasured);
        return searched[true].Any() && !searched[false].Any(one => named.Contains(one.Serializer, StringComparer.Ordinal));
    }

    /// <summary>The servers that the run isn't complete for and whose table gives no other reason, a line each.</summary>
    /// <inheritdoc cref="IsMeasured(RunDocument, IReadOnlyCollection{string})"/>
    public static IEnumerable<string> NotMeasured(RunDocument run, IReadOnlyCollection<string> named)
    {
        var any = run.Of<CapacityRecord>().Any(IsMeasured);
        return from one in run.Of<CapacityRecord>()
               where one.Failure is null && !IsMeasured(one) && (!any || named.Contains(one.Serializer, StringComparer.Ordinal))
               select $"{one.Serializer}: no rate was sustained, with more bad responses than good ones";
    }

    // Rates that are too high may well give bad responses; that no rate is held says something only of a server that answers.
    private static bool IsMeasured(CapacityRecord one) => one.Failure is null && (one.Held > 0
        || one.Trials.Sum(trial => trial.Round.Answers + (trial.Round.Late?.Good ?? 0)) > one.Trials.Sum(trial => trial.Round.Bad.Values.Sum()));
}
