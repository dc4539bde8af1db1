using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>JVM workers hold exactly the numbers that they were given, or say that they can't.</summary>
public sealed class JavaNumbersTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_negative_zero_comes_back_as_one(string folder)
    {
        await using var worker = await WorkerAsync(folder);
        (await LoadAsync(worker, """{"x":0.001,"y":-0,"z":-1}""")).Verb.ShouldBe(Verbs.Loaded);
        var values = Path.Combine(scratch.FullName, "values");
        var verified = await worker.AskAsync(new Message(Verbs.Verify).With("bytes", Path.Combine(scratch.FullName, "bytes")).With("values", values),
            Patience, CancellationToken.None);
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        (await File.ReadAllTextAsync(values)).ShouldContain("\"y\":-0,");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_number_that_its_type_cuts_is_refused_and_one_written_otherwise_is_not(string folder)
    {
        await using var worker = await WorkerAsync(folder);
        (await LoadAsync(worker, """{"x":1E-05,"y":1E+20,"z":1}""")).Verb.ShouldBe(Verbs.Loaded);
        var cut = await LoadAsync(worker, """{"x":0.001,"y":0.123456789123,"z":1}""");
        cut.Verb.ShouldBe(Verbs.Failed);
        cut.Text("reason").ShouldContain("the values were not loaded as they were sent");
    }

    public void Dispose() => scratch.Delete(recursive: true);

    private static async Task<IWorker> WorkerAsync(string folder)
    {
        var serializer = (await Workers.SerializersOf(Repository.Worker(folder)))[0];
        serializer.Unavailable.ShouldBeNull();
        return await Workers.StartAsync(serializer);
    }

    private async Task<Message> LoadAsync(IWorker worker, string line)
    {
        var data = Path.Combine(scratch.FullName, "data.json");
        await File.WriteAllTextAsync(data, line + "\n");
        return await worker.AskAsync(new Message(Verbs.Load).With("serializer", "java-serialization").With("payload", "complex").With("count", 1)
            .With("data", data).With("scratch", scratch.FullName), Patience, CancellationToken.None);
    }
}
