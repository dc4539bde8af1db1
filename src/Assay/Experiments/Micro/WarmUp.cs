using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>
/// Warms a worker up without a pause until its code is proven to be at its last tier, or time is up. A runtime that counts what it compiles is done when
/// the count hasn't changed while every operation was called more often than two tiers need, and after each turn all
/// that was waiting had been compiled. docs/measurement.md explains why a time that doesn't fall proves nothing.
/// </summary>
/// <param name="least">How long it lasts at the least.</param>
/// <param name="most">How long it lasts at most, but for a few turns.</param>
internal sealed class WarmUp(LiveWorker worker, TimeProvider time, TimeSpan least, TimeSpan most)
{
    /// <summary>A method is recompiled after 30 calls in each of two tiers (TC_CallCountThreshold,
    /// github.com/dotnet/runtime/blob/main/docs/design/features/tiered-compilation.md).</summary>
    internal const long ProvingCalls = 64;

    // A worker that settles by itself does so in turns.
    private const int ProvingTurns = 2;
    private const long TurnCalls = ProvingCalls / ProvingTurns;

    // Of a worker's patience: asked for longer, it would be taken for one that hangs.
    private const double LongestSettling = 0.5;
    private const double LongestTurn = 0.25;

    // Runtimes that count executions or wait for a time without news need long turns.
    private const long ChunkNanoseconds = 4_000_000;
    private const long LongChunkNanoseconds = 12_000_000;
    private const int ShortChunks = 25;

    // However little time there is: the pilot needs to know how long an operation takes.
    private const int FewestTurns = 3;

    private const long HeapNanoseconds = 15_000_000;
    private const int MostHeapTurns = 8;
    private const int WantedCollections = 2;

    private readonly long start = time.GetTimestamp();
    private readonly CompilerWatch compiler = new(time);

    /// <summary>How long it has taken.</summary>
    public TimeSpan Elapsed => time.GetElapsedTime(start);

    public async Task RunAsync(CancellationToken stop)
    {
        if (!worker.CompilesAtOnce || worker.Member.FailedToSettle || !await SettlesItselfAsync(stop))
            await SettleByTurnsAsync(stop);
    }

    /// <summary>Has the worker warm itself up, within one question.</summary>
    /// <returns>Whether it did: one that can't, or whose operation throws, is warmed up turn by turn, which shows whose fault it is.</returns>
    private async Task<bool> SettlesItselfAsync(CancellationToken stop)
    {
        long? proven = null;
        do
        {
            var left = Math.Clamp((most - Elapsed).TotalNanoseconds, 0, (worker.Patience * LongestSettling).TotalNanoseconds);
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
        while (Elapsed < least && Elapsed < most);
        return true;
    }

    private async Task SettleByTurnsAsync(CancellationToken stop)
    {
        for (var turn = 0; worker.Cells.Any(); turn++)
        {
            var cells = worker.Cells.ToList();
            foreach (var cell in cells)
                await TurnAsync(cell, turn < ShortChunks ? ChunkNanoseconds : LongChunkNanoseconds, rest: false, stop);
            if (Elapsed >= least && IsSettled() && await IsAtRestAsync(stop))
            {
                foreach (var cell in worker.Cells)
                    cell.Launch.Settled = true;
                break;
            }
            if (turn + 1 >= FewestTurns && Elapsed >= most)
                break;
        }
        foreach (var cell in worker.Cells.ToList())
            await FillHeapAsync(cell, stop);
    }

    /// <summary>Whether all operations were called often enough since the last news; on runtimes whose compilers wait
    /// for a time or for very many calls, also whether that is long ago and times no longer fall.</summary>
    private bool IsSettled() =>
        worker.Cells.All(cell => cell.CallsSinceCompiled >= ProvingCalls) && compiler.QuietFor >= CompilerWatch.Quiet
            && worker.Cells.All(cell => Settledness.IsSettled(cell.WarmUpTimes));

    /// <summary>Whether nothing new has been compiled since the process ran out of work.</summary>
    private async Task<bool> IsAtRestAsync(CancellationToken stop)
    {
        if (worker.Cells.FirstOrDefault() is not { } first)
            return false;
        await TurnAsync(first, 1, rest: true, stop);
        return worker.Cells.All(cell => cell.CallsSinceCompiled >= ProvingCalls);
    }

    private async Task TurnAsync(LiveCell cell, long nanoseconds, bool rest, CancellationToken stop)
    {
        var question = new Message(Verbs.Warm).With("nanoseconds", nanoseconds).With("calls", Calls(cell)).With("rest", rest ? "true" : null);
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

    /// <summary>How many calls a turn may ask for: an operation of seconds isn't called as often as one of microseconds, nor is one of unknown cost.</summary>
    private long Calls(LiveCell cell) =>
        cell.WarmUpTimes is [.., > 0 and var last] ? (long)Math.Clamp((worker.Patience * LongestTurn).TotalNanoseconds / last, 1, TurnCalls) : 1;

    /// <summary>Until the first collections an allocation touches pages that the system has yet to provide, which costs more than all later ones.</summary>
    private async Task FillHeapAsync(LiveCell cell, CancellationToken stop)
    {
        long? first = null;
        for (var turn = 0; turn < MostHeapTurns && Elapsed < most; turn++)
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
