using System.Text.Json.Nodes;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>Every worker in another language, driven over the real protocol: verified, then timed. What
/// this machine lacks is skipped by the reason that the lab itself would show.</summary>
public sealed class ConversationTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-runtimes-");

    public static TheoryData<string> Folders()
    {
        var folders = new TheoryData<string>();
        foreach (var folder in Directory.GetDirectories(Path.Combine(Repository.Root, "serializers"))
            .Append(Path.Combine(Repository.Root, "tests", "workers", "python")))
        {
            if (File.Exists(Path.Combine(folder, "worker.yml")))
                folders.Add(Path.GetRelativePath(Repository.Root, folder));
        }
        return folders;
    }

    [RuntimeTheory]
    [MemberData(nameof(Folders))]
    public async Task A_worker_returns_what_it_was_given_and_takes_samples(string folder)
    {
        foreach (var (place, serializer) in (await Workers.SerializersOf(Repository.Worker(folder))).Index())
        {
            if (serializer.Unavailable is { } reason)
            {
                Console.WriteLine($"skipped {serializer.Id}: {reason}");
                continue;
            }
            // One process for all payloads: the lab takes one for each, here only the answers count.
            await using var worker = await Workers.StartAsync(serializer);
            var returned = 0;
            foreach (var (turn, payload) in CanonicalValues.All.Keys.Index())
            {
                if (!await ReturnsAsync(worker, serializer, payload))
                    continue;
                // The loop that is timed is the worker's, and calls for each payload what has just been called to verify it: each serializer is timed on the
                // first payload that it takes, and on one more, which is another for each of a folder's serializers.
                if (returned++ == 0 || turn == (place + 1) % CanonicalValues.All.Count)
                    await SampleAsync(worker, serializer);
            }
        }
    }

    public void Dispose() => scratch.Delete(recursive: true);

    /// <summary>Whether it takes the payload; what comes back is what went in.</summary>
    private async Task<bool> ReturnsAsync(IWorker worker, SerializerEntry serializer, string payload)
    {
        var data = Path.Combine(scratch.FullName, "data.json");
        await File.WriteAllTextAsync(data, CanonicalValues.All[payload] + "\n");
        var loaded = await AskAsync(worker, new Message(Verbs.Load).With("serializer", serializer.Name).With("payload", payload).With("count", 1)
            .With("data", data).With("scratch", scratch.FullName));
        if (loaded.Verb == Verbs.Unsupported)
        {
            // Java that doesn't compile is left out of the workers; these payloads have types there.
            serializer.Runtime.ShouldNotBe("jvm", $"{serializer.Id}: {loaded}");
            return false;
        }
        loaded.Verb.ShouldBe(Verbs.Loaded, $"{serializer.Id}: {loaded}");
        loaded.Text("sha256").Length.ShouldBe(64);

        var (bytes, values) = (Path.Combine(scratch.FullName, "bytes"), Path.Combine(scratch.FullName, "values"));
        var verified = await AskAsync(worker, new Message(Verbs.Verify).With("bytes", bytes).With("values", values));
        if (Known(serializer.Id, payload))
            return false;
        verified.Verb.ShouldBe(Verbs.Verified, $"{serializer.Id}: {verified}");
        // Workers with generators build their own values; only those that were handed ours must return them.
        if (serializer.Runtime != "mono")
            JsonNode.DeepEquals(JsonNode.Parse(await File.ReadAllTextAsync(values)), JsonNode.Parse(CanonicalValues.All[payload]))
                .ShouldBeTrue($"{serializer.Id}: {await File.ReadAllTextAsync(values)}");
        new FileInfo(bytes).Length.ShouldBeGreaterThan(4);
        return true;
    }

    private static async Task SampleAsync(IWorker worker, SerializerEntry serializer)
    {
        (await AskAsync(worker, new Message(Verbs.Prepare).With("cell", 1).With("operation", Operation.RoundTrip).With("destination", Destination.Memory)
            .With("mode", Mode.Sync))).Verb.ShouldBe(Verbs.Prepared);
        (await AskAsync(worker, new Message(Verbs.Warm).With("cell", 1).With("nanoseconds", 1_000_000))).Whole("iterations").ShouldBeGreaterThan(0);
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
        pace.ShouldBeGreaterThanOrEqualTo(floor, because);
        sampled.Whole("undisturbed").ShouldBeInRange(0, sampled.Whole("nanoseconds"), because);
        if (sampled.Whole("undisturbed") == 0)
        {
            (median, sampled.Number("mean", -1), sampled.Number("calm_pace", -1)).ShouldBe((0, 0, 0), because);
            return;
        }
        median.ShouldBeGreaterThan(0, because);
        sampled.Number("mean", 0).ShouldBeGreaterThan(0, because);
        // The floor is the third lowest time: after a few probes, two may lie far below it.
        sampled.Number("calm_pace", 0).ShouldBeInRange(double.Epsilon, floor * Tolerance, because);
    }

    /// <summary>What libraries of these versions can't do is a finding, and here so that it is noticed when
    /// it changes: Jackson's CBOR 2.7 writes decimals that its reader doesn't take.</summary>
    private static bool Known(string serializer, string payload) => (serializer, payload) is ("jackson-cbor", "complex");

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
