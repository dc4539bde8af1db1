using System.Text;
using Assay.Experiments.Echo;
using Assay.Protocol;
using Assay.Scaffolding;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Scaffolding;

/// <summary>A user's data and his own serializer, outside the repository, with the real SDK: made by two commands, built and run as they are.</summary>
public sealed class OwnDataTests : IClassFixture<OwnDataTests.Made>
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly Made made;

    public OwnDataTests(Made made) => this.made = made;

    [Theory]
    [InlineData("orders", "orders.json", 3)]
    [InlineData("events", "events.ndjson", 2)]
    public async Task The_workers_values_are_the_datas(string payload, string file, int count)
    {
        var answer = await AskAsync(payload, count);
        answer.Values.ShouldBe(File.ReadAllText(Path.Combine(made.Path, "canonical-" + file)));
    }

    [Fact]
    public async Task The_new_serializer_returns_them_unchanged()
    {
        var (exported, verified) = await AskAsync("orders", 3);
        verified.ShouldBe(exported);
    }

    [Fact]
    public async Task More_values_than_there_are_repeat()
    {
        var (values, _) = await AskAsync("events", 5);
        values.Split('\n', StringSplitOptions.RemoveEmptyEntries).Length.ShouldBe(5);
        values.Split('\n')[4].ShouldBe(values.Split('\n')[0]);
    }

    [Theory]
    [InlineData("orders", "orders.json", 3)]
    [InlineData("events", "events.ndjson", 2)]
    public async Task Their_messages_are_as_long_as_their_JSON_whoever_takes_part(string payload, string file, int count)
    {
        var echo = new EchoRequest { Sides = [], HostAssembly = "", Payload = payload, Count = count };
        (await EchoMessages.LongestAsync(echo, made.Catalog, CancellationToken.None))
            .ShouldBe(File.ReadAllLines(Path.Combine(made.Path, "canonical-" + file)).Max(Encoding.UTF8.GetByteCount));
        await Should.ThrowAsync<UserException>(
            () => EchoMessages.LongestAsync(echo with { Payload = "nothing-like-it" }, made.Catalog, CancellationToken.None));
    }

    private async Task<(string Values, string Verified)> AskAsync(string payload, int count)
    {
        var entry = made.Catalog.Serializers.Single(serializer => serializer.Name == "my-format");
        entry.Unavailable.ShouldBeNull();
        using var scratch = new TemporaryFolder();
        await using var worker = await new ProcessLauncher().StartAsync(entry.Command!, made.Path, 1L << 30, CancellationToken.None);
        await Ask(new Message(Verbs.Load).With("serializer", "my-format").With("payload", payload).With("count", count).With("data", "")
            .With("scratch", scratch.Path), Verbs.Loaded);
        var exported = Path.Combine(scratch.Path, "exported");
        var verified = Path.Combine(scratch.Path, "verified");
        await Ask(new Message(Verbs.Export).With("values", exported), Verbs.Exported);
        await Ask(new Message(Verbs.Verify).With("bytes", Path.Combine(scratch.Path, "bytes")).With("values", verified), Verbs.Verified);
        return (File.ReadAllText(exported), File.ReadAllText(verified));

        async Task Ask(Message question, string verb)
        {
            var answer = await worker.AskAsync(question, Patience, CancellationToken.None);
            answer.Verb.ShouldBe(verb, answer.ToString());
        }
    }

    public sealed class Made : IAsyncLifetime, IDisposable
    {
        private readonly TemporaryFolder folder = new();
        private LabFolders? folders;

        internal string Path => folder.Path;

        internal Catalog Catalog { get; private set; } = new([], [], null);

        public async Task InitializeAsync()
        {
            var orders = folder.Write("orders.json", """
                [{"id": 1, "placed": "2026-01-15T12:34:56.7890000Z", "total": 10.50, "customer": {"name": "J\u00fcrg \"J\" \ud83d\ude00", "ref": "d9428888-122b-11e1-b85c-61cd3cbb3210"}, "lines": [{"sku": "a", "qty": 3000000000}], "tags": {"1": "x"}},
                 {"id": 2, "placed": "2026-01-16T00:00:00.0000000Z", "total": 11, "customer": null, "lines": [], "tags": {}},
                 {"id": 3, "placed": "2026-01-17T00:00:00.0000000Z", "total": -0.01, "lines": [], "tags": {}, "ratio": 1e-3}]
                """);
            folder.Write("canonical-orders.json", """
                [{"id":1,"placed":"2026-01-15T12:34:56.7890000Z","total":10.50,"customer":{"name":"Jürg \"J\" 😀","ref":"d9428888-122b-11e1-b85c-61cd3cbb3210"},"lines":[{"sku":"a","qty":3000000000}],"tags":{"1":"x"},"ratio":null},{"id":2,"placed":"2026-01-16T00:00:00.0000000Z","total":11,"customer":null,"lines":[],"tags":{},"ratio":null},{"id":3,"placed":"2026-01-17T00:00:00.0000000Z","total":-0.01,"customer":null,"lines":[],"tags":{},"ratio":0.001}]

                """);
            var events = folder.Write("events.ndjson", "{\"kind\": \"start\", \"on\": true}\r\n{\"kind\": \"stop }, {\", \"on\": false}\r\n");
            folder.Write("canonical-events.ndjson", "{\"kind\":\"start\",\"on\":true}\n{\"kind\":\"stop }, {\",\"on\":false}\n");
            var lab = LabFolders.Find([]);
            NewPayload.Make(lab, folder.Path, "orders", orders);
            NewPayload.Make(lab, folder.Path, "events", events);
            var (serializer, _) = NewSerializer.Make(LabFolders.Find([]), folder.Path, "MyFormat");
            folders = LabFolders.Find([folder.Path]);
            var reference = System.IO.Path.Combine(folders.Root, "serializers", "NoOp");
            Catalog = await CatalogLoader.LoadAsync(folders, new() { Only = new HashSet<string> { serializer, reference } }, new Silent(),
                CancellationToken.None);
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose()
        {
            if (folders is not null)
                Directory.Delete(BuildVariant.For(folders, new()).Artifacts, recursive: true);
            folder.Dispose();
        }

        private sealed class Silent : IBuildProgress
        {
            public void Say(string text)
            {
            }
        }
    }
}
