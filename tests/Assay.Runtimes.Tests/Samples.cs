using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>Samples of what a worker has loaded, taken as the lab takes them.</summary>
internal static class Samples
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    /// <summary>Takes one of a few iterations, and one that has time to look for undisturbed slices.</summary>
    public static async Task TakeAsync(IWorker worker, SerializerEntry serializer)
    {
        (await AskAsync(worker, new Message(Verbs.Prepare).With("cell", 1).With("operation", Operation.RoundTrip).With("destination", Destination.Memory)
            .With("mode", Mode.Sync))).Verb.ShouldBe(Verbs.Prepared);
        (await AskAsync(worker, new Message(Verbs.Warm).With("cell", 1).With("nanoseconds", 1_000_000))).Whole("iterations").ShouldBeGreaterThan(0);
        (await AskAsync(worker, new Message(Verbs.Warm).With("cell", 1).With("nanoseconds", 1).With("calls", 7))).Whole("iterations")
            .ShouldBeGreaterThanOrEqualTo(7);
        (await AskAsync(worker, new Message(Verbs.Calibrate).With("cell", 1))).Number("overhead", -1).ShouldBeGreaterThanOrEqualTo(0);
        var sampled = await AskAsync(worker, new Message(Verbs.Sample).With("cell", 1).With("iterations", 3).With("lead_in", 1));
        sampled.Whole("iterations").ShouldBe(3);
        sampled.Whole("nanoseconds").ShouldBeGreaterThan(0);
        sampled.Text("cell").ShouldBe("1");
        // The page of Python is there to be copied and leaves the machine's pace out, as a worker may.
        if (serializer.Runtime == "python")
            return;
        const long TenSamples = 30_000_000;
        var patient = await AskAsync(worker, new Message(Verbs.Sample).With("cell", 1).With("iterations", 200).With("lead_in", 1).With("patience", TenSamples));
        CheckSlices(serializer, patient);
    }

    /// <summary>A figure of one runtime is held against that of another, so all of them choose undisturbed slices by the same rules.</summary>
    private static void CheckSlices(SerializerEntry serializer, Message sampled)
    {
        const double Tolerance = 1.05;
        var because = $"{serializer.Id}: {sampled}";
        sampled.Whole("iterations").ShouldBeGreaterThanOrEqualTo(200, because);
        var (floor, pace, median) = (sampled.Number("floor", 0), sampled.Number("pace", 0), sampled.Number("median", -1));
        floor.ShouldBeGreaterThan(0, because);
        // The floor is the third lowest time: after a few probes, those of a sample may lie below it.
        pace.ShouldBeGreaterThan(0, because);
        sampled.Find("rough").ShouldNotBeNull(because);
        sampled.Whole("untimed_values", -1).ShouldBeGreaterThanOrEqualTo(0, because);
        sampled.Whole("undisturbed").ShouldBeInRange(0, sampled.Whole("nanoseconds"), because);
        if (sampled.Whole("undisturbed") == 0)
        {
            (median, sampled.Number("mean", -1), sampled.Number("calm_pace", -1)).ShouldBe((0, 0, 0), because);
            return;
        }
        median.ShouldBeGreaterThan(0, because);
        sampled.Number("mean", 0).ShouldBeGreaterThan(0, because);
        sampled.Number("calm_pace", 0).ShouldBeInRange(double.Epsilon, floor * Tolerance, because);
    }

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
