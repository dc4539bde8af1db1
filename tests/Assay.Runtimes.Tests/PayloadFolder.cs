using Assay.Scaffolding;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>A user's payloads in a folder, some written and some made of data, and workers in every language that were built with them, all at once.</summary>
public sealed class PayloadFolder : IAsyncLifetime
{
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
                [DataMember(Order = 4)] public byte[] Seal { get; set; } = null!;
                [DataMember(Order = 5)] public Guid Owner { get; set; }
                [DataMember(Order = 6)] public List<byte[]?> Parts { get; set; } = null!;
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
                    new() { Station = $"station {index + 1}", Celsius = -1.5, Gusts = [3, 5], Seal = [1, 2, 3],
                        Owner = new("d9428888-122b-11e1-b85c-61cd3cbb3210"), Parts = [[4], null] };
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
              bytes seal = 4;
              bytes owner = 5;
              repeated Part parts = 6;

              message Part { optional bytes items = 1; }
            }
            """,
        ["Java/Reading.java"] = """
            package assay.payloads;

            public final class Reading implements java.io.Serializable {
                public String Station;
                public double Celsius;
                public java.util.List<Integer> Gusts;
                public byte[] Seal;
                public java.util.UUID Owner;
                public java.util.List<byte[]> Parts;
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
                    reading.Seal = new byte[] { 1, 2, 3 };
                    reading.Owner = java.util.UUID.fromString("d9428888-122b-11e1-b85c-61cd3cbb3210");
                    reading.Parts = java.util.Arrays.asList(new byte[] { 4 }, null);
                    return reading;
                }
            }
            """,
    };

    private static readonly string[] Built =
    [
        "serializers/JavaSerialization", "serializers/Kryo", "serializers/AvroJava", "serializers/ProtobufJava", "serializers/Node",
        "serializers/GoogleProtobuf", "serializers/Mono",
    ];

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");
    private readonly LabFolders folders;

    public PayloadFolder()
    {
        foreach (var (name, text) in Files)
        {
            var file = Path.Combine(folder.FullName, "payloads", "weather", name);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, text);
        }
        folders = LabFolders.At(Repository.Root, [folder.FullName]);
        foreach (var (name, value) in MadeOfData)
        {
            var file = Path.Combine(folder.FullName, name + ".json");
            File.WriteAllText(file, value);
            NewPayload.Make(folders, folder.FullName, name, file);
        }
    }

    /// <summary>Payloads that were made of data, by their names: the one value of each, in canonical form.</summary>
    public static IReadOnlyDictionary<string, string> MadeOfData { get; } = new Dictionary<string, string>
    {
        ["gaps"] = """
            {"Texts":["a",null],"Counts":[1,null],"Ids":["d9428888-122b-11e1-b85c-61cd3cbb3210",null],"Ones":[{"A":1},null],"Twos":[null,{"A":1,"B":"x"}],
            "Pages":[{"items":[1]},null],"Grid":[[1],null,[]],"Cells":[[1,null],[]],"Gaps":1}
            """.ReplaceLineEndings(""),
        ["extremes"] = """
            {"When":"0001-01-01T00:00:00.0000000Z","At":"0001-01-01T00:00:00.0000000+00:00","Days":["9999-12-31T23:59:59.9999999Z",null],
            "Times":["2026-01-15T12:34:56.1234567+05:30",null],"Most":9999999999999999999999999999,"Least":-0.000000000000000000000000001,
            "Amounts":[-1.50,null],"Counts":{"1":5,"2":null},"Ones":{"1":{"A":1},"2":null},"Nested":{"1":{"1":5},"2":null,"3":{}}}
            """.ReplaceLineEndings(""),
        // Mono's "R" has too few digits for the first, its G16 rounds the next two twice, its Parse takes a neighbour of three more, and zero without its sign.
        ["doubles"] = """
            {"Exact":[0.8455124082255701,878.8128002554816,88.51809310972835,312.4704940127057,102.6310692502338,902.534594859837,-0,
            1.7976931348623157E+308]}
            """.ReplaceLineEndings(""),
    };

    /// <summary>The folder; a test's own files may be beside the payload's.</summary>
    public string Folder => folder.FullName;

    /// <summary>The folder of what was built.</summary>
    public string Artifacts => BuildVariant.For(folders, new()).Artifacts;

    /// <summary>The serializers of the folders.</summary>
    internal IReadOnlyList<SerializerEntry> Serializers { get; private set; } = [];

    public async Task InitializeAsync() =>
        Serializers = await Workers.BuildAsync(folders, [.. Built.Select(home => Path.Combine(Repository.Root, home))]);

    public Task DisposeAsync()
    {
        // Its output is named by the folder's path, which nobody will have again.
        Directory.Delete(Artifacts, recursive: true);
        folder.Delete(recursive: true);
        return Task.CompletedTask;
    }
}
