using Assay.Experiments.Verification;
using Assay.Protocol;
using Assay.Worker;

namespace Assay.Runtimes.Tests;

/// <summary>Mono's workers build the payloads' values with the same code on another runtime: they must be .NET's values, and come back
/// as such; and they take samples.</summary>
public sealed class MonoValuesTests : IDisposable
{
    private const int Count = 12;
    // Here so that it is noticed when it changes: Mono's DataContractJsonSerializer takes the first moment of all time for UTC.
    private static readonly string[] Known =
        ["data-contract-json-mono on envelope: TimeStamp: \"0001-01-01T00:00:00.0000000\" became \"0001-01-01T00:00:00.0000000+00:00\" (in 12 of 12 values)"];
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);
    private static readonly List<Payload> Payloads =
        [.. PayloadCatalog.All(typeof(MonoValuesTests).Assembly).Where(payload => CanonicalValues.All.ContainsKey(payload.Name))];
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-runtimes-");

    public void Dispose() => scratch.Delete(recursive: true);

    [RuntimeTheory]
    [InlineData("serializers/Mono")]
    public async Task They_are_those_of_NET_before_and_after(string folder)
    {
        var found = new List<string>();
        foreach (var (place, serializer) in (await Workers.SerializersOf(Repository.Worker(folder))).Index())
        {
            serializer.Unavailable.ShouldBeNull();
            var taken = 0;
            await using var worker = await Workers.StartAsync(serializer);
            foreach (var (turn, payload) in Payloads.Index())
            {
                var loaded = await worker.AskAsync(new Message(Verbs.Load).With("serializer", serializer.Name).With("payload", payload.Name)
                    .With("count", Count).With("data", "").With("scratch", scratch.FullName), Patience, CancellationToken.None);
                if (loaded.Verb == Verbs.Unsupported)
                    continue;
                loaded.Verb.ShouldBe(Verbs.Loaded, $"{serializer.Id}: {loaded}");
                loaded.Text("sha256").Length.ShouldBe(64);
                var expected = Path.Combine(scratch.FullName, "expected");
                Write(payload, expected);
                if (await DifferencesAsync(worker, expected, serializer.Id, payload.Name) is not { } differences)
                    continue;
                found.AddRange(differences);
                // As those of other languages are: on its first payload, and on one more, which is another for each.
                if (taken++ == 0 || turn == (place + 1) % Payloads.Count)
                    await Samples.TakeAsync(worker, serializer);
            }
        }
        found.ShouldBe(Known);
    }

    private async Task<IEnumerable<string>?> DifferencesAsync(Assay.Workers.IWorker worker, string expected, string serializer, string payload)
    {
        var (exported, bytes, values) =
            (Path.Combine(scratch.FullName, "exported"), Path.Combine(scratch.FullName, "bytes"), Path.Combine(scratch.FullName, "values"));
        (await worker.AskAsync(new Message(Verbs.Export).With("values", exported), Patience, CancellationToken.None)).Verb.ShouldBe(Verbs.Exported);
        var verified = await worker.AskAsync(new Message(Verbs.Verify).With("bytes", bytes).With("values", values), Patience, CancellationToken.None);
        if (verified.Verb == Verbs.Unsupported)
            return null;
        verified.Verb.ShouldBe(Verbs.Verified, $"{serializer} on {payload}: {verified}");
        new FileInfo(bytes).Length.ShouldBeGreaterThan(4);
        return RoundTripCheck.Compare(expected, exported).Differences.Concat(RoundTripCheck.Compare(expected, values).Differences)
            .Select(difference => $"{serializer} on {payload}: {difference}");
    }

    private static void Write(Payload payload, string path) =>
        typeof(MonoValuesTests).GetMethod(nameof(WriteValues), System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!
            .MakeGenericMethod(payload.RootType).Invoke(null, [payload, path]);

    private static void WriteValues<T>(Payload<T> payload, string path)
    {
        var settings = new PayloadSettings(Count, new Dictionary<string, string>());
        using var writer = new CanonicalWriter(File.Create(path));
        for (var i = 0; i < payload.ValueCount(settings); i++)
            writer.WriteLine(payload.Create(i, settings), typeof(T));
    }
}
