using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What a newcomer does, with the real SDK: folders of his own beside the lab's, some of which can't be built.</summary>
public sealed class TemplateTests : IClassFixture<TemplateTests.Built>
{
    private readonly Built built;

    public TemplateTests(Built built) => this.built = built;

    [Fact]
    public void A_new_folder_is_a_serializer_without_an_edit_elsewhere()
    {
        var mine = built.Find("my-format");
        mine.Unavailable.ShouldBeNull();
        (mine.Format, mine.Library, mine.Runtime).ShouldBe(("text", "MyFormat", "dotnet"));
        mine.Command!.Arguments[0].ShouldEndWith("Assay.Serializers.MyFormat.dll");
    }

    [Fact]
    public void The_users_payload_is_in_every_worker()
    {
        built.Catalog.Payloads.ShouldContain(payload => payload.Name == "orders" && payload.DefaultCount == 3);
        built.Find("my-format").Command!.Arguments[0].ShouldStartWith(Path.Combine(LabFolders.Find([]).Artifacts, "with"));
    }

    [Fact]
    public void The_labs_own_projects_are_not_built_anew() =>
        Directory.GetDirectories(Path.Combine(BuildVariant.For(built.Folders, new()).Artifacts, "bin")).Select(Path.GetFileName)
            .ShouldBeSubsetOf(new[] { "MyFormat", "Dying", "Broken", "Nowhere" }.Select(name => "Assay.Serializers." + name));

    [Fact]
    public void A_package_that_no_feed_has_is_the_reason() =>
        built.Find("nowhere").Unavailable.ShouldBe("NU1101: Unable to find package Assay.No.Such.Package");

    [Fact]
    public void A_version_is_read_without_building() => built.Find("nowhere").Version.ShouldBe("1.2.3");

    [Fact]
    public void What_doesnt_compile_says_where() => built.Find("broken").Unavailable!.ShouldStartWith("Broken.cs(4,1): CS");

    [Fact]
    public void A_worker_that_dies_is_unavailable_with_its_last_word() => built.Find("dying").Unavailable!.ShouldContain("no library today");

    [Fact]
    public void Another_languages_worker_is_startable_or_says_what_is_missing() =>
        built.Find("json-nolang").Unavailable.ShouldBe("no-such-interpreter: no such program on this machine");

    [Fact]
    public async Task A_start_without_changes_builds_and_starts_nothing()
    {
        var said = new Said();
        var again = await CatalogLoader.LoadAsync(built.Folders, built.Options, said, CancellationToken.None);
        said.Texts.ShouldBeEmpty();
        again.Serializers.Select(entry => entry.Id).ShouldBe(built.Catalog.Serializers.Select(entry => entry.Id));
    }

    private sealed class Said : IBuildProgress
    {
        public List<string> Texts { get; } = [];

        public void Say(string text)
        {
            lock (Texts)
                Texts.Add(text);
        }
    }

    public sealed class Built : IAsyncLifetime, IDisposable
    {
        private readonly TemporaryFolder folder = new();

        internal Catalog Catalog { get; private set; } = new([], [], null);

        internal LabFolders Folders { get; private set; } = null!;

        // The lab's own folders are built in any case; building them once more with the user's payload would only take time.
        internal CatalogOptions Options => new() { Only = Directory.GetDirectories(Path.Combine(folder.Path, "serializers")).ToHashSet() };

        internal SerializerEntry Find(string name) => Catalog.Serializers.Single(entry => entry.Name == name);

        public async Task InitializeAsync()
        {
            const string Project = """<Project Sdk="Microsoft.NET.Sdk"></Project>""";
            folder.Write("serializers/MyFormat/MyFormat.csproj", Project);
            folder.Write("serializers/MyFormat/MyFormat.cs", """
                [Serializer("my-format", "text", typeof(MyFormat<>))]
                internal sealed class MyFormat<T> : ISerializeToBytes<T>, IDeserializeFromBytes<T>
                {
                    public byte[] Serialize(T value) => [1];
                    public T Deserialize(byte[] input) => default!;
                }
                """);
            folder.Write("serializers/Nowhere/Nowhere.csproj", """
                <Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="Assay.No.Such.Package" Version="1.2.3" /></ItemGroup></Project>
                """);
            folder.Write("serializers/Nowhere/Nowhere.cs", """[Serializer("nowhere", "none", typeof(int))] internal sealed class Nowhere;""");
            folder.Write("serializers/Broken/Broken.csproj", Project);
            folder.Write("serializers/Broken/Broken.cs", "[Serializer(\"broken\", \"none\", typeof(int))]\ninternal sealed class Broken\n{\n? }\n");
            folder.Write("serializers/Dying/Dying.csproj", Project);
            folder.Write("serializers/Dying/Dying.cs", """
                internal static class Start
                {
                    [System.Runtime.CompilerServices.ModuleInitializer]
                    internal static void Die() => throw new InvalidOperationException("no library today");
                }
                [Serializer("dying", "none", typeof(int))] internal sealed class Dying;
                """);
            folder.Write("serializers/nolang/worker.yml",
                "runtime: nolang\ncommand: [no-such-interpreter, worker.x]\nserializers: [{ id: json-nolang, format: JSON }]");
            folder.Write("payloads/orders/OrdersPayload.cs", """
                namespace Assay.Payloads;
                public sealed class Order { public int Number { get; set; } }
                public sealed class OrdersPayload : Assay.Worker.Payload<Order>
                {
                    public override string Name => "orders";
                    public override string Description => "orders";
                    public override int DefaultCount => 3;
                    public override int ValueCount(Assay.Worker.PayloadSettings settings) => settings.Count;
                    public override Order Create(int index, Assay.Worker.PayloadSettings settings) => new() { Number = index };
                }
                """);
            Folders = LabFolders.Find([folder.Path]);
            Catalog = await CatalogLoader.LoadAsync(Folders, Options, new Said(), CancellationToken.None);
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose()
        {
            // Its output is named by the folder's path, which nobody will have again.
            Directory.Delete(BuildVariant.For(Folders, new()).Artifacts, recursive: true);
            folder.Dispose();
        }
    }
}
