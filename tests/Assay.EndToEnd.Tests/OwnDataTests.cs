namespace Assay.EndToEnd.Tests;

/// <summary>Types that contain themselves or inherit deeply, and data that a payload was
/// made of: every serializer of .NET's takes them, and none by chance.</summary>
[TakesLong]
public sealed class OwnDataTests : IDisposable
{
    // OData's writers know their model alone, and have the most to build.
    private const string LeftOut =
        "!OData*,!no-op,!hand-written*,!system-text-json-mono,!binary-formatter-mono,!data-contract-*-mono,!*-node,"
        + "!protobufjs,!avro-java,!java-serialization,!msgpack-java,!gson,!kryo,!dsl-json";
    private const int Deepest = 40;

    private const string Recursive = """
        using System.Runtime.Serialization;
        using Assay.Worker;

        namespace Assay.Payloads;

        [DataContract, Serializable]
        public partial class TreeNode
        {
            [DataMember(Order = 1)] public string Name { get; set; } = null!;
            [DataMember(Order = 2)] public List<TreeNode> Children { get; set; } = null!;
            [DataMember(Order = 3)] public Kind Kind { get; set; }
        }

        [DataContract, Serializable]
        public enum Kind
        {
            [EnumMember] Leaf,
            [EnumMember] Branch,
        }

        [DataContract, Serializable]
        public partial class LinkNode
        {
            [DataMember(Order = 1)] public int Id { get; set; }
            [DataMember(Order = 2)] public LinkNode? Parent { get; set; }
        }

        [DataContract, Serializable]
        public partial class Ping
        {
            [DataMember(Order = 1)] public int Id { get; set; }
            [DataMember(Order = 2)] public Pong? Next { get; set; }
        }

        [DataContract, Serializable]
        public partial class Pong
        {
            [DataMember(Order = 1)] public string Name { get; set; } = null!;
            [DataMember(Order = 2)] public Ping? Next { get; set; }
        }

        public abstract class Three<T> : Payload<T>
        {
            public override string Description => "types that refer to themselves";
            public override int DefaultCount => 3;
            public override int ValueCount(PayloadSettings settings) => settings.Count;
        }

        public sealed class TreePayload : Three<TreeNode>
        {
            public override string Name => "tree";
            public override TreeNode Create(int index, PayloadSettings settings) => new() { Name = $"root {index}", Kind = Kind.Branch, Children = [new() { Name = "a", Children = [new() { Name = "b", Children = [] }] }, new() { Name = "c", Children = [] }] };
        }

        public sealed class LinkPayload : Three<LinkNode>
        {
            public override string Name => "link";
            public override LinkNode Create(int index, PayloadSettings settings) => new() { Id = index + 1, Parent = new() { Id = 7, Parent = new() { Id = 9 } } };
        }

        public sealed class PingPayload : Three<Ping>
        {
            public override string Name => "ping";
            public override Ping Create(int index, PayloadSettings settings) => new() { Id = index + 1, Next = new() { Name = "x", Next = new() { Id = 4 } } };
        }

        public sealed class DeepPayload : Three<Level39>
        {
            public override string Name => "deep";
            public override Level39 Create(int index, PayloadSettings settings) => new() { M0 = index + 1, M20 = 5, M39 = 3 };
        }

        """;

    private const string Orders = """
        [{"id": 1, "name": "Ada", "ToString": "x", "price": 12.50, "when": "2026-01-15T12:34:56Z", "at": "2026-01-15T12:34:56+00:00", "final": 1, "guid": "d9428888-122b-11e1-b85c-61cd3cbb3210",
          "lines": [{"sku": "a", "qty": 3000000000}], "tags": {"1": 1}, "notes": null, "grid": [[1, 2], [3], []], "maybe": [1, null], "opt": 5, "sum": 1e3},
         {"id": -2, "name": "Bob", "ToString": "y", "price": 3, "when": "2026-01-16T00:00:00Z", "at": "2026-01-16T00:00:00+01:00", "final": 2, "guid": "d9428888-122b-11e1-b85c-61cd3cbb3211",
          "lines": [], "tags": {}, "notes": ["x"], "grid": [], "maybe": [], "sum": 0.5}]
        """;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task Every_serializer_takes_them_or_says_why_it_cant_by_its_nature()
    {
        var sources = Directory.CreateDirectory(Path.Combine(folder.FullName, "payloads", "recursive")).FullName;
        await File.WriteAllTextAsync(Path.Combine(sources, "Recursive.cs"), Recursive + string.Concat(Enumerable.Range(0, Deepest).Select(Level)));
        var data = Path.Combine(folder.FullName, "orders.json");
        await File.WriteAllTextAsync(data, Orders);
        (await Lab.RunAsync("new", "payload", "web-orders", "--from", data, "--dir", folder.FullName)).ExitCode.ShouldBe(0);

        var results = Path.Combine(folder.FullName, "out");
        var run = await Lab.RunAsync("verify", "--dir", folder.FullName, "--payloads", "tree,link,ping,deep,web-orders", "--serializers",
            $"*,{LeftOut}", "--anyway", "--out", results);
        run.ExitCode.ShouldBe(0, run.Errors);
        var cells = Run.Cells(results);
        // What Debian's libraries for the JVM can't do is a finding; that they know the types is asserted below.
        cells.Where(cell => cell.Status() == "Fails" && !Key(cell).StartsWith("jackson", StringComparison.Ordinal))
            .Select(cell => $"{Key(cell)}: {cell.Reason()}").ShouldBeEmpty();
        // A library may not be there; that what is made for it of the user's types doesn't compile is our fault.
        cells.Where(cell => cell.Status() == "Unavailable").Select(Run.Reason).ShouldAllBe(reason => !reason.Contains(".cs(", StringComparison.Ordinal));
        var lossless = cells.Where(cell => cell.Status() == "Ok").Select(Key).ToList();
        foreach (var serializer in new[] { "newtonsoft-json", "newtonsoft-json-minimal", "system-text-json", "system-text-json-sourcegen", "ingot",
            "ingot-json", "data-contract-xml" })
        {
            foreach (var payload in new[] { "tree", "link", "ping", "deep", "web-orders" })
                lossless.ShouldContain($"{serializer} {payload}");
        }
        foreach (var (serializer, payload) in
            from serializer in new[] { "newtonsoft-json-mono", "ingot-mono", "google-protobuf-mono" }
                from payload in new[] { "deep", "web-orders" } select (serializer, payload))
        {
            // Not every machine has Mono, and Protocol Buffers take what they have a message for.
            if (cells.Single(cell => Key(cell) == $"{serializer} {payload}").Status() is not ("Unavailable" or "Unsupported"))
                lossless.ShouldContain($"{serializer} {payload}");
        }
        foreach (var serializer in new[] { "google-protobuf", "protobuf-java", "jackson" })
            lossless.ShouldContain($"{serializer} web-orders");
    }

    [Theory]
    [InlineData("Europe/Berlin")]
    [InlineData("America/New_York")]
    public async Task What_a_text_is_taken_for_is_the_same_in_every_time_zone(string zone)
    {
        var data = Path.Combine(folder.FullName, "spans.json");
        await File.WriteAllTextAsync(data, """[{"Start": "0001-01-01T00:00:00", "End": "9999-12-31T23:59:59.9999999"}]""");
        (await Lab.RunAsync([("TZ", zone)], "new", "payload", "spans", "--from", data, "--dir", folder.FullName)).ExitCode.ShouldBe(0);
        var source = string.Concat(Directory.GetFiles(folder.FullName, "*.cs", SearchOption.AllDirectories).Select(File.ReadAllText));
        source.ShouldContain("public DateTime Start ");
        source.ShouldContain("public DateTime End ");
    }

    public void Dispose() => folder.Delete(recursive: true);

    private static string Key(System.Text.Json.JsonElement cell) => $"{cell.GetProperty("serializer").GetString()} {cell.GetProperty("payload").GetString()}";

    private static string Level(int level) => $$"""
        [DataContract, Serializable]
        public partial class Level{{level}}{{(level == 0 ? "" : $" : Level{level - 1}")}}
        {
            [DataMember(Order = {{level + 1}})] public int M{{level}} { get; set; }
        }

        """;
}
