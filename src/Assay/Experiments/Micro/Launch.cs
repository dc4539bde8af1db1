using System.Collections.Concurrent;
using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>One launch of a group: all its workers restarted, warmed up side by side, then
/// sampled one at a time in rounds until its share of the time is used up.</summary>
internal sealed class Launch(Plan plan, Launcher launcher, Reporting reporting, Deadline budget, TimeProvider time, Random random)
{
    private readonly ProbeFloors floors = new();

    // The time of a request and its answer besides the sample itself: lead-in, waiting for quiet, two pipes.
    private const double TurnNanoseconds = 4_000_000;
    private const double ShortestSample = 1_000_000;

    // Thirty slices tell the median to half a percent. Where the core is ours a sample ends soon, and where it isn't it waits: time goes where it is needed.
    private const double LongestSample = 3_000_000;
    private const double WarmUpShare = 0.8;
    private const int WantedRounds = 12;

    // Beyond this many samples, more of the same process add little; another launch adds more.
    private const int MostRounds = 12;

    // The time to start, without verification.
    private const double UsualStart = 0.4;

    /// <summary>Runs the launch.</summary>
    /// <param name="group">What is measured.</param>
    /// <param name="members">Which of the group's serializers take part.</param>
    /// <param name="number">The launch's number for this group, from 1.</param>
    /// <param name="parts">How many launches share what is left of the budget, this one among them.</param>
    /// <param name="stop">Ends it after the current sample.</param>
    public async Task RunAsync(Group group, IReadOnlyList<Member> members, int number, int parts, CancellationToken stop)
    {
        var began = budget.Elapsed;
        var workers = await StartAsync(group, members, number, stop);
        // Shared out only now: the first launch also verifies, which may take longer than all else and isn't to be taken from the warm-up.
        var others = (number == 1 ? UsualStart : 1) * (budget.Elapsed - began) * (parts - 1);
        var (end, warmUpEnd) = (budget.Share(parts, 1, others), budget.Share(parts, WarmUpShare, others));
        try
        {
            await new WarmUp(time, Environment.ProcessorCount, plan.LeastWarmUp).RunAsync(workers, warmUpEnd,
                done => reporting.Progress("warming up", group, number, 0, done), stop);
            var cells = await PilotAsync(group, number, workers, end, stop);
            foreach (var cell in cells)
                cell.Record.Launches.Add(cell.Launch);
            await SampleAsync(group, cells, number, end, stop);
        }
        finally
        {
            await Task.WhenAll(workers.Select(worker => worker.DisposeAsync().AsTask()));
        }
    }

    private async Task<IReadOnlyList<LiveWorker>> StartAsync(Group group, IReadOnlyList<Member> members, int number, CancellationToken stop)
    {
        var started = new ConcurrentBag<LiveWorker>();
        var done = 0;
        reporting.Progress("starting workers", group, number, 0, 0);
        var options = new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount, CancellationToken = stop };
        try
        {
            await Parallel.ForEachAsync(members.Select((member, place) => (member, copy: members.Take(place).Count(other => other == member))),
                options, async (one, cancel) =>
            {
                var start = time.GetTimestamp();
                if (await launcher.LaunchAsync(group, one.member, number + (one.copy * BaselineCopies.FirstNumber), cancel) is { } worker)
                {
                    worker.StartTime = time.GetElapsedTime(start);
                    started.Add(worker);
                }
                reporting.Progress("starting workers", group, number, 0, (double)Interlocked.Increment(ref done) / members.Count);
            });
        }
        catch
        {
            foreach (var worker in started)
                await worker.DisposeAsync();
            throw;
        }
        // In the plan's order, not in that of their start-up: the same seed must draw the same rounds.
        return [.. members.Distinct()
            .SelectMany(member => started.Where(worker => worker.Member == member).OrderBy(worker => worker.Cells.First().Launch.Launch))];
    }

    private async Task<List<LiveCell>> PilotAsync(Group group, int number, IReadOnlyList<LiveWorker> workers, long end, CancellationToken stop)
    {
        var cells = workers.SelectMany(worker => worker.Cells).ToList();
        var left = (end - time.GetTimestamp()) * 1e9 / time.TimestampFrequency;
        var target = Math.Clamp((left / Math.Max(1, cells.Count) / WantedRounds) - TurnNanoseconds, ShortestSample, LongestSample);
        for (var i = 0; i < cells.Count; i++)
        {
            reporting.Progress("choosing sample lengths", group, number, 0, (double)i / cells.Count);
            if (!cells[i].Ended)
                await Pilot.RunAsync(cells[i], target, cells[i].Record.Loop, stop);
        }
        return [.. cells.Where(cell => !cell.Ended)];
    }

    private async Task SampleAsync(Group group, List<LiveCell> cells, int number, long end, CancellationToken stop)
    {
        var rounds = new Rounds(random, floors);
        var longest = 0L;
        for (var round = 1; round <= Math.Max(MostRounds, plan.MinimumRounds) && !stop.IsCancellationRequested; round++)
        {
            var open = cells.FindAll(cell => !cell.Ended && (round <= plan.MinimumRounds || !Precision.IsReached(cell, plan.TargetPrecision)));
            if (open.Count == 0)
                return;
            // Samples of workers that tell nothing of their slices are held against the baseline's of the same round.
            if (open.Exists(cell => !cell.TellsSlices))
                open.AddRange(cells.Where(cell => !cell.Ended && cell.Record.Serializer == plan.Baseline && !open.Contains(cell)));
            var start = time.GetTimestamp();
            if (round > plan.MinimumRounds && start + longest > end)
                return;
            await rounds.TakeAsync(open, round, stop);
            reporting.RoundTaken(group, number, round);
            longest = Math.Max(longest, time.GetTimestamp() - start);
        }
    }
}
