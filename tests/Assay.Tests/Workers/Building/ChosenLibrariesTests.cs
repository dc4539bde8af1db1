using System.CommandLine;
using System.Diagnostics;
using Assay.Cli;
using Assay.History.Gating;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>A library's author, with the real SDK: packages in a folder, two versions of them side by side, and a working tree.</summary>
public sealed class ChosenLibrariesTests : IClassFixture<ChosenLibrariesTests.Author>
{
    private readonly Author author;

    public ChosenLibrariesTests(Author author) => this.author = author;

    [Fact]
    public void Without_the_feed_the_library_is_unavailable() =>
        author.Without.Serializers.ShouldHaveSingleItem().Unavailable.ShouldBe("NU1101: Unable to find package Assay.Test.Tiny");

    [Fact]
    public void Versions_and_source_are_three_serializers_with_three_files()
    {
        author.All.Serializers.Select(entry => (entry.Id, entry.Unavailable)).ShouldBe([("tiny@1.0.0", null), ("tiny@1.1.0", null), ("tiny@source", null)]);
        author.All.Serializers.Select(entry => entry.Sha256).Distinct().Count().ShouldBe(3);
        author.All.Serializers.Select(entry => entry.Command!.Arguments[0]).Distinct().Count().ShouldBe(3);
    }

    [Fact]
    public void A_folder_whose_version_the_feed_lacks_takes_the_next_and_says_which() =>
        author.All.Serializers.Single(entry => entry.Id == "tiny@1.1.0").Version.ShouldBe("1.1.0");

    [Theory]
    [InlineData("1.0.5", "1.1.0")]
    [InlineData("7.0.0", "1.1.0")]
    public async Task A_version_that_the_user_names_is_taken_exactly_or_not_at_all(string version, string nearest)
    {
        var catalog = await author.LoadAsync(author.Options with { Choices = [new("tiny", version, null)] });
        catalog.Serializers.Single(entry => entry.Version == version).Unavailable
            .ShouldBe($"NU1102: no feed has Assay.Test.Tiny {version}; the nearest version is {nearest}: --serializers tiny@{nearest}");
    }

    [Theory]
    [InlineData("latest")]
    [InlineData("1.0,2.0")]
    public async Task What_is_no_version_is_refused(string version)
    {
        var complaint = await Should.ThrowAsync<UserException>(() => author.LoadAsync(author.Options with { Choices = [new("tiny", version, null)] }));
        complaint.Message.ShouldBe($"tiny@{version}: '{version}' is not a package version; write it in full, such as tiny@1.2.3");
    }

    [Fact]
    public async Task A_working_tree_that_the_adapter_doesnt_compile_with_says_so()
    {
        var changed = author.Library("1.3.0", pack: false, name: "Tiny", method: "WriteAll");
        var catalog = await author.LoadAsync(author.Options with { Choices = [new("tiny", null, changed)] });
        catalog.Serializers.Single(entry => entry.Version == LibraryChoice.FromSource).Unavailable!.ShouldStartWith("Tiny.cs(4,60): CS0117");
    }

    [Fact]
    public async Task A_gate_builds_the_working_trees_of_both_sides()
    {
        var (candidate, against) = (author.Library("2.0.0", pack: false, name: "Tiny"), author.Library("2.1.0", pack: false, name: "Tiny"));
        var (common, command) = (new CommonOptions(), new Command("gate"));
        common.AddTo(command);
        var parsed = command.Parse(["--dir", author.Home, "--feed", author.Feed, "--source", $"tiny={candidate}"]);
        var folders = common.Folders(parsed);
        var sides = GateSides.Of($"tiny={against}", common.Sources(parsed), [], folders, null);
        var catalog = await common.LoadAsync(parsed, folders, sides.Serializers, CancellationToken.None, sides.Serializers, further: sides.Further,
            waits: false);
        sides.Ids(catalog).ShouldBe(["tiny@source", "tiny@baseline"]);
        catalog.Serializers.Where(entry => sides.Ids(catalog).Contains(entry.Id)).ShouldAllBe(entry => entry.Unavailable == null);
    }

    [Fact]
    public void The_same_file_under_two_versions_is_found_out()
    {
        var same = author.All.Serializers.Select(entry => entry with { Id = entry.Name, Sha256 = "0123456789abcdef" }).ToList();
        var complaint = Should.Throw<UserException>(() => ChosenLibraries.AddTo(author.All with { Serializers = [same[0]] }, [same[1]]));
        complaint.Message.ShouldContain("load the same file");
    }

    [Fact]
    public void Two_working_trees_with_the_same_library_file_may_differ_in_what_comes_along()
    {
        var (one, other) = (Tree(0, LibraryChoice.Baseline), Tree(2, LibraryChoice.FromSource));
        ChosenLibraries.AddTo(author.All with { Serializers = [one] }, [other]).Serializers.Count.ShouldBe(2);
        Should.Throw<SameLibraryException>(() => ChosenLibraries.AddTo(author.All with { Serializers = [one] }, [other with { Command = one.Command }]));

        SerializerEntry Tree(int serializer, string mark) =>
            author.All.Serializers[serializer] with { Id = "tiny", Version = mark, Sha256 = "0123456789abcdef" };
    }

    [Fact]
    public async Task Versions_are_built_side_by_side()
    {
        var (begun, both) = (0, new TaskCompletionSource());
        var workers = WorkerFolder.FindAll(LabFolders.Find([author.Home]));
        var options = new CatalogOptions { Choices = [new("tiny", "3.0.0", null), new("tiny", "3.1.0", null)] };
        var built = await ChosenLibraries.LoadAsync(author.All, workers, options, async library =>
        {
            if (Interlocked.Increment(ref begun) == 2)
                both.SetResult();
            await both.Task.WaitAsync(TimeSpan.FromSeconds(30));
            return new() { [""] = new() { Fingerprint = "", Serializers = [author.All.Serializers[0]] } };
        });
        built.Select(entry => entry.Version).ShouldBe(["3.0.0", "3.1.0"]);
    }

    [Fact]
    public async Task An_unknown_serializer_is_named()
    {
        var complaint = await Should.ThrowAsync<UserException>(() => author.LoadAsync(author.Options with { Choices = [new("tyny", "1.0.0", null)] }));
        complaint.Message.ShouldBe("unknown serializer 'tyny' (did you mean 'tiny'?); ./assay list serializers shows all");
    }

    [Theory]
    [InlineData("tiny", "--source 'tiny': expected serializer=path/to/Library.csproj")]
    [InlineData("tiny=nowhere.csproj", "--source tiny: no such project file: nowhere.csproj")]
    public void A_source_that_isnt_one_is_refused(string text, string complaint) =>
        Should.Throw<UserException>(() => LibraryChoice.OfSource(text)).Message.ShouldBe(complaint);

    [Theory]
    [InlineData("newtonsoft-json", null)]
    [InlineData("newtonsoft-json@13.*", null)]
    [InlineData("!newtonsoft-json@13.0.1", null)]
    [InlineData("newtonsoft-json@source", null)]
    [InlineData("newtonsoft-json@baseline", null)]
    [InlineData("newtonsoft-json@13.0.1", "13.0.1")]
    public void A_version_is_read_from_an_id(string text, string? version) => (LibraryChoice.OfVersion(text)?.Version).ShouldBe(version);

    [Theory]
    [InlineData("/nowhere/at/all", "no such folder")]
    [InlineData(".", "contains no package (*.nupkg)")]
    public void A_feed_that_isnt_one_is_refused(string feed, string complaint) =>
        Should.Throw<UserException>(() => PackageFeeds.Check([feed])).Message.ShouldEndWith(complaint);

    public sealed class Author : IAsyncLifetime, IDisposable
    {
        private readonly TemporaryFolder folder = new();

        internal string Home => folder.Path;

        internal string Feed => Path.Combine(folder.Path, "feed");

        internal Catalog Without { get; private set; } = new([], [], null);

        internal Catalog All { get; private set; } = new([], [], null);

        internal CatalogOptions Options => new() { Only = Directory.GetDirectories(Path.Combine(folder.Path, "serializers")).ToHashSet(), Feeds = [Feed] };

        internal Task<Catalog> LoadAsync(CatalogOptions options) =>
            CatalogLoader.LoadAsync(LabFolders.Find([folder.Path]), options, new Silent(), CancellationToken.None);

        public async Task InitializeAsync()
        {
            Library("1.0.0");
            Library("1.1.0");
            // In a tree, a library's project may well be called like the folder of its adapters.
            var source = Library("1.2.0", pack: false, name: "Tiny");
            folder.Write("serializers/Tiny/Tiny.csproj", """
                <Project Sdk="Microsoft.NET.Sdk"><ItemGroup>
                  <PackageReference Include="Assay.Test.Tiny" Version="$([MSBuild]::ValueOrDefault('$(LibraryVersion)', '1.0.5'))" />
                </ItemGroup></Project>
                """);
            folder.Write("serializers/Tiny/Tiny.cs", """
                [Serializer("tiny", "text", typeof(TinyLibrary.Writer))]
                internal sealed class Tiny<T> : ISerializeToBytes<T>
                {
                    public byte[] Serialize(T value) => TinyLibrary.Writer.Write();
                }
                """);
            Without = await LoadAsync(Options with { Feeds = [] });
            All = await LoadAsync(Options with { Choices = [new("tiny", "1.0.0", null), new("tiny", null, source)] });
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => folder.Dispose();

        internal string Library(string version, bool pack = true, string name = "Assay.Test.Tiny", string method = "Write")
        {
            var tree = "library-" + version;
            var project = folder.Write($"{tree}/{name}.csproj", $"""
                <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>
                  <TargetFramework>net10.0</TargetFramework><Version>{version}</Version><Authors>nobody</Authors><Description>A library for a test</Description>
                </PropertyGroup></Project>
                """);
            folder.Write($"{tree}/Writer.cs", $$"""
                namespace TinyLibrary;
                public static class Writer { public static byte[] {{method}}() => "{{version}}"u8.ToArray(); }
                """);
            if (pack)
                Run("pack", project, "-c", "Release", "-o", Feed, "-nodeReuse:false", "-v:q", "--nologo");
            return project;
        }

        private static void Run(params string[] arguments)
        {
            using var process = Process.Start(new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, UseShellExecute = false })!;
            var output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            process.ExitCode.ShouldBe(0, output);
        }

        private sealed class Silent : IBuildProgress
        {
            public void Say(string text)
            {
            }
        }
    }
}
