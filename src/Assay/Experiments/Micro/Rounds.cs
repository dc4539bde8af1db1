using Assay.Protocol;
using Assay.Results;

namespace Assay.Experiments.Micro;

/// <summary>Takes samples: one worker at a time, every cell once in each round, in an order that is drawn anew for each.</summary>
internal sealed class Rounds(Random random, ProbeFloors floors)
{
    /// <summary>Takes one round.</summary>
    /// <param name="cells">The cells of all workers.</param>
    /// <param name="round">The round's number, from 1.</param>
    /// <param name="stop">Ends the round after the current sample.</param>
    public async Task TakeAsync(IReadOnlyList<LiveCell> cells, int round, CancellationToken stop)
    {
        var order = cells.ToArray();
        random.Shuffle(order);
        foreach (var cell in order)
        {
            if (stop.IsCancellationRequested)
                return;
            if (cell.Ended)
                continue;
            var question = new Message(Verbs.Sample).With("iterations", cell.Iterations).With("lead_in", cell.LeadIn).With("patience", cell.Patience);
            if (floors.Of(cell.Worker.Member) is { } floor)
                question.With("floor", floor);
            if (await cell.Worker.AskAsync(cell, question, stop) is not { } answer)
                continue;
            Record(cell.Launch, round, answer);
            floors.Saw(cell.Worker.Member, answer.Number("floor", 0));
        }
    }

    private static void Record(LaunchRecord launch, int round, Message answer)
    {
        launch.Round.Add(round);
        launch.Iterations.Add(answer.Whole("iterations"));
        launch.Nanoseconds.Add(answer.Whole("nanoseconds"));
        if (answer.Number("pace", 0) is > 0 and var pace)
            launch.Pace.Add(pace);
        if (answer.Find("median") is not null)
        {
            launch.Median.Add(answer.Number("median", 0));
            launch.Mean.Add(answer.Number("mean", 0));
            launch.Undisturbed.Add(answer.Whole("undisturbed", 0));
            launch.Floor.Add(answer.Number("floor", 0));
        }
        if (answer.Find("compiled") is not null)
            launch.Compiled.Add(answer.Whole("compiled"));
        launch.CpuNanoseconds.Add(answer.Whole("cpu_nanoseconds", 0));
        launch.AllocatedBytes.Add(answer.Whole("allocated_bytes", 0));
        launch.Gc0.Add((int)answer.Whole("gc0", 0));
        launch.Gc1.Add((int)answer.Whole("gc1", 0));
        launch.Gc2.Add((int)answer.Whole("gc2", 0));
    }
}
