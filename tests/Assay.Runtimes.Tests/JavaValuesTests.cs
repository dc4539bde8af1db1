using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>JVM workers hold exactly the values that they were given, or say that they can't.</summary>
public sealed class JavaValuesTests : IDisposable
{
    private const string Unset = "\"0001-01-01T00:00:00.0000000\"";
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_negative_zero_comes_back_as_one(string folder)
    {
        await using var worker = await WorkerAsync(folder);
        (await LoadAsync(worker, """{"x":0.001,"y":-0,"z":-1}""")).Verb.ShouldBe(Verbs.Loaded);
        (await ReturnedAsync(worker)).ShouldContain("\"y\":-0,");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_number_that_its_type_cuts_is_refused_and_one_written_otherwise_is_not(string folder)
    {
        await using var worker = await WorkerAsync(folder);
        (await LoadAsync(worker, """{"x":1E-05,"y":1E+20,"z":1}""")).Verb.ShouldBe(Verbs.Loaded);
        var cut = await LoadAsync(worker, """{"x":0.001,"y":0.123456789123,"z":1}""");
        cut.Verb.ShouldBe(Verbs.Unsupported);
        cut.Text("reason").ShouldContain("the JVM workers can't hold the values as they were sent");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization", "null", Unset, null)]
    [InlineData("serializers/JavaSerialization", "\"0001-01-01T00:00:00.0000000Z\"", Unset, null)]
    [InlineData("serializers/JavaSerialization", Unset, Unset, "a date with neither Z nor offset")]
    [InlineData("serializers/JavaSerialization", "null", "\"2026-01-15T12:34:56.0000000\"", "a date with neither Z nor offset")]
    public async Task A_date_that_was_never_set_is_one_where_null_means_nothing_else(string folder, string optional, string required, string? refused)
    {
        var post = $$"""
            {"ID":1,"title":"t","text":"x","created":{{required}},"tags":[],"approved":{{optional}},"comments":[],
            "votes":{"upvote":0,"downvote":0},"notes":null,"state":"Published"}
            """.ReplaceLineEndings("");
        await using var worker = await WorkerAsync(folder);
        var loaded = await LoadAsync(worker, post, "post");
        loaded.Verb.ShouldBe(refused is null ? Verbs.Loaded : Verbs.Unsupported, loaded.ToString());
        if (refused is null)
            (await ReturnedAsync(worker)).ShouldBe(post + "\n");
        else
            loaded.Text("reason").ShouldContain(refused);
    }

    [RuntimeTheory]
    [InlineData("serializers/ProtobufJava", "complex", """{"x":79228162514264337593543950335,"y":0,"z":1}""")]
    [InlineData("serializers/ProtobufJava", "small-post",
        """{"ID":"00000000-0000-0000-0000-000000000000","title":"","active":false,"created":"0001-01-01T00:00:00.0000000Z"}""")]
    public async Task The_messages_of_protobuf_java_hold_the_largest_decimal_and_the_first_instant(string folder, string payload, string line)
    {
        await using var worker = await WorkerAsync(folder);
        (await LoadAsync(worker, line, payload, "protobuf-java")).Verb.ShouldBe(Verbs.Loaded);
        (await ReturnedAsync(worker)).ShouldBe(line + "\n");
    }

    public void Dispose() => scratch.Delete(recursive: true);

    private static async Task<IWorker> WorkerAsync(string folder)
    {
        var serializer = (await Workers.SerializersOf(Repository.Worker(folder)))[0];
        serializer.Unavailable.ShouldBeNull();
        return await Workers.StartAsync(serializer);
    }

    private async Task<string> ReturnedAsync(IWorker worker)
    {
        var values = Path.Combine(scratch.FullName, "values");
        var verified = await worker.AskAsync(new Message(Verbs.Verify).With("bytes", Path.Combine(scratch.FullName, "bytes")).With("values", values),
            Patience, CancellationToken.None);
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        return await File.ReadAllTextAsync(values);
    }

    private async Task<Message> LoadAsync(IWorker worker, string line, string payload = "complex", string serializer = "java-serialization")
    {
        var data = Path.Combine(scratch.FullName, "data.json");
        await File.WriteAllTextAsync(data, line + "\n");
        return await worker.AskAsync(new Message(Verbs.Load).With("serializer", serializer).With("payload", payload).With("count", 1)
            .With("data", data).With("scratch", scratch.FullName), Patience, CancellationToken.None);
    }
}
