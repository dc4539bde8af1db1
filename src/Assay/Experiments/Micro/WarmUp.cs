using Assay.Protocol;
using Assay.Statistics;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Warms workers up until their times have settled. Each worker gets a short turn, then the next: while the others have theirs, its runtime compiles in the background and its tiering
/// timers run out, so that warming many up together takes little longer than one. All cores are used; nothing is being sampled.
/// </summary>
internal sealed class WarmUp(TimeProvider time, int parallelism)
{
    // Short: what warms a worker up is its JIT and the turns that it gets, not the time spent in code that is about to be replaced.
    private const long ChunkNanoseconds = 4_000_000;

    // What hasn't settled by then counts executions (the JVM): it gets longer turns.
    private const int ShortTurns = 25;
    private const long LongChunkNanoseconds = 12_000_000;

    // However little time there is: the pilot needs to know how long an operation takes.
    private const int FewestTurns = 3;

    /// <summary>Warms up until every cell has settled, or <paramref name="deadline"/> has come.</summary>
    /// <returns>The share of cells that have settled, after each turn around.</returns>
    public async Task RunAsync(IReadOnlyList<LiveWorker> workers, long deadline, Action<double> progress, CancellationToken stop)
    {
        var states = workers.ToDictionary(worker => worker, _ => new CompilerWatch(time));
        var options = new ParallelOptions { MaxDegreeOfParallelism = parallelism, CancellationToken = stop };
        for (var turn = 0; ; turn++)
        {
            var unsettled = workers.Where(worker => worker.Cells.Any(cell => !cell.Launch.Settled)).ToList();
            var cells = workers.SelectMany(worker => worker.Cells).ToList();
            progress(cells.Count == 0 ? 1 : cells.Count(cell => cell.Launch.Settled) / (double)cells.Count);
            if (unsettled.Count == 0 || (turn >= FewestTurns && time.GetTimestamp() >= deadline))
                return;
            await Parallel.ForEachAsync(unsettled, options, async (worker, cancel) => await TurnAsync(worker, states[worker], turn < ShortTurns ? ChunkNanoseconds : LongChunkNanoseconds, cancel));
            await OutlastTimersAsync(unsettled, states, stop);
        }
    }

    private static async Task TurnAsync(LiveWorker worker, CompilerWatch compiler, long nanoseconds, CancellationToken stop)
    {
        // All cells of a worker, settled ones too: one cell's code must not be measured against profiles that only another one wrote.
        foreach (var cell in worker.Cells.ToList())
        {
            if (await worker.AskAsync(cell, new Message(Verbs.Warm).With("nanoseconds", nanoseconds), stop) is not { } answer)
            {
                if (worker.Dead)
                    return;
                continue;
            }
            var iterations = Math.Max(1, answer.Whole("iterations"));
            cell.Launch.WarmUpIterations += iterations;
            cell.WarmUpTimes.Add((double)answer.Whole("nanoseconds") / iterations);
            if (answer.Find("compiled") is not null)
                compiler.Saw(answer.Whole("compiled"));
        }
        foreach (var cell in worker.Cells)
            cell.Launch.Settled |= compiler.QuietFor >= CompilerWatch.Quiet && Settledness.IsSettled(cell.WarmUpTimes);
    }

    /// <summary>With few workers a turn around is over before the tiering timers are: then waits a little, without using CPU.</summary>
    private async Task OutlastTimersAsync(List<LiveWorker> unsettled, Dictionary<LiveWorker, CompilerWatch> states, CancellationToken stop)
    {
        if (unsettled.All(worker => states[worker].QuietFor < CompilerWatch.Quiet) && unsettled.Count <= parallelism)
            await Task.Delay(TimeSpan.FromMilliseconds(25), time, stop);
    }
}
