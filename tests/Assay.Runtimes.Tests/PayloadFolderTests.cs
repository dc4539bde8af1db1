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

    [RuntimeTheory]
    [InlineData("serializers/Kryo", "kryo", "gaps")]
    [InlineData("serializers/Kryo", "kryo", "extremes")]
    [InlineData("serializers/AvroJava", "avro-java", "gaps")]
    [InlineData("serializers/AvroJava", "avro-java", "extremes")]
    [InlineData("serializers/ProtobufJava", "protobuf-java", "gaps")]
    [InlineData("serializers/ProtobufJava", "protobuf-java", "extremes")]
    [InlineData("serializers/Node", "protobufjs", "gaps")]
    [InlineData("serializers/GoogleProtobuf", "google-protobuf", "gaps")]
    [InlineData("serializers/GoogleProtobuf", "google-protobuf", "extremes")]
    [InlineData("serializers/GoogleProtobuf", "google-protobuf", "doubles")]
    [InlineData("serializers/Mono", "ingot-mono", "doubles")]
    public async Task What_is_made_for_a_library_of_data_keeps_all_of_it(string home, string name, string payload)
    {
        var serializer = Workers.Available([Named(name)]).Single();
        Path.GetRelativePath(Repository.Root, serializer.Folder).ShouldBe(home);
        await using var worker = await VerifyAsync(serializer, payload, PayloadFolder.MadeOfData[payload]);
    }

    private SerializerEntry Named(string name) => folder.Serializers.Single(entry => entry.Name == name);

    private async Task<IWorker> VerifyAsync(SerializerEntry serializer, string payload = "weather", string sent = Values)
    {
        var worker = await Workers.StartAsync(serializer);
        var (data, bytes, values) =
            (Path.Combine(folder.Folder, "data"), Path.Combine(folder.Folder, "bytes"), Path.Combine(folder.Folder, "values"));
        await File.WriteAllTextAsync(data, sent.ReplaceLineEndings("") + "\n");
        var loaded = await AskAsync(worker, new Message(Verbs.Load).With("serializer", serializer.Name).With("payload", payload).With("count", 1)
            .With("data", data).With("scratch", folder.Folder));
        loaded.Verb.ShouldBe(Verbs.Loaded, loaded.ToString());
        var verified = await AskAsync(worker, new Message(Verbs.Verify).With("bytes", bytes).With("values", values));
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        var back = await File.ReadAllTextAsync(values);
        JsonNode.DeepEquals(JsonNode.Parse(back), JsonNode.Parse(sent)).ShouldBeTrue(back);
        return worker;
    }

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
