using System.Globalization;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>Starts each serializer in fresh processes, one at a time, in rounds of a random order: what changes on the machine meanwhile hits all alike.</summary>
internal sealed class StartupExperiment(StartupPlan plan, TimeProvider time, Action<string> progress)
{
    /// <summary>Measures; a variant that fails once is not started again.</summary>
    /// <param name="save">Called after each round.</param>
    public async Task RunAsync(List<StartupRecord> records, Action save, CancellationToken stop)
    {
        var work = plan.Variants.Select(variant => (Variant: variant, Record: NewRecord(variant))).ToList();
        records.AddRange(work.Select(one => one.Record));
        var order = Enumerable.Range(0, work.Count).ToArray();
        var random = SeededRandom.For(plan.Seed, purpose: 0);
        var began = time.GetTimestamp();
        var longest = TimeSpan.Zero;
        // Round 0 warms the machine's file cache and isn't kept.
        for (var round = 0; round <= plan.Starts && !stop.IsCancellationRequested; round++)
        {
            var start = time.GetTimestamp();
            if (round > 1 && plan.Budget is { } budget && time.GetElapsedTime(began) + longest > budget)
                return;
            for (var i = order.Length - 1; i > 0; i--)
            {
                var other = random.Next(i + 1);
                (order[i], order[other]) = (order[other], order[i]);
            }
            foreach (var index in order)
            {
                var (variant, record) = work[index];
                if (record.Reason is not null || stop.IsCancellationRequested)
                    continue;
                progress(round == 0 ? $"filling the file cache: {variant.Name}" : $"round {round} of {plan.Starts}: {variant.Name}");
                await StartAsync(variant, record, round, stop);
            }
            save();
            longest = time.GetElapsedTime(start) is var took && took > longest ? took : longest;
        }
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
            var (report, asked) = await ColdProcess.RunAsync(variant.Serializer.Command!, variant.Serializer.Folder, Order(variant), plan.Patience, stop);
            if (report.Verb != Verbs.Cold)
                record.Reason = report.Find("reason") ?? report.ToString();
            else if (round > 0)
                Note(record, report, asked, round);
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

    private Message? Order(StartupVariant variant) => variant.Values?.AddTo(new Message(Verbs.Cold).With("serializer", variant.Serializer.Name))
        .With("operation", variant.Operation).With("iterations", variant.Iterations).With("nanoseconds", (long)plan.Patience.TotalNanoseconds);

    private static void Note(StartupRecord record, Message report, DateTime asked, int round)
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
        record.Settled.Add(Settling.Of(counts, times));
        Append(record, counts, times);
    }

    /// <summary>Keeps the marks that all starts came to.</summary>
    private static void Append(StartupRecord record, List<long> counts, List<long> times)
    {
        var common = record.Curve.Count == 0 ? counts : [.. record.Counts.Intersect(counts)];
        foreach (var earlier in record.Curve)
        {
            var kept = Enumerable.Range(0, record.Counts.Count).Where(i => common.Contains(record.Counts[i])).Select(i => earlier[i]).ToList();
            earlier.Clear();
            earlier.AddRange(kept);
        }
        record.Counts = [.. common];
        record.Curve.Add([.. Enumerable.Range(0, counts.Count).Where(i => common.Contains(counts[i])).Select(i => times[i])]);
    }

    private static List<long> Numbers(string text) => [.. text.Split(',').Select(number => long.Parse(number, CultureInfo.InvariantCulture))];
}
