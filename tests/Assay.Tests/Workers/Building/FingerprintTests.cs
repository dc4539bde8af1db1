using System.Xml.Linq;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class FingerprintTests : IDisposable
{
    private static readonly DateTime Then = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();

    public FingerprintTests()
    {
        foreach (var file in new[] { "serializers/Directory.Build.props", "serializers/A/A.cs", "serializers/A/A.csproj", "payloads/p/P.cs",
            "src/Assay.Worker/W.cs" })
            Touch(file);
        Touch("serializers/A/A.csproj", """<Project><ItemGroup><ProjectReference Include="$(AssayRoot)src/Library/Library.csproj" /></ItemGroup></Project>""");
        Touch("src/Library/Library.csproj", "<Project />");
        Touch("src/Library/L.cs");
    }

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("serializers/A/A.cs")]
    [InlineData("serializers/A/Deeper/New.cs")]
    [InlineData("serializers/Directory.Build.props")]
    [InlineData("payloads/p/P.cs")]
    [InlineData("payloads/p/data.json")]
    [InlineData("payloads/p/p.proto")]
    [InlineData("payloads/target/Target.cs")]
    [InlineData("payloads/obj/Obj.cs")]
    [InlineData("payloads/Java/Java.cs")]
    [InlineData("payloads/p/artifacts/Artifact.cs")]
    [InlineData("src/Assay.Worker/W.cs")]
    [InlineData("Directory.Build.props")]
    [InlineData("src/Library/L.cs")]
    public void Changes_with_what_a_worker_is_built_from(string file)
    {
        var before = Take();
        Touch(file, "changed");
        Take().ShouldNotBe(before);
    }

    [Theory]
    [InlineData("""<Compile LinkBase="B" Include="..\B\One.cs; ../B/Two.cs" />""", "serializers/B/Two.cs")]
    [InlineData("""<Compile Include="../B/*.cs" />""", "serializers/B/New.cs")]
    [InlineData("""<Compile Include="../B/**/*.cs" />""", "serializers/B/Deeper/New.cs")]
    [InlineData("""<Compile Include="$(MSBuildProjectDirectory)/../B/New.cs" />""", "serializers/B/New.cs")]
    [InlineData("""<EmbeddedResource Include="../B/data.json" />""", "serializers/B/data.json")]
    [InlineData("""<Reference Include="Mine"><HintPath>../../lib/Mine.dll</HintPath></Reference>""", "lib/Mine.dll")]
    [InlineData("""<ProjectReference Include="../../src/Mine/Mine.csproj" />""", "src/Mine/Deeper/M.cs")]
    [InlineData("""<ProjectReference Include="../../src/Mine/Mine.csproj" />""", "src/Directory.Build.props")]
    [InlineData("""<ProjectReference Include="../../src/Mine/Mine.csproj" />""", "src/Core/C.cs")]
    [InlineData("""<ProjectReference Include="../../src/Mine/Mine.csproj" />""", "src/Shared/S.cs")]
    public void Changes_with_what_its_project_names_elsewhere(string item, string file)
    {
        Touch("src/Mine/Mine.csproj", """
            <Project>
              <Import Project="../Shared/Shared.props" />
              <ItemGroup><ProjectReference Include="..\Core\Core.csproj" /></ItemGroup>
            </Project>
            """);
        Touch("src/Core/Core.csproj", "<Project />");
        Touch("src/Shared/Shared.props", """<Project><ItemGroup><Compile Include="$(MSBuildThisFileDirectory)*.cs" /></ItemGroup></Project>""");
        Touch("serializers/A/A.csproj", $"<Project><ItemGroup>{item}</ItemGroup></Project>");
        var before = Take();
        Take().ShouldBe(before);
        Touch(file, file.EndsWith(".props", StringComparison.Ordinal) ? "<Project />" : "changed");
        Take().ShouldNotBe(before);
    }

    [Theory]
    [InlineData("""<ItemGroup><Compile Include="$(Mine)/M.cs" /></ItemGroup>""", true)]
    [InlineData("""<ItemGroup><PackageReference Include="A" Version="$(LibraryVersion)" /><Compile Include="@(Others)" /></ItemGroup>""", false)]
    [InlineData("""<Target Name="T"><ItemGroup><Compile Include="$(Made)" /></ItemGroup></Target>""", false)]
    public void There_is_none_where_a_property_says_what_is_built(string content, bool isUnknown)
    {
        Touch("serializers/A/A.csproj", $"<Project>{content}</Project>");
        (Take().Length == 0).ShouldBe(isUnknown);
    }

    [Fact]
    public void Those_of_the_labs_own_serializers_change_with_each_file_that_their_projects_name()
    {
        var folders = LabFolders.Find([]);
        var named = 0;
        foreach (var worker in WorkerFolder.FindAll(folders).Where(worker => worker.IsProject))
        {
            Fingerprint.Of(folders, worker, "", new(folders)).ShouldNotBeEmpty(worker.Name);
            var sources = new ProjectFiles(folders).WithReferences([worker.Definition!]).SelectMany(project => project.Sources)
                .Select(source => source.Path).ToHashSet();
            var items = XDocument.Load(worker.Definition!).Descendants().Where(element => element.Name.LocalName == "Compile");
            var elsewhere = items.SelectMany(item => item.Attribute("Include")?.Value.Split(';') ?? [])
                .Where(path => path.StartsWith("../", StringComparison.Ordinal));
            foreach (var path in elsewhere)
            {
                sources.ShouldContain(Path.GetFullPath(path, worker.Path));
                named++;
            }
        }
        named.ShouldBeGreaterThan(10);
    }

    [Fact]
    public void Changes_when_a_program_that_a_worker_needs_is_installed()
    {
        Define("command: [../../tools/run, worker]");
        var before = Take();
        Touch("tools/run");
        Take().ShouldNotBe(before);
    }

    [Fact]
    public void Changes_when_a_program_behind_a_link_is_replaced()
    {
        Define("command: [../../tools/run, worker]");
        Touch("runtimes/17/run");
        Directory.CreateDirectory(Path.Combine(folder.Path, "tools"));
        File.CreateSymbolicLink(Path.Combine(folder.Path, "tools", "run"), Path.Combine("..", "runtimes", "17", "run"));
        var before = Take();
        Take().ShouldBe(before);
        Touch("runtimes/17/run", "another");
        Take().ShouldNotBe(before);
    }

    [Theory]
    [InlineData("../../jars", "jars/library.jar", true)]
    [InlineData("$ASSAY_FINGERPRINT_TEST", "jars/library.jar", true)]
    [InlineData("$ASSAY_FINGERPRINT_TEST", "more/library.jar", true)]
    [InlineData("../../jars", "jars/deeper/library.jar", false)]
    [InlineData("../../tools/compiler", "tools/compiler", true)]
    [InlineData("no-such-program", "jars/library.jar", false)]
    public void Changes_with_what_a_worker_uses_of_the_machine(string used, string file, bool changes)
    {
        Environment.SetEnvironmentVariable("ASSAY_FINGERPRINT_TEST",
            string.Join(Path.PathSeparator, Path.Combine(folder.Path, "jars"), Path.Combine(folder.Path, "more")));
        Touch("jars/other.jar");
        Define($"command: [dotnet, worker]\nuses: [{used}]");
        var before = Take();
        Touch(file);
        (Take() != before).ShouldBe(changes);
    }

    [Fact]
    public void Changes_when_a_variable_that_a_worker_uses_is_set()
    {
        Define("command: [dotnet, worker]\nuses: [$ASSAY_FINGERPRINT_TEST_2]");
        var before = Take();
        Environment.SetEnvironmentVariable("ASSAY_FINGERPRINT_TEST_2", "/nowhere");
        Take().ShouldNotBe(before);
    }

    [Theory]
    [InlineData("{payloads}", "payloads/p/p.proto", true)]
    [InlineData("{payloads}", "payloads/artifacts/A.cs", true)]
    [InlineData("{payloads}/*/Java", "payloads/p/Java/P.java", true)]
    [InlineData("{payloads}/*/Java", "mine/payloads/q/Java/Q.java", true)]
    [InlineData("{payloads}/*/Java", "payloads/p/P.cs", false)]
    [InlineData("{payloads}/*/*.proto", "payloads/p/p.proto", true)]
    [InlineData("{payloads}/*/*.proto", "mine/payloads/q/q.proto", true)]
    [InlineData("{payloads}/*/*.proto", "payloads/p/P.cs", false)]
    public void Changes_with_the_payloads_that_a_worker_is_built_from(string source, string file, bool changes)
    {
        Touch("mine/payloads/q/Q.cs");
        Define($"command: [dotnet, worker]\nsources: [\"{source}\"]");
        var before = Take("mine");
        Touch(file, "changed");
        (Take("mine") != before).ShouldBe(changes);
    }

    [Fact]
    public void Changes_with_the_time_of_change_alone()
    {
        var before = Take();
        File.SetLastWriteTimeUtc(Path.Combine(folder.Path, "serializers/A/A.cs"), Then.AddSeconds(1));
        Take().ShouldNotBe(before);
    }

    [Fact]
    public void Changes_when_a_file_goes_away()
    {
        var before = Take();
        File.Delete(Path.Combine(folder.Path, "payloads/p/P.cs"));
        Take().ShouldNotBe(before);
    }

    [Theory]
    [InlineData("serializers/A/README.md")]
    [InlineData("serializers/A/obj/generated.cs")]
    [InlineData("serializers/B/B.cs")]
    [InlineData("serializers/A/.A.cs.swp")]
    [InlineData("src/Assay/Lab.cs")]
    [InlineData("payloads/p/Java/P.java")]
    [InlineData("payloads/p/obj/P.cs")]
    [InlineData("studies/s.yml")]
    public void Stays_with_what_it_isnt_built_from(string file)
    {
        var before = Take();
        Touch(file);
        Take().ShouldBe(before);
    }

    [Fact]
    public void Payloads_of_the_users_make_another_variant_with_an_output_of_its_own()
    {
        Touch("mine/payloads/orders/Orders.cs");
        var lab = BuildVariant.For(LabFolders.At(folder.Path, []), new());
        var mine = BuildVariant.For(LabFolders.At(folder.Path, [Path.Combine(folder.Path, "mine")]), new());
        mine.Artifacts.ShouldNotBe(lab.Artifacts);
        mine.Properties["AssayPayloads"].ShouldBe(Path.Combine(folder.Path, "mine", "payloads"));
        (lab.SharesLabProjects, mine.SharesLabProjects).ShouldBe((false, true));
        mine.PropertiesOfWorkers.ShouldBe(["ArtifactsPath", "AssayPayloads"]);
    }

    [Fact]
    public void A_library_of_the_labs_own_tree_is_built_with_all_that_it_is_of()
    {
        var folders = LabFolders.At(folder.Path, []);
        Shares(new("a", "1.2.3", null)).ShouldBeTrue();
        Shares(new("a", null, Path.Combine(folder.Path, "elsewhere", "src", "Library", "Library.csproj"))).ShouldBeTrue();
        Shares(new("a", null, Path.Combine(folder.Path, "src", "Library", "Library.csproj"))).ShouldBeFalse();
        BuildVariant.For(folders, new() { ReadyToRun = true }).SharesLabProjects.ShouldBeFalse();

        bool Shares(LibraryChoice choice) =>
            BuildVariant.For(folders, new(), new(WorkerFolder.FindAll(folders).First(found => found.Name == "A"), "Package", choice)).SharesLabProjects;
    }

    private void Define(string lines)
    {
        Directory.Delete(Path.Combine(folder.Path, "serializers/A"), recursive: true);
        Touch("serializers/A/worker.yml", $"runtime: r\n{lines}\nserializers:\n  - {{ id: a, format: f, library: l }}\n");
    }

    private string Take(params string[] further)
    {
        var folders = LabFolders.At(folder.Path, [.. further.Select(name => Path.Combine(folder.Path, name))]);
        var worker = WorkerFolder.FindAll(folders).First(found => found.Name == "A");
        return Fingerprint.Of(folders, worker, Fingerprint.OfShared(folders, BuildVariant.For(folders, new())), new(folders));
    }

    private void Touch(string file, string text = "text") => File.SetLastWriteTimeUtc(folder.Write(file, text), Then);
}
