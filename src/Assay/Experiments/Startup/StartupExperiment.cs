using Assay.Protocol;
using Assay.Running;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>Starts each serializer in fresh processes, one at a time, in rounds of a
/// random order: what changes on the machine meanwhile hits all alike.</summary>
/// <param name="plan">The variants to start.</param>
/// <param name="run">The document that is added to.</param>
/// <param name="starter">Starts a process cold; the real one where null.</param>
internal sealed class StartupExperiment(StartupPlan plan, RunDocument run, TimeProvider time, StartupExperiment.Starter? starter = null)
{
    // Long enough for the JIT to begin its work, so that what follows can be projected.
    private static readonly TimeSpan TrialPatience = TimeSpan.FromMilliseconds(300);

    private readonly Starter starter = starter ?? ColdProcess.RunAsync;
    private readonly Dictionary<StartupVariant, StartupTrial> trials = [];
    private StartupGoals? goals;

    /// <summary>Makes one cold start.</summary>
    /// <param name="command">The worker.</param>
    /// <param name="folder">The folder it runs in.</param>
    /// <param name="order">What it does; null for nothing.</param>
    /// <param name="patience">For how long it makes operations at most.</param>
    internal delegate Task<(Message Report, DateTime Asked)> Starter(WorkerCommand command, string folder, Message? order,
        TimeSpan patience, CancellationToken stop);

    /// <summary>The cells that take turns; a variant that fails once is not started again.</summary>
    public Part Part()
    {
        var work = plan.Variants.Select(variant => (Variant: variant, Record: NewRecord(variant))).ToList();
        run.Add(work.Select(one => one.Record));
        return new([.. work.Select(one => Cell(one.Variant, one.Record))], plan.Schedule)
        {
            LaunchEnded = ShareTime,
            OutOfTime = launches => run.Notes.Add(string.Create(
                CultureInfo.InvariantCulture,
                $"{launches} of {plan.Starts} rounds of cold starts fitted into the budget; the intervals of their figures are therefore wider, or missing.")),
        };
    }

    private Cell Cell(StartupVariant variant, StartupRecord record) => new(
        variant.Name,
        () => record.Reason is null,
        failure => record.Reason = failure.Reason,
        (_, _) => Task.FromResult<ITrial>(new ColdTrial((turn, stop) => StartAsync(variant, record, turn.Launch, stop))));

    private void ShareTime(int launch, TimeSpan left)
    {
        if (launch != 0 || trials.Count == 0 || plan.Budget is null)
            return;
        goals = StartupGoals.Of(trials, plan.Starts, left);
        if (goals.LeftOut is { } leftOut)
            run.Notes.Add(leftOut);
    }

    private static StartupRecord NewRecord(StartupVariant variant) => new()
    {
        Serializer = variant.Values is null ? null : variant.Serializer.Id,
        Runtime = variant.Serializer.Runtime,
        Settings = variant.Setting,
        Payload = variant.Values?.Payload ?? "",
        Count = variant.Values?.Count,
        Operation = variant.Operation,
        Loops = variant.Loops ?? [],
        PublishedBytes = variant is { Values: not null, Serializer.Command: { } command } ? PublishedSize.Of(command) : null,
        Reason = variant.Serializer.Unavailable,
    };

    private async Task StartAsync(StartupVariant variant, StartupRecord record, int round, CancellationToken stop)
    {
        var began = time.GetTimestamp();
        var (most, patience) = Limits(variant, round);
        var (report, asked) = await starter(variant.Serializer.Command!, variant.Serializer.Folder, Order(variant, most, patience), patience, stop);
        if (report.Verb != Verbs.Cold)
            record.Reason = report.Find("reason") ?? report.ToString();
        else if (round > 0)
            Note(record, report, asked, round, most);
        else if (variant.Loops is not null)
            trials[variant] = new StartupTrial(time.GetElapsedTime(began), Numbers(report.Text("counts")), Numbers(report.Text("times")));
    }

    /// <summary>How many operations a start makes, and for how long at most.</summary>
    private (long Most, TimeSpan Patience) Limits(StartupVariant variant, int round)
    {
        if (variant.Loops is null)
            return (variant.Iterations, plan.Patience);
        return goals?.For(variant, round) is { } goal ? (goal, plan.Budget ?? plan.Patience) : (variant.Iterations, TrialPatience);
    }

    private static Message? Order(StartupVariant variant, long most, TimeSpan patience) =>
        variant.Values?.AddTo(new Message(Verbs.Cold).With("serializer", variant.Serializer.Name))
        .With("operation", variant.Operation).With("iterations", most).With("nanoseconds", (long)patience.TotalNanoseconds);

    // A report is read completely before any of it is kept: a false one must not leave columns of different lengths.
    private static void Note(StartupRecord record, Message report, DateTime asked, int round, long most)
    {
        var runtimeUp = Math.Max(0, report.Whole("entered") - (long)(asked - DateTime.UnixEpoch).TotalNanoseconds);
        if (record.Serializer is null)
        {
            record.Round.Add(round);
            record.RuntimeUp.Add(runtimeUp);
            return;
        }
        var (loaded, serialize, deserialize) = (report.Whole("loaded"), Time(report, "serialize"), Time(report, "deserialize"));
        var (counts, times) = (Numbers(report.Text("counts")), Numbers(report.Text("times")));
        record.Round.Add(round);
        record.RuntimeUp.Add(runtimeUp);
        record.Version = report.Find("version");
        record.LibraryLoaded.Add(loaded);
        if (serialize is { } first)
            record.FirstSerialize.Add(first);
        if (deserialize is { } read)
            record.FirstDeserialize.Add(read);
        record.Asked.Add(most);
        record.Settled.Add(Settling.Of(counts, times));
        ColdCurve.Add(record, counts, times);
    }

    private static long? Time(Message report, string name) => report.Find(name) is null ? null : report.Whole(name);

    private static List<long> Numbers(string text) => [.. text.Split(',').Select(number => long.Parse(number, CultureInfo.InvariantCulture))];
}
