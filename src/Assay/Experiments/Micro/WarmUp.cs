using Assay.Protocol;
using Assay.Statistics;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Warms workers up, one per core, each without a pause until its code is proven to be at its last tier. A runtime that counts what it compiles is done when the count has stood still while every
/// operation was called more often than two tiers need, and after each turn all that was waiting had been compiled. docs/measurement.md tells why a time that doesn't fall proves nothing.
/// </summary>
internal sealed class WarmUp(TimeProvider time, int parallelism, TimeSpan least = default)
{
    /// <summary>A method is compiled anew after 30 calls of each of two tiers (TC_CallCountThreshold, github.com/dotnet/runtime/blob/main/docs/design/features/tiered-compilation.md).</summary>
    internal const long ProvingCalls = 64;

    // Where compiling begins at once, a turn is as short as it can be: it is the compiler that needs the core.
    private const long StepNanoseconds = 200_000;
    private const long StepCalls = ProvingCalls / 2;

    // Other runtimes count executions or wait for a time without news: long turns are what they need.
    private const long ChunkNanoseconds = 4_000_000;
    private const long LongChunkNanoseconds = 12_000_000;
    private const int ShortChunks = 25;

    // However little time there is: the pilot needs to know how long an operation takes.
    private const int FewestTurns = 3;

    // One that never settles must not use up what the others need.
    private const double LongestShare = 3;

    /// <summary>Warms up until every worker has settled, or <paramref name="deadline"/> has come.</summary>
    /// <param name="workers">The workers.</param>
    /// <param name="deadline">A timestamp.</param>
    /// <param name="progress">Told the share of workers that are done.</param>
    /// <param name="stop">Ends it.</param>
    public async Task RunAsync(IReadOnlyList<LiveWorker> workers, long deadline, Action<double> progress, CancellationToken stop)
    {
        var left = workers.Count;
        progress(0);
        await Parallel.ForEachAsync(workers, new ParallelOptions { MaxDegreeOfParallelism = parallelism, CancellationToken = stop }, async (worker, cancel) =>
        {
            var now = time.GetTimestamp();
            var fair = (deadline - now) * (double)parallelism / Math.Max(parallelism, Volatile.Read(ref left));
            await SettleAsync(worker, Math.Min(deadline, now + (long)(fair * LongestShare)), cancel);
            progress(1 - ((double)Interlocked.Decrement(ref left) / workers.Count));
        });
    }

    private async Task SettleAsync(LiveWorker worker, long deadline, CancellationToken stop)
    {
        var compiler = new CompilerWatch(time);
        var start = time.GetTimestamp();
        for (var turn = 0; worker.Cells.Any(); turn++)
        {
            var cells = worker.Cells.ToList();
            foreach (var cell in cells)
            {
                var chunk = worker.CompilesAtOnce ? StepNanoseconds : turn < ShortChunks ? ChunkNanoseconds : LongChunkNanoseconds;
                await TurnAsync(cell, compiler, chunk, rest: worker.CompilesAtOnce && cell == cells[^1], stop);
            }
            if (time.GetElapsedTime(start) >= least && IsSettled(worker, compiler) && (worker.CompilesAtOnce || await IsAtRestAsync(worker, compiler, stop)))
            {
                foreach (var cell in worker.Cells)
                    cell.Launch.Settled = true;
                break;
            }
            if (turn + 1 >= FewestTurns && time.GetTimestamp() >= deadline)
                break;
        }
        await new Rehearsal(time).RunAsync(worker, deadline, stop);
    }

    /// <summary>Whether all operations were called often enough since the last news; on runtimes whose compilers wait for a time or for very many calls, also whether that is long ago and times fall no more.</summary>
    private static bool IsSettled(LiveWorker worker, CompilerWatch compiler)
    {
        if (worker.Cells.Any(cell => cell.CallsSinceCompiled < ProvingCalls))
            return false;
        return (worker.CompilesAtOnce && compiler.Changes > 0) || (compiler.QuietFor >= CompilerWatch.Quiet && worker.Cells.All(cell => Settledness.IsSettled(cell.WarmUpTimes)));
    }

    /// <summary>Whether nothing new has come once the process had no work left.</summary>
    private static async Task<bool> IsAtRestAsync(LiveWorker worker, CompilerWatch compiler, CancellationToken stop)
    {
        if (worker.Cells.FirstOrDefault() is not { } first)
            return false;
        await TurnAsync(first, compiler, 1, rest: true, stop);
        return worker.Cells.All(cell => cell.CallsSinceCompiled >= ProvingCalls);
    }

    private static async Task TurnAsync(LiveCell cell, CompilerWatch compiler, long nanoseconds, bool rest, CancellationToken stop)
    {
        var question = new Message(Verbs.Warm).With("nanoseconds", nanoseconds).With("calls", StepCalls).With("rest", rest ? "true" : null);
        if (await cell.Worker.AskAsync(cell, question, stop) is not { } answer)
            return;
        var iterations = Math.Max(1, answer.Whole("iterations"));
        cell.Launch.WarmUpIterations += iterations;
        cell.WarmUpTimes.Add((double)answer.Whole("nanoseconds") / iterations);
        cell.CallsSinceCompiled += iterations;
        if (answer.Find("compiled") is null || !compiler.Saw(answer.Whole("compiled")))
            return;
        foreach (var other in cell.Worker.Cells)
            other.CallsSinceCompiled = 0;
    }
}
