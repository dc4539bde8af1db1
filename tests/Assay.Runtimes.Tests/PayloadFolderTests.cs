using System.Text.Json.Nodes;
using Assay.Protocol;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>A payload like the lab's own, whose Java types and messages stand in its folder: nothing elsewhere names it, and every runtime takes it.</summary>
public sealed class PayloadFolderTests : IDisposable
{
    private const string Values = """{"Station":"station 1","Celsius":-1.5,"Gusts":[3,5]}""";

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    private static readonly IReadOnlyDictionary<string, string> Files = new Dictionary<string, string>
    {
        ["Reading.cs"] = """
            using System.Runtime.Serialization;

            namespace Assay.Payloads;

            [DataContract, Serializable]
            public partial class Reading
            {
                [DataMember(Order = 1)] public string Station { get; set; } = null!;
                [DataMember(Order = 2)] public double Celsius { get; set; }
                [DataMember(Order = 3)] public List<int> Gusts { get; set; } = null!;
            }
            """,
        ["WeatherPayload.cs"] = """
            using Assay.Worker;

            namespace Assay.Payloads;

            public sealed class WeatherPayload : Payload<Reading>
            {
                public override string Name => "weather";
                public override string Description => "readings of weather stations";
                public override int DefaultCount => 1;
                public override int ValueCount(PayloadSettings settings) => settings.Count;
                public override Reading Create(int index, PayloadSettings settings) =>
                    new() { Station = $"station {index + 1}", Celsius = -1.5, Gusts = [3, 5] };
            }
            """,
        ["WeatherProtobuf.cs"] = """
            #if GOOGLE_PROTOBUF
            using Google.Protobuf;

            namespace Assay.Serializers;

            [Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser))]
            internal sealed class WeatherProtobuf() : ReflectedProtobuf<Reading, Proto.Reading>(Proto.Reading.Parser);
            #endif
            """,
        ["weather.proto"] = """
            syntax = "proto3";

            package assay;

            option csharp_namespace = "Assay.Serializers.Proto";

            // Payload: weather
            message Reading {
              string station = 1;
              double celsius = 2;
              repeated int32 gusts = 3;
            }
            """,
        ["Java/Reading.java"] = """
            package assay.payloads;

            public final class Reading implements java.io.Serializable {
                public String Station;
                public double Celsius;
                public java.util.List<Integer> Gusts;
            }
            """,
        ["Java/WeatherPayload.java"] = """
            package assay.payloads;

            public final class WeatherPayload implements java.util.function.IntFunction<Reading> {
                public static final String PROTO = "assay.Weather$Reading";

                public Reading value;

                @Override
                public Reading apply(int i) {
                    Reading reading = new Reading();
                    reading.Station = "station " + (i + 1);
                    reading.Celsius = -1.5;
                    reading.Gusts = java.util.List.of(3, 5);
                    return reading;
                }
            }
            """,
    };

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");
    private readonly LabFolders folders;

    public PayloadFolderTests()
    {
        foreach (var (name, text) in Files)
        {
            var file = Path.Combine(folder.FullName, "payloads", "weather", name);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, text);
        }
        folders = LabFolders.At(Repository.Root, [folder.FullName]);
    }

    public void Dispose()
    {
        // Its output is named by the folder's path, which nobody will have again.
        Directory.Delete(BuildVariant.For(folders, new()).Artifacts, recursive: true);
        folder.Delete(recursive: true);
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization", "java-serialization", true)]
    [InlineData("serializers/Kryo", "kryo", true)]
    [InlineData("serializers/ProtobufJava", "protobuf-java", true)]
    [InlineData("serializers/Node", "protobufjs", false)]
    public async Task Workers_in_other_languages_find_it(string home, string name, bool creates)
    {
        var serializer = await BuildAsync(home, name);
        if (serializer.Unavailable is { } reason)
        {
            reason.ShouldNotContain("error:", customMessage: "what the folder holds has to compile");
            Console.WriteLine($"skipped {name}: {reason}");
            return;
        }
        await using var worker = await VerifyAsync(serializer);
        if (creates)
            (await AskAsync(worker, new Message(Verbs.Prepare).With("cell", 1).With("operation", Operation.Create)
                .With("destination", Destination.Memory).With("mode", Mode.Sync))).Verb.ShouldBe(Verbs.Prepared);
    }

    [Fact]
    public async Task Google_Protobuf_finds_it_and_its_service_has_methods_for_it()
    {
        var serializer = await BuildAsync("serializers/GoogleProtobuf", "google-protobuf");
        serializer.Unavailable.ShouldBeNull();
        await using var worker = await VerifyAsync(serializer);
        var output = Path.Combine(BuildVariant.For(folders, new()).Artifacts, "bin", "GoogleProtobuf", "release");
        var schema = await File.ReadAllTextAsync(Path.Combine(output, "protos", "payloads.proto"));
        schema.ShouldContain("import \"weather.proto\";");
        schema.ShouldContain("rpc Weather(PayloadQuery) returns (assay.Reading);");
        schema.ShouldContain("rpc StreamWeather(PayloadQuery) returns (stream assay.Reading);");
        File.Exists(Path.Combine(output, "protos", "weather.proto")).ShouldBeTrue();
    }

    private async Task<SerializerEntry> BuildAsync(string home, string name) =>
        (await Workers.BuildAsync(folders, Path.Combine(Repository.Root, home))).Single(entry => entry.Name == name);

    private async Task<IWorker> VerifyAsync(SerializerEntry serializer)
    {
        var worker = await Workers.StartAsync(serializer);
        var (data, bytes, values) =
            (Path.Combine(folder.FullName, "data"), Path.Combine(folder.FullName, "bytes"), Path.Combine(folder.FullName, "values"));
        await File.WriteAllTextAsync(data, Values + "\n");
        var loaded = await AskAsync(worker, new Message(Verbs.Load).With("serializer", serializer.Name).With("payload", "weather").With("count", 1)
            .With("data", data).With("scratch", folder.FullName));
        loaded.Verb.ShouldBe(Verbs.Loaded, loaded.ToString());
        var verified = await AskAsync(worker, new Message(Verbs.Verify).With("bytes", bytes).With("values", values));
        verified.Verb.ShouldBe(Verbs.Verified, verified.ToString());
        JsonNode.DeepEquals(JsonNode.Parse(await File.ReadAllTextAsync(values)), JsonNode.Parse(Values)).ShouldBeTrue();
        return worker;
    }

    private static Task<Message> AskAsync(IWorker worker, Message question) => worker.AskAsync(question, Patience, CancellationToken.None);
}
