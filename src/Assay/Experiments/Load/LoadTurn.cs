using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Experiments.Load;

/// <summary>One server's turn under load.</summary>
internal static class LoadTurn
{
    /// <summary>Puts load on, and asks the server meanwhile what it uses.</summary>
    /// <param name="target">The server.</param>
    /// <param name="settings">The load.</param>
    /// <param name="number">The round that the turn belongs to.</param>
    /// <param name="stop">Ends it early: what was counted until then is returned.</param>
    /// <exception cref="LoadException">The load can't be put on.</exception>
    /// <exception cref="IOException">The generator has ended.</exception>
    public static async Task<LoadRound> RunAsync(LoadTarget target, LoadSettings settings, int number, CancellationToken stop)
    {
        using var ended = new CancellationTokenSource();
        var counters = target.Server is null ? null : new CounterSampling(target.Server, TimeProvider.System);
        var sampling = Task.CompletedTask;
        var marks = new List<(TimeSpan? Server, TimeSpan? Relay)>();
        try
        {
            var result = await LoadProcess.RunAsync(settings, stop, () =>
            {
                marks.Add((target.Server?.CpuTimeNow, target.RelayCpuTime));
                if (marks.Count == 1)
                    sampling = counters?.RunAsync(ended.Token) ?? Task.CompletedTask;
            });
            target.Record.BodyBytes = result.BodyBytes;
            await ended.CancelAsync();
            await sampling;
            return Record(number, result, marks, counters);
        }
        finally
        {
            await ended.CancelAsync();
            await sampling;
        }
    }

    private static LoadRound Record(int round, LoadResult result, List<(TimeSpan? Server, TimeSpan? Relay)> marks, CounterSampling? counters) => new()
    {
        Round = round,
        Seconds = result.Seconds,
        FirstRequestNanoseconds = result.FirstRequest,
        Bad = result.Tally.Bad,
        BytesRead = result.Tally.BytesRead,
        AnsweredBySecond = [.. result.Tally.AnsweredBySecond],
        Latency = result.Tally.Latency.ToString(),
        ServiceTime = result.Tally.ServiceTime.ToString(),
        Overdue = result.Overdue,
        GeneratorCpuSeconds = result.CpuTime.TotalSeconds,
        GeneratorWorkingSetBytes = result.Process.WorkingSetBytes,
        GeneratorPrivateBytes = result.Process.PrivateBytes,
        GeneratorStartMilliseconds = result.Process.StartMilliseconds,
        ServerCpuSeconds = marks.Count == 2 ? (marks[1].Server - marks[0].Server)?.TotalSeconds : null,
        RelayCpuSeconds = marks.Count == 2 ? (marks[1].Relay - marks[0].Relay)?.TotalSeconds : null,
        Counters = counters?.Samples ?? [],
    };
}
