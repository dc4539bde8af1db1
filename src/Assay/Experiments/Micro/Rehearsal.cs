using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>
/// The end of a warm-up. The heap reaches its usual state: until the first collections an allocation meets pages that the system has yet to give, which costs more than all later ones.
/// And the harness compiles its own code for sampling, by samples that nobody keeps, so that what is compiled later is the serializer's.
/// </summary>
internal sealed class Rehearsal(TimeProvider time)
{
    private const long CollectionChunk = 15_000_000;
    private const int MostChunks = 8;
    private const int WantedCollections = 2;
    private const int Acts = 3;
    private const int Samples = 64;

    // Slow operations rehearse less.
    private const int ActsPerSecond = 8;

    // Of a rehearsed sample: together they take a few tens of milliseconds.
    private const double SampleNanoseconds = 20_000;

    /// <summary>Rehearses; collections are waited for until <paramref name="deadline"/> at the latest.</summary>
    public async Task RunAsync(LiveWorker worker, long deadline, CancellationToken stop)
    {
        foreach (var cell in worker.Cells.ToList())
            await CollectAsync(cell, deadline, stop);
        // Only where it is told what is compiled does it matter whose it is.
        for (var act = 0; act < Acts && worker.CompilesAtOnce; act++)
        {
            var end = time.GetTimestamp() + (time.TimestampFrequency / ActsPerSecond);
            for (var i = 0; i < Samples && time.GetTimestamp() < end && worker.Cells.ToList() is { Count: > 0 } cells; i++)
            {
                var cell = cells[i % cells.Count];
                var iterations = (long)Math.Clamp(SampleNanoseconds / Math.Max(1, cell.Expected), 1, 8);
                await worker.AskAsync(cell, new Message(Verbs.Sample).With("iterations", iterations).With("patience", 1).With("rest", value: false), stop);
            }
            if (worker.Cells.FirstOrDefault() is { } first)
                await worker.AskAsync(first, new Message(Verbs.Warm).With("nanoseconds", 1).With("calls", 1).With("rest", value: true), stop);
        }
    }

    private async Task CollectAsync(LiveCell cell, long deadline, CancellationToken stop)
    {
        long? first = null;
        for (var chunk = 0; chunk < MostChunks && time.GetTimestamp() < deadline; chunk++)
        {
            if (await cell.Worker.AskAsync(cell, new Message(Verbs.Warm).With("nanoseconds", CollectionChunk), stop) is not { } answer || answer.Whole("allocated_bytes", 0) < answer.Whole("iterations"))
                return;
            cell.Launch.WarmUpIterations += answer.Whole("iterations");
            var collections = answer.Whole("gc0", 0);
            first ??= collections;
            if (collections - first >= WantedCollections)
                return;
        }
    }
}
