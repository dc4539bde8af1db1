using System.Text.Json.Nodes;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>A conversation with a worker in another language over the real protocol: verified, then timed.</summary>
internal sealed class Conversation : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-runtimes-");

    /// <summary>Verifies and times all serializers of a folder.</summary>
    public async Task HoldAsync(string folder)
    {
        foreach (var (place, serializer) in Workers.Available(await Workers.SerializersOf(Repository.Worker(folder))).Index())
        {
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
                    await Samples.TakeAsync(worker, serializer);
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
        {
            verified.Verb.ShouldBe(Verbs.Failed);
            return false;
        }
        verified.Verb.ShouldBe(Verbs.Verified, $"{serializer.Id}: {verified}");
        JsonNode.DeepEquals(JsonNode.Parse(await File.ReadAllTextAsync(values)), JsonNode.Parse(CanonicalValues.All[payload]))
            .ShouldBeTrue($"{serializer.Id}: {await File.ReadAllTextAsync(values)}");
        new FileInfo(bytes).Length.ShouldBeGreaterThan(4);
        return true;
    }

    /// <summary>What libraries of these versions can't do is a finding, and here so that it is noticed when
    /// it changes: Jackson's CBOR 2.7 writes decimals that its reader doesn't take.</summary>
    private static bool Known(string serializer, string payload) => (serializer, payload) is ("jackson-cbor", "complex");

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
