using System.Text.Json.Nodes;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Runtimes.Tests;

/// <summary>A payload like the lab's own, whose Java types and messages stand in its folder: nothing elsewhere names it, and every runtime takes it.</summary>
public sealed class PayloadFolderTests(PayloadFolder folder) : IClassFixture<PayloadFolder>
{
    private const string Values = """
        {"Station":"station 1","Celsius":-1.5,"Gusts":[3,5],"Seal":"AQID","Owner":"d9428888-122b-11e1-b85c-61cd3cbb3210",
        "Parts":["BA==",null]}
        """;

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization", "java-serialization", true)]
    [InlineData("serializers/Kryo", "kryo", true)]
    [InlineData("serializers/ProtobufJava", "protobuf-java", true)]
    [InlineData("serializers/Node", "protobufjs", false)]
    public async Task Workers_in_other_languages_find_it(string home, string name, bool creates)
    {
        var serializer = Workers.Available([Named(name)]).Single();
        Path.GetRelativePath(Repository.Root, serializer.Folder).ShouldBe(home);
        await using var worker = await VerifyAsync(serializer);
        if (creates)
            (await AskAsync(worker, new Message(Verbs.Prepare).With("cell", 1).With("operation", Operation.Create)
                .With("destination", Destination.Memory).With("mode", Mode.Sync))).Verb.ShouldBe(Verbs.Prepared);
    }

    [Fact]
    public async Task Google_Protobuf_finds_it_and_its_service_has_methods_for_it()
    {
        var serializer = Named("google-protobuf");
        serializer.Unavailable.ShouldBeNull();
        await using var worker = await VerifyAsync(serializer);
        var output = Path.Combine(folder.Artifacts, "bin", "Assay.Serializers.GoogleProtobuf", "release");
        var schema = await File.ReadAllTextAsync(Path.Combine(output, "protos", "payloads.proto"));
        schema.ShouldContain("import \"weather.proto\";");
        schema.ShouldContain("rpc Weather(PayloadQuery) returns (assay.Reading);");
        schema.ShouldContain("rpc StreamWeather(PayloadQuery) returns (stream assay.Reading);");
        File.Exists(Path.Combine(output, "protos", "weather.proto")).ShouldBeTrue();
    }

    private SerializerEntry Named(string name) => folder.Serializers.Single(entry => entry.Name == name);

    private async Task<IWorker> VerifyAsync(SerializerEntry serializer)
    {
        var worker = await Workers.StartAsync(serializer);
        var (data, bytes, values) =
            (Path.Combine(folder.Folder, "data"), Path.Combine(folder.Folder, "bytes"), Path.Combine(folder.Folder, "values"));
        await File.WriteAllTextAsync(data, Values.ReplaceLineEndings("") + "\n");
        var loaded = await AskAsync(worker, new Message(Verbs.Load).With("serializer", serializer.Name).With("payload", "weather").With("count", 1)
            .With("data", data).With("scratch", folder.Folder));
        loaded.Verb.ShouldBe(Verbs.Loaded, loaded.ToString());
        var verified = await AskAsync(worker, new Message(Verbs.Verify).With("bytes", bytes).With("values", values));
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        JsonNode.DeepEquals(JsonNode.Parse(await File.ReadAllTextAsync(values)), JsonNode.Parse(Values)).ShouldBeTrue();
        return worker;
    }

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
