using Assay.Experiments.Load;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Tools;

/// <summary>Lets load generators, ours and others', take turns at each server.</summary>
internal static class ToolExperiment
{
    /// <summary>The name of our own generator.</summary>
    public const string Ours = "assay";

    /// <summary>The cells that take turns.</summary>
    /// <param name="request">The load; closed loop.</param>
    /// <param name="tools">The generators of others.</param>
    /// <param name="withOurs">Whether ours takes part.</param>
    /// <param name="run">The document that is added to.</param>
    /// <param name="start">Gives a generator, null for ours, its server; the real one where null.</param>
    public static Part Of(LoadRequest request, IReadOnlyList<ExternalTool> tools, bool withOurs, RunDocument run, int seed,
        TimeProvider time,
        Func<ToolRecord, ExternalTool?, SharedTarget, CancellationToken, Task<ITrial>>? start = null)
    {
        start ??= async (record, tool, server, stop) =>
        {
            var target = await server.TakeAsync(stop);
            if (run.Serializers.Find(one => one.Id == record.Serializer) is { } served)
                served.Runtime = target.Record.Runtime;
            return new ToolTrial(request, target, server, tool, record);
        };
        var cells = new List<ICell>();
        void Add(LoadRecord load, SerializerEntry? serializer)
        {
            if (serializer is not null)
                SerializerRecords.Of(run, serializer);
            var server = new SharedTarget(
                stop => LoadTarget.StartAsync(request, load, serializer, RuntimeSetting.Default, time, stop),
                (target, stop) => WarmUpAsync(request, target, time, stop));
            foreach (var tool in withOurs ? [null, .. tools] : tools.Cast<ExternalTool?>())
            {
                var record = new ToolRecord { Tool = tool?.Name ?? Ours, Serializer = load.Serializer, Path = load.Path, Protocol = load.Protocol,
                    Connections = load.Connections };
                run.Add(record);
                cells.Add(new Cell($"{record.Tool} at {record.Serializer}", () => record.Failure is null, failure => record.Failure = failure.Reason,
                    (_, stop) => start(record, tool, server, stop)));
            }
        }

        if (request.Url is { } url)
            Add(request.Record(url), null);
        foreach (var serializer in request.Serializers)
            Add(request.Record(serializer, RuntimeSetting.Default), serializer);
        return new Part(cells, request.Schedule(seed));
    }

    /// <summary>A run of generators.</summary>
    /// <param name="requests">The loads, one after the other.</param>
    /// <param name="tools">The generators of others.</param>
    /// <param name="withOurs">Whether ours takes part.</param>
    /// <param name="named">The ids of the serializers that were named: the run is complete only with them.</param>
    public static RunPlan Plan(string study, IReadOnlyList<LoadRequest> requests, IReadOnlyList<ExternalTool> tools, bool withOurs,
        IReadOnlyCollection<string> named, int seed, string commandLine) => new()
    {
        Study = study,
        Settings = requests[0].Schedule(seed)
            .Settings(commandLine, requests[0].Baseline, TimeSpan.FromTicks(requests.Sum(request => request.Time.Ticks) * (tools.Count + (withOurs ? 1 : 0)))),
        Parts = (run, _) => requests.Select(request => Of(request, tools, withOurs, run, seed, TimeProvider.System)).ToAsyncEnumerable(),
        IsMeasured = run => IsMeasured(run, named),
        NotMeasured = run => NotMeasured(run, named),
    };

    /// <summary>Whether every generator measured every server that was named to the end, and any at all: with more good responses than bad ones, be they
    /// late.</summary>
    public static bool IsMeasured(RunDocument run, IReadOnlyCollection<string> named) => run.Of<ToolRecord>()
        .GroupBy(tool => tool.Tool, StringComparer.Ordinal)
        .All(tools => tools.Any(IsMeasured) && tools.All(tool => IsMeasured(tool) || !named.Contains(tool.Serializer, StringComparer.Ordinal)));

    /// <summary>The generators that the run isn't complete for, with the server, where the table gives no other reason, a line each.</summary>
    /// <inheritdoc cref="IsMeasured(RunDocument, IReadOnlyCollection{string})"/>
    public static IEnumerable<string> NotMeasured(RunDocument run, IReadOnlyCollection<string> named) =>
        from tools in run.Of<ToolRecord>().GroupBy(tool => tool.Tool, StringComparer.Ordinal)
        let any = tools.Any(IsMeasured)
        from tool in tools
        where tool.Failure is null && (!any || named.Contains(tool.Serializer, StringComparer.Ordinal))
        let missing = Answers(tool).Missing
        where missing is not null
        select $"{tool.Tool} at {tool.Serializer}: {missing}";

    /// <summary>Warms a server up for all generators, of which only ours could do it for itself.</summary>
    internal static Task WarmUpAsync(LoadRequest request, LoadTarget target, TimeProvider time, CancellationToken stop) =>
        request.UntilCompiled && target.Server is not null
            ? target.WarmUpAsync(TimeSpan.MaxValue, time, stop)
            : target.WarmUpAsync(request.Settings.WarmUp, stop);

    private static bool IsMeasured(ToolRecord tool) => tool.Failure is null && Answers(tool).Missing is null;

    private static Answered Answers(ToolRecord tool) =>
        new(tool.Rounds.Sum(round => round.Answers), tool.Rounds.Sum(round => round.AnsweredLate ?? 0), tool.Rounds.Sum(round => round.Bad));
}
