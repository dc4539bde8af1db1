using System.Globalization;
using Assay.Protocol;
using Assay.Statistics;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Warms workers up, one per core, each without a pause until its code is proven to be at its last tier. A runtime that counts what it compiles is done when
/// the count has stood still while every operation was called more often than two tiers need, and after each turn all
/// that was waiting had been compiled. docs/measurement.md tells why a time that doesn't fall proves nothing.
/// </summary>
internal sealed class WarmUp(TimeProvider time, int parallelism, TimeSpan least = default)
{
    /// <summary>A method is compiled anew after 30 calls of each of two tiers (TC_CallCountThreshold,
    /// github.com/dotnet/runtime/blob/main/docs/design/features/tiered-compilation.md).</summary>
    internal const long ProvingCalls = 64;

    // A worker that settles by itself does so in turns.
    private const int ProvingTurns = 2;
    private const long TurnCalls = ProvingCalls / ProvingTurns;

    // Of a worker's patience: asked for longer, it would be taken for one that hangs.
    private const double LongestSettling = 0.5;

    // Runtimes that count executions or wait for a time without news need long turns.
    private const long ChunkNanoseconds = 4_000_000;
    private const long LongChunkNanoseconds = 12_000_000;
    private const int ShortChunks = 25;

    // However little time there is: the pilot needs to know how long an operation takes.
    private const int FewestTurns = 3;

    private const long HeapNanoseconds = 15_000_000;
    private const int MostHeapTurns = 8;
    private const int WantedCollections = 2;

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
            worker.Member.LaunchTime = worker.StartTime + time.GetElapsedTime(now);
            progress(1 - ((double)Interlocked.Decrement(ref left) / workers.Count));
        });
    }

    private async Task SettleAsync(LiveWorker worker, long deadline, CancellationToken stop)
    {
        if (!worker.CompilesAtOnce || worker.Member.FailedToSettle || !await SettlesItselfAsync(worker, deadline, stop))
            await SettleByTurnsAsync(worker, deadline, stop);
    }

    /// <summary>Has the worker warm itself up, within one question.</summary>
    /// <returns>Whether it did: one that can't, or whose operation throws, is warmed up turn by turn, which tells whose fault it is.</returns>
    private async Task<bool> SettlesItselfAsync(LiveWorker worker, long deadline, CancellationToken stop)
    {
        var start = time.GetTimestamp();
        long? proven = null;
        do
        {
            var left = Math.Clamp(time.GetElapsedTime(time.GetTimestamp(), deadline).TotalNanoseconds, 0, (worker.Patience * LongestSettling).TotalNanoseconds);
            var question = new Message(Verbs.Settle).With("calls", TurnCalls).With("turns", ProvingTurns).With("nanoseconds", (long)left);
            if (await worker.SettleAsync(question, stop) is not { Verb: Verbs.Settled } answer)
                return false;
            // A last question that there is hardly time for disproves nothing, as long as nothing new was compiled.
            var compiled = answer.Whole("compiled", 0);
            var isSettled = answer.Flag("settled") || compiled == proven;
            proven = isSettled ? compiled : null;
            foreach (var cell in worker.Cells)
            {
                cell.Launch.WarmUpIterations += answer.Whole(string.Create(CultureInfo.InvariantCulture, $"cell.{cell.Record.Number}.calls"));
                cell.WarmUpTimes.Add(answer.Number(string.Create(CultureInfo.InvariantCulture, $"cell.{cell.Record.Number}.nanoseconds"), 0));
                cell.Launch.Settled = isSettled;
            }
        }
        while (time.GetElapsedTime(start) < least && time.GetTimestamp() < deadline);
        return true;
    }

    private async Task SettleByTurnsAsync(LiveWorker worker, long deadline, CancellationToken stop)
    {
        var compiler = new CompilerWatch(time);
        var start = time.GetTimestamp();
        for (var turn = 0; worker.Cells.Any(); turn++)
        {
            var cells = worker.Cells.ToList();
            foreach (var cell in cells)
                await TurnAsync(cell, compiler, turn < ShortChunks ? ChunkNanoseconds : LongChunkNanoseconds, rest: false, stop);
            if (time.GetElapsedTime(start) >= least && IsSettled(worker, compiler) && await IsAtRestAsync(worker, compiler, stop))
            {
                foreach (var cell in worker.Cells)
                    cell.Launch.Settled = true;
                break;
            }
            if (turn + 1 >= FewestTurns && time.GetTimestamp() >= deadline)
                break;
        }
        foreach (var cell in worker.Cells.ToList())
            await FillHeapAsync(cell, deadline, stop);
    }

    /// <summary>Whether all operations were called often enough since the last news; on runtimes whose compilers wait
    /// for a time or for very many calls, also whether that is long ago and times fall no more.</summary>
    private static bool IsSettled(LiveWorker worker, CompilerWatch compiler) =>
        worker.Cells.All(cell => cell.CallsSinceCompiled >= ProvingCalls) && compiler.QuietFor >= CompilerWatch.Quiet
            && worker.Cells.All(cell => Settledness.IsSettled(cell.WarmUpTimes));

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
        var question = new Message(Verbs.Warm).With("nanoseconds", nanoseconds).With("calls", TurnCalls).With("rest", rest ? "true" : null);
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

    /// <summary>Until the first collections an allocation meets pages that the system has yet to give, which costs more than all later ones.</summary>
    private async Task FillHeapAsync(LiveCell cell, long deadline, CancellationToken stop)
    {
        long? first = null;
        for (var turn = 0; turn < MostHeapTurns && time.GetTimestamp() < deadline; turn++)
        {
            if (await cell.Worker.AskAsync(cell, new Message(Verbs.Warm).With("nanoseconds", HeapNanoseconds), stop) is not { } answer
                || answer.Whole("allocated_bytes", 0) < answer.Whole("iterations"))
                return;
            cell.Launch.WarmUpIterations += answer.Whole("iterations");
            var collections = answer.Whole("gc0", 0);
            first ??= collections;
            if (collections - first >= WantedCollections)
                return;
        }
    }
}
