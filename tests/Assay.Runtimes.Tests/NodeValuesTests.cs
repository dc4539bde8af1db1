using System.Text;
using System.Text.Json.Nodes;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>The worker on Node gives libraries the values that it was given, or says that it can't.</summary>
public sealed class NodeValuesTests : IDisposable
{
    private const string Home = "serializers/Node";

    private const string Schema = """
        syntax = "proto3";

        package assay.own.seen;

        message Box { optional int32 items = 1; }

        message Box1 { Page items = 1; }

        message Page { repeated int32 items = 1; }

        message Boxed { Pair kept = 1; }

        message Pair { int32 a = 1; string b = 2; }

        message Box2 { Box3 items = 1; }

        message Box3 { repeated int32 items = 1; }

        // Payload: seen
        message Seen {
          bytes id = 1;
          optional bytes parent = 2;
          repeated bytes others = 3;
          bytes content = 4;
          double ratio = 5;
          repeated double ratios = 6;
          repeated Box counts = 7;
          float single = 8;
          repeated Box1 pages = 9;
          repeated Boxed pairs = 10;
          repeated Box2 grid = 11;
        }

        """;

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData(Home, """
        {"Id":"d9428888-122b-11e1-b85c-61cd3cbb3210","Parent":null,"Others":["00000000-0000-0000-0000-000000000000","00112233-4455-6677-8899-aabbccddeeff"],
        "Content":"AQID","Ratio":"NaN","Ratios":["-Infinity",0.30000000000000004],"Counts":[1,null]}
        """)]
    [InlineData(Home, """
        {"Id":"00000000-0000-0000-0000-000000000000","Parent":"00112233-4455-6677-8899-aabbccddeeff","Others":[],
        "Content":"","Ratio":1.5,"Ratios":["Infinity"],"Counts":[]}
        """)]
    public async Task Protobufjs_gets_Guids_bytes_and_what_is_no_number_and_returns_them(string home, string sent)
    {
        var back = await ReturnedAsync(home, "protobufjs", sent);
        JsonNode.DeepEquals(JsonNode.Parse(back), JsonNode.Parse(sent)).ShouldBeTrue(back);
    }

    [RuntimeTheory]
    [InlineData(Home, """{"Id":"","Parent":null,"Others":[],"Content":"","Ratio":-0,"Ratios":[-0,0],"Counts":[null,-1]}""")]
    public async Task The_sign_of_a_zero_that_protobufjs_keeps_comes_back(string home, string sent) =>
        (await ReturnedAsync(home, "protobufjs", sent)).ShouldBe(sent + "\n");

    [RuntimeTheory]
    [InlineData(Home, """
        {"Id":"","Pages":[{"items":[1]},null,{"items":[]}],"Pairs":[null,{"A":1,"B":"x"}],"Grid":[[1],null,[]]}
        """)]
    public async Task What_may_be_null_in_a_list_is_given_to_protobufjs_in_the_message_around_it(string home, string sent) =>
        (await ReturnedAsync(home, "protobufjs", sent)).ShouldBe(sent + "\n");

    [RuntimeTheory]
    [InlineData(Home, "0.1")]
    [InlineData(Home, "3.4028235e+38")]
    [InlineData(Home, "1e-45")]
    [InlineData(Home, "-0")]
    [InlineData(Home, "16777216")]
    public async Task A_float_comes_back_from_protobufjs_with_the_digits_that_it_has(string home, string number) =>
        (await ReturnedAsync(home, "protobufjs", $$"""{"Id":"","Single":{{number}}}""")).ShouldBe($$"""{"Id":"","Single":{{number}}}""" + "\n");

    [RuntimeTheory]
    [InlineData(Home, "x", 20_000_000)]
    [InlineData(Home, "\\\"\\\\", 5_000_000)]
    public async Task A_text_may_be_of_any_length(string home, string part, int times)
    {
        var sent = $"[-1,\"{new StringBuilder().Insert(0, part, times)}\",1]";
        (await ReturnedAsync(home, "json-node", sent) == sent + "\n").ShouldBeTrue();
    }

    [RuntimeTheory]
    [InlineData(Home, """{"a":9007199254740993}""", "9007199254740993")]
    [InlineData(Home, """[{"a":[1,-0.1234567890123456789]}]""", "-0.1234567890123456789")]
    [InlineData(Home, "[79228162514264337593543950335]", "79228162514264337593543950335")]
    [InlineData(Home, """{"a":9007199254740992,"9007199254740993":"\"9007199254740993"}""", null)]
    [InlineData(Home, "[5E-324,1.7976931348623157E+308,1E+20,100000000000000000000000,1.5000000000000000000,0.00000000000000000000]", null)]
    public async Task A_number_that_JavaScript_would_round_is_refused_and_one_written_otherwise_is_not(string home, string sent, string? refused)
    {
        await using var worker = await WorkerAsync(home, "json-node");
        var loaded = await LoadAsync(worker, "json-node", sent);
        loaded.Find("reason").ShouldBe(refused is null ? null : $"a JavaScript number can't hold {refused}");
        loaded.Verb.ShouldBe(refused is null ? Verbs.Loaded : Verbs.Unsupported);
    }

    public void Dispose() => folder.Delete(recursive: true);

    private async Task<IWorker> WorkerAsync(string home, string name)
    {
        var schema = Path.Combine(folder.FullName, "payloads", "seen", "seen.proto");
        Directory.CreateDirectory(Path.GetDirectoryName(schema)!);
        await File.WriteAllTextAsync(schema, Schema);
        var entry = Workers.Available(await Workers.SerializersOf(Repository.Worker(home))).Single(serializer => serializer.Name == name);
        // The last argument is where the payloads are.
        var command = entry.Command! with { Arguments = [.. entry.Command.Arguments.SkipLast(1), Path.Combine(folder.FullName, "payloads")] };
        return await Workers.StartAsync(entry with { Command = command });
    }

    private async Task<string> ReturnedAsync(string home, string serializer, string sent)
    {
        await using var worker = await WorkerAsync(home, serializer);
        var loaded = await LoadAsync(worker, serializer, sent);
        loaded.Verb.ShouldBe(Verbs.Loaded, loaded.ToString());
        var (bytes, values) = (Path.Combine(folder.FullName, "bytes"), Path.Combine(folder.FullName, "values"));
        var verified = await worker.AskAsync(new Message(Verbs.Verify).With("bytes", bytes).With("values", values), Patience, CancellationToken.None);
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        return await File.ReadAllTextAsync(values);
    }

    private async Task<Message> LoadAsync(IWorker worker, string serializer, string sent)
    {
        var data = Path.Combine(folder.FullName, "data");
        await File.WriteAllTextAsync(data, sent.ReplaceLineEndings("") + "\n");
        return await worker.AskAsync(new Message(Verbs.Load).With("serializer", serializer).With("payload", "seen").With("count", 1).With("data", data)
            .With("scratch", folder.FullName), Patience, CancellationToken.None);
    }
}
