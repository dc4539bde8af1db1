using Assay.Protocol;
using Assay.Running;
using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>A cell that is ready in a running worker.</summary>
internal sealed class LiveCell(LiveWorker worker, CellRecord record, LaunchRecord launch, Plan plan, ProbeFloors floors) : ISampler
{
    // What a worker omits if it can't measure it, each a column that is empty or has all samples.
    private static readonly string[] Optional =
        ["pace", "median", "calm_pace", "compiled", "cpu_nanoseconds", "allocated_bytes", "gc0", "gc1", "gc2", "pause_nanoseconds",
            "undisturbed_pause_nanoseconds", "undisturbed_collections"];

    private string[]? told;

    /// <summary>The worker it runs in.</summary>
    public LiveWorker Worker => worker;

    /// <summary>The cell.</summary>
    public CellRecord Record => record;

    /// <summary>This launch's samples.</summary>
    public LaunchRecord Launch => launch;

    /// <summary>Nanoseconds per operation of each chunk of the warm-up.</summary>
    public List<double> WarmUpTimes { get; } = [];

    /// <summary>Calls since the runtime last compiled something.</summary>
    public long CallsSinceCompiled { get; set; }

    /// <summary>Iterations of one sample.</summary>
    public long Iterations { get; set; } = 1;

    /// <summary>Untimed iterations before each sample.</summary>
    public long LeadIn { get; set; }

    /// <summary>For how many nanoseconds more a sample may go on where too little of it was undisturbed.</summary>
    public long Patience { get; set; }

    /// <summary>Whether it no longer takes part.</summary>
    public bool Ended { get; private set; }

    /// <summary>Ends this launch of the cell, and the cell itself where it is to blame.</summary>
    public void End(CellStatus status, string reason, bool blamed)
    {
        Ended = true;
        launch.Failure = reason;
        if (blamed)
            record.End(status, reason);
    }

    public bool IsOpen => !Ended;

    public bool HasEnough => launch.UntimedValues > 0 || Precision.IsReached(launch, plan.TargetPrecision);

    private bool TellsSlices => launch.Median.Count > 0;

    /// <summary>Whether it is the baseline of a worker that reports no slices: that worker's time is compared with the baseline's sample of the
    /// same round.</summary>
    public bool RidesWith(IReadOnlyList<ISampler> others) =>
        record.Serializer == plan.Baseline && others.Any(other => other is LiveCell { TellsSlices: false });

    public async Task SampleAsync(Turn turn, CancellationToken stop)
    {
        var question = new Message(Verbs.Sample).With("iterations", Iterations).With("lead_in", LeadIn).With("patience", Patience);
        if (floors.Of(worker.Member) is { } floor)
            question.With("floor", floor);
        if (await worker.AskAsync(this, question, stop) is not { } answer)
            return;
        Keep(turn.Round, answer);
        floors.Saw(worker.Member, answer.Number("floor", 0));
    }

    private void Keep(int round, Message answer)
    {
        string[] tells = [.. Optional.Where(field => Tells(answer, field))];
        told ??= tells;
        if (told.Except(tells).Concat(tells.Except(told)).FirstOrDefault() is { } changed)
        {
            End(CellStatus.Fails, $"'{answer.Verb}': some samples of the process have the field '{changed}' and others don't; all or none must have it",
                blamed: true);
            return;
        }
        launch.RoughCosts |= answer.Flag("rough");
        launch.UntimedValues = Math.Max(launch.UntimedValues, (int)Math.Min(int.MaxValue, answer.Whole("untimed_values", 0)));
        launch.Round.Add(round);
        launch.Iterations.Add(answer.Whole("iterations"));
        launch.Nanoseconds.Add(answer.Whole("nanoseconds"));
        if (tells.Contains("pace"))
            launch.Pace.Add(answer.Number("pace", 0));
        if (tells.Contains("median"))
        {
            launch.Median.Add(answer.Number("median", 0));
            launch.Mean.Add(answer.Number("mean", 0));
            launch.Undisturbed.Add(answer.Whole("undisturbed", 0));
            launch.Floor.Add(answer.Number("floor", 0));
            if (tells.Contains("calm_pace"))
                launch.CalmPace.Add(answer.Number("calm_pace", 0));
        }
        foreach (var (field, column) in ((string, List<long>)[])[("compiled", launch.Compiled), ("cpu_nanoseconds", launch.CpuNanoseconds),
            ("allocated_bytes", launch.AllocatedBytes), ("pause_nanoseconds", launch.PauseNanoseconds),
            ("undisturbed_pause_nanoseconds", launch.UndisturbedPauseNanoseconds)])
        {
            if (tells.Contains(field))
                column.Add(answer.Whole(field));
        }
        foreach (var (field, column) in ((string, List<int>)[])[("gc0", launch.Gc0), ("gc1", launch.Gc1), ("gc2", launch.Gc2),
            ("undisturbed_collections", launch.UndisturbedCollections)])
        {
            if (tells.Contains(field))
                column.Add((int)answer.Whole(field));
        }
    }

    // A probe that took no time wasn't made.
    private static bool Tells(Message answer, string field) => field == "pace" ? answer.Number(field, 0) > 0 : answer.Find(field) is not null;
}
