using System.Globalization;
using Assay.Statistics;

namespace Assay.Running;

/// <summary>
/// Lets the cells of an experiment take turns: launches, rounds in an order that is drawn anew for each, one sample at a time, stored as they come, until all
/// is done, the budget is used up or the user stops it.
/// </summary>
/// <param name="schedule">How.</param>
/// <param name="time">The clock.</param>
/// <param name="progress">Told what is being done.</param>
/// <param name="store">Stores what there is; called after samples, but not more often than once a second, and after each launch.</param>
internal sealed class Scheduler(Schedule schedule, TimeProvider time, IProgress<string> progress, Action store)
{
    private static readonly TimeSpan StoreInterval = TimeSpan.FromSeconds(1);

    private readonly SeededRandom random = SeededRandom.For(schedule.Seed, purpose: 0);
    private TimeSpan longest;
    private long storedAt;
    private RunClock clock = new(time, schedule.Budget, null);

    /// <summary>Told when a launch is over, with what is left of the budget.</summary>
    public Action<int, TimeSpan> LaunchEnded { get; init; } = (_, _) => { };

    /// <summary>How many launches that are kept were begun; fewer than asked for where the budget was used up.</summary>
    public int Launches { get; private set; }

    /// <summary>Whether the budget ended before all launches were made.</summary>
    public bool IsOutOfTime { get; private set; }

    /// <summary>Measures. A cell that fails takes no further turns; when <paramref name="stop"/> is cancelled, what was measured until then is kept.</summary>
    /// <param name="cells">The cells.</param>
    /// <param name="stop">Ends it.</param>
    public async Task RunAsync(IReadOnlyList<ICell> cells, CancellationToken stop)
    {
        clock = new RunClock(time, schedule.Budget, schedule.Turns * cells.Count);
        try
        {
            for (var launch = schedule.HasRehearsal ? 0 : 1; launch <= schedule.Launches && !stop.IsCancellationRequested; launch++)
            {
                IReadOnlyList<ICell> open = [.. cells.Where(cell => cell.IsOpen)];
                if (open.Count == 0)
                    return;
                if (launch > 1 && clock.Left < longest)
                {
                    IsOutOfTime = true;
                    return;
                }
                Launches = launch;
                var began = clock.Elapsed;
                await (schedule.AreTogether ? TogetherAsync(open, launch, stop) : ApartAsync(open, launch, stop));
                Store();
                LaunchEnded(launch, clock.Left);
                if (launch != schedule.LongLaunch && clock.Elapsed - began is var took && took > longest)
                    longest = took;
            }
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // The results so far are kept; the run's state says that it was interrupted.
            return;
        }
    }

    private async Task TogetherAsync(IReadOnlyList<ICell> cells, int launch, CancellationToken stop)
    {
        LiveTrial[] trials = [.. cells.Select(cell => new LiveTrial(cell, schedule.Patience, time))];
        try
        {
            await StartAsync(trials, launch, stop);
            // One after the other: side by side each would get a fraction of the cores.
            foreach (var trial in trials.Where(trial => trial.IsOpen))
            {
                Say(launch, "warming up", trial.Cell);
                await trial.WarmUpAsync(stop);
            }
            Store();
            for (var round = 1; round <= (schedule.Rounds ?? int.MaxValue) && Array.Exists(trials, trial => trial.IsOpen); round++)
            {
                foreach (var trial in Shuffled([.. trials.Where(trial => trial.IsOpen)]))
                    await SampleAsync(trial, new Turn(launch, round), stop);
            }
        }
        finally
        {
            await Task.WhenAll(trials.Select(trial => trial.DisposeAsync().AsTask()));
        }
    }

    private async Task StartAsync(LiveTrial[] trials, int launch, CancellationToken stop)
    {
        var parallel = new ParallelOptions { MaxDegreeOfParallelism = schedule.StartsSideBySide ? Environment.ProcessorCount : 1, CancellationToken = stop };
        await Parallel.ForEachAsync(trials, parallel, async (trial, cancel) =>
        {
            Say(launch, "starting", trial.Cell);
            await trial.StartAsync(launch, cancel);
        });
    }

    private async Task ApartAsync(IReadOnlyList<ICell> cells, int launch, CancellationToken stop)
    {
        foreach (var cell in Shuffled([.. cells]))
        {
            await using var trial = new LiveTrial(cell, schedule.Patience, time);
            await trial.StartAsync(launch, stop);
            await trial.WarmUpAsync(stop);
            for (var round = 1; round <= (schedule.Rounds ?? int.MaxValue) && trial.IsOpen; round++)
                await SampleAsync(trial, new Turn(launch, round), stop);
        }
    }

    private async Task SampleAsync(LiveTrial trial, Turn turn, CancellationToken stop)
    {
        stop.ThrowIfCancellationRequested();
        if (!trial.IsOpen)
            return;
        Say(turn.Launch, turn.Round, trial.Cell);
        await trial.SampleAsync(turn, stop);
        clock.Count();
        // Writing a long run takes time, too: after each sample where samples are long, else now and then.
        if (time.GetElapsedTime(storedAt) >= StoreInterval)
            Store();
    }

    private void Store()
    {
        storedAt = time.GetTimestamp();
        store();
    }

    private T[] Shuffled<T>(T[] items)
    {
        for (var i = items.Length - 1; i > 0; i--)
        {
            var other = random.Next(i + 1);
            (items[i], items[other]) = (items[other], items[i]);
        }
        return items;
    }

    private void Say(int launch, string doing, ICell cell) => Say($"{Launch(launch)}{doing} {cell.Name}");

    private void Say(int launch, int round, ICell cell) => Say($"{Launch(launch)}{Round(round)}{cell.Name}");

    private void Say(string text) => progress.Report($"{(schedule.Title.Length > 0 ? schedule.Title + " · " : "")}{text}{clock.Text}");

    private string Launch(int launch)
    {
        if (launch == 0)
            return "rehearsal: ";
        if (schedule.Launches == 1)
            return "";
        var word = schedule.AreTogether ? "launch" : "round";
        return string.Create(CultureInfo.InvariantCulture,
            $"{word} {launch} of {schedule.Launches}{(schedule.AreTogether && schedule.Rounds is not 1 ? ", " : ": ")}");
    }

    private string Round(int round) => schedule.Rounds switch
    {
        1 => "",
        { } rounds => string.Create(CultureInfo.InvariantCulture, $"round {round} of {rounds}: "),
        null => string.Create(CultureInfo.InvariantCulture, $"round {round}: "),
    };
}
