using System.Diagnostics;
using Assay.Experiments.Load.Counters;
using Assay.Experiments.Load.Processors;
using Assay.Wire.Load;

namespace Assay.Experiments.Load;

/// <summary>One server's turn under load.</summary>
internal static class LoadTurn
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    /// <summary>Puts load on, and has the server's runtime tell meanwhile what it uses.</summary>
    /// <param name="settings">The load.</param>
    /// <param name="number">The round that the turn belongs to.</param>
    /// <param name="stop">Ends it early: what was counted until then is returned.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    /// <exception cref="IOException">The generator has ended.</exception>
    public static async Task<LoadRound> RunAsync(LoadTarget target, LoadSettings settings, int number, CancellationToken stop)
    {
        using var counters = await BeginAsync(target, settings.Duration, stop);
        var marks = new List<Mark>();
        var result = await target.LoadAsync(settings, stop, generator => marks.Add(Mark.Of(target, generator)));
        target.Saw(result);
        await target.ExplainAsync(result, stop);
        var samples = counters is null ? [] : await counters.EndAsync();
        if (counters is not null && samples.Count == 0 && target.Record.Rounds.Count == 0)
            target.Record.NoCounters = "its runtime reported none";
        return Record(number, result, marks, samples);
    }

    /// <summary>Begins before load is put on, so that nothing of it is counted.</summary>
    private static async Task<CounterSession?> BeginAsync(LoadTarget target, TimeSpan duration, CancellationToken stop)
    {
        if (target.Observed is null || target.Record.NoCounters is not null)
            return null;
        try
        {
            // A whole interval has to fall into a short round, too, wherever the round begins.
            return await CounterSession.StartAsync(target.Observed, duration < 2 * Second ? duration / 2 : Second, stop);
        }
        catch (CounterException e)
        {
            // One that reported counters before has ended since: the bad responses of the load show it.
            if (target.Record.Rounds.Count == 0)
                target.Record.NoCounters = e.Message;
            return null;
        }
    }

    private static LoadRound Record(int round, LoadResult result, IReadOnlyList<Mark> marks, IReadOnlyList<CounterSample> samples) => new()
    {
        Round = round,
        Seconds = result.Seconds,
        FirstRequestNanoseconds = result.FirstRequest,
        FirstRequestFailures = result.FirstFailures,
        IsUnchecked = result.IsUnchecked,
        Bad = result.Tally.Bad,
        Late = result.Tally.Late,
        BytesRead = result.Tally.BytesRead,
        Reconnected = result.Tally.Reconnected,
        AnsweredBySecond = [.. result.Tally.AnsweredBySecond],
        Latency = result.Tally.Latency.ToString(),
        ServiceTime = result.Tally.ServiceTime.ToString(),
        Overdue = result.Overdue,
        GeneratorCpuSeconds = result.CpuTime.TotalSeconds,
        GeneratorWorkingSetBytes = result.Process.WorkingSetBytes,
        GeneratorPrivateBytes = result.Process.PrivateBytes,
        GeneratorStartMilliseconds = result.Process.StartMilliseconds,
        ServerCpuSeconds = marks.Count == 2 ? (marks[1].ServerCpuTime - marks[0].ServerCpuTime)?.TotalSeconds : null,
        RelayCpuSeconds = marks.Count == 2 ? (marks[1].RelayCpuTime - marks[0].RelayCpuTime)?.TotalSeconds : null,
        Processors = marks.Count == 2 ? Processors(marks[0], marks[1]) : null,
        Counters = marks.Count == 2 ? [.. Counters(marks[0], marks[1], samples)] : [],
    };

    private static LoadProcessors Processors(Mark begin, Mark end)
    {
        var time = Stopwatch.GetElapsedTime(begin.Timestamp, end.Timestamp);
        return new LoadProcessors
        {
            Idle = (end.Machine?.Idle - begin.Machine?.Idle) / time,
            Stolen = (end.Machine?.Stolen - begin.Machine?.Stolen) / time,
            GeneratorThread = Busiest(begin.Generator, end.Generator),
            ServerThread = Busiest(begin.Server, end.Server),
            RelayThread = Busiest(begin.Relay, end.Relay),
        };

        double? Busiest(ThreadTimes? before, ThreadTimes? after) => before is null || after is null ? null : after.BusiestSince(before) / time;
    }

    /// <summary>The samples of the counted time, and the system's own figures at its end.</summary>
    private static IEnumerable<IReadOnlyDictionary<string, double>> Counters(Mark begin, Mark end, IReadOnlyList<CounterSample> samples)
    {
        IReadOnlyDictionary<string, double> At(long timestamp, IReadOnlyDictionary<string, double> values) =>
            new Dictionary<string, double>(values) { ["seconds"] = Stopwatch.GetElapsedTime(begin.Timestamp, timestamp).TotalSeconds };

        foreach (var sample in samples.Where(sample => sample.Timestamp >= begin.Timestamp && sample.Timestamp <= end.Timestamp))
            yield return At(sample.Timestamp, sample.Values);
        if (end.Memory.Count > 0)
            yield return At(end.Timestamp, end.Memory);
    }

    private sealed record Mark(long Timestamp, TimeSpan? ServerCpuTime, TimeSpan? RelayCpuTime, IReadOnlyDictionary<string, double> Memory)
    {
        public MachineTime? Machine { get; } = MachineTime.Now();

        public ThreadTimes? Generator { get; private init; }

        public ThreadTimes? Server { get; private init; }

        public ThreadTimes? Relay { get; private init; }

        public static Mark Of(LoadTarget target, int generator) =>
            new(Stopwatch.GetTimestamp(), target.Observed?.CpuTime, target.RelayCpuTime, target.Observed?.Memory ?? new Dictionary<string, double>())
            {
                Generator = ThreadTimes.Of(generator),
                Server = target.Observed is { } server ? ThreadTimes.Of(server.Id) : null,
                Relay = target.RelayId is { } relay ? ThreadTimes.Of(relay) : null,
            };
    }
}
