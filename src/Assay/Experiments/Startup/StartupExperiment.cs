using System.Globalization;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>Starts each serializer in fresh processes, one at a time, in rounds of a random order: what changes on the machine meanwhile hits all alike.</summary>
internal sealed class StartupExperiment(StartupPlan plan, TimeProvider time, Action<string> progress)
{
    // Long enough for the JIT to begin its work, so that what follows can be projected.
    private static readonly TimeSpan TrialPatience = TimeSpan.FromMilliseconds(300);

    private readonly StartupClock clock = new(time, plan.Budget, plan.Variants.Count * (plan.Starts + 1));
    private readonly Dictionary<StartupVariant, StartupTrial> trials = [];
    private StartupGoals? goals;

    /// <summary>What there was no time for, in plain sentences.</summary>
    public List<string> Notes { get; } = [];

    /// <summary>Measures; a variant that fails once is not started again.</summary>
    /// <param name="records">Gets a record for each variant.</param>
    /// <param name="save">Called after each round.</param>
    /// <param name="stop">Ends it; what was measured until then is in the records.</param>
    public async Task RunAsync(List<StartupRecord> records, Action save, CancellationToken stop)
    {
        var work = plan.Variants.Select(variant => (Variant: variant, Record: NewRecord(variant))).ToList();
        records.AddRange(work.Select(one => one.Record));
        var order = Enumerable.Range(0, work.Count).ToArray();
        var random = SeededRandom.For(plan.Seed, purpose: 0);
        var longest = TimeSpan.Zero;
        // Round 0 warms the machine's file cache and isn't kept.
        for (var round = 0; round <= plan.Starts && !stop.IsCancellationRequested; round++)
        {
            var start = clock.Elapsed;
            if (round > 1 && clock.Left < longest)
            {
                Notes.Add(string.Create(CultureInfo.InvariantCulture, $"{round - 1} of {plan.Starts} rounds of cold starts fitted into the budget; the intervals of their figures are wider for it, or missing."));
                return;
            }
            for (var i = order.Length - 1; i > 0; i--)
            {
                var other = random.Next(i + 1);
                (order[i], order[other]) = (order[other], order[i]);
            }
            foreach (var index in order)
            {
                var (variant, record) = work[index];
                if (record.Reason is null && !stop.IsCancellationRequested)
                {
                    progress($"cold starts · {(round == 0 ? "filling the file cache" : $"round {round} of {plan.Starts}")} · {variant.Name}{clock.Text}");
                    await StartAsync(variant, record, round, stop);
                }
                clock.Count();
            }
            save();
            if (round == 0)
                ShareTime();
            // The first round is the one that goes on to long loops.
            if (round != 1 || goals is null)
                longest = clock.Elapsed - start is var took && took > longest ? took : longest;
        }
    }

    private void ShareTime()
    {
        if (trials.Count == 0 || plan.Budget is null)
            return;
        goals = StartupGoals.Of(trials, plan.Starts, clock.Left);
        if (goals.LeftOut is { } leftOut)
            Notes.Add(leftOut);
    }

    private static StartupRecord NewRecord(StartupVariant variant) => new()
    {
        Serializer = variant.Values is null ? null : variant.Serializer.Id,
        Runtime = variant.Serializer.Runtime,
        Settings = variant.Setting,
        Payload = variant.Values?.Payload ?? "",
        Operation = variant.Operation,
        PublishedBytes = variant is { Values: not null, Serializer.Command: { } command } ? PublishedSize.Of(command) : null,
        Reason = variant.Serializer.Unavailable,
    };

    private async Task StartAsync(StartupVariant variant, StartupRecord record, int round, CancellationToken stop)
    {
        try
        {
            var began = clock.Elapsed;
            var (most, patience) = Limits(variant, round);
            var (report, asked) = await ColdProcess.RunAsync(variant.Serializer.Command!, variant.Serializer.Folder, Order(variant, most, patience), patience, stop);
            if (report.Verb != Verbs.Cold)
                record.Reason = report.Find("reason") ?? report.ToString();
            else if (round > 0)
                Note(record, report, asked, round, most);
            else if (variant.Loops is not null)
                trials[variant] = new StartupTrial(clock.Elapsed - began, Numbers(report.Text("counts")), Numbers(report.Text("times")));
        }
        catch (Exception e) when (e is WorkerException or ProtocolException)
        {
            record.Reason = e.Message;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // What was measured until now is kept.
        }
    }

    /// <summary>How many operations a start makes, and for how long at the most.</summary>
    private (long Most, TimeSpan Patience) Limits(StartupVariant variant, int round)
    {
        if (variant.Loops is null)
            return (variant.Iterations, plan.Patience);
        return goals?.For(variant, round) is { } goal ? (goal, plan.Budget ?? plan.Patience) : (variant.Iterations, TrialPatience);
    }

    private static Message? Order(StartupVariant variant, long most, TimeSpan patience) => variant.Values?.AddTo(new Message(Verbs.Cold).With("serializer", variant.Serializer.Name))
        .With("operation", variant.Operation).With("iterations", most).With("nanoseconds", (long)patience.TotalNanoseconds);

    private static void Note(StartupRecord record, Message report, DateTime asked, int round, long most)
    {
        record.Round.Add(round);
        record.RuntimeUp.Add(Math.Max(0, report.Whole("entered") - (long)(asked - DateTime.UnixEpoch).TotalNanoseconds));
        if (record.Serializer is null)
            return;
        record.Version = report.Find("version");
        record.LibraryLoaded.Add(report.Whole("loaded"));
        if (report.Find("serialize") is not null)
            record.FirstSerialize.Add(report.Whole("serialize"));
        if (report.Find("deserialize") is not null)
            record.FirstDeserialize.Add(report.Whole("deserialize"));
        var (counts, times) = (Numbers(report.Text("counts")), Numbers(report.Text("times")));
        record.Asked.Add(most);
        record.Settled.Add(Settling.Of(counts, times));
        ColdCurve.Add(record, counts, times);
    }

    private static List<long> Numbers(string text) => [.. text.Split(',').Select(number => long.Parse(number, CultureInfo.InvariantCulture))];
}
