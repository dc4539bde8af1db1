using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What a user's worker, and a library of the user's that it references, are built from.</summary>
public sealed class ProjectFileTests : IDisposable
{
    private static readonly DateTime Then = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();

    public ProjectFileTests()
    {
        Touch("lab/serializers/Directory.Build.props", "<Project />");
        Touch("lab/serializers/Directory.Build.targets", "<Project />");
        Touch("mine/serializers/A/A.csproj", """<Project><ItemGroup><ProjectReference Include="../../../library/Mine.csproj" /></ItemGroup></Project>""");
        Touch("library/Mine.csproj", "<Project />");
        Touch("library/M.cs");
    }

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("<PropertyGroup><DocumentationFile>Mine.resx</DocumentationFile></PropertyGroup>", "Mine.resx")]
    [InlineData("<PropertyGroup><DocumentationFile>docs/Mine.resx</DocumentationFile></PropertyGroup>", "docs/Mine.resx")]
    [InlineData("<PropertyGroup><CompilerGeneratedFilesOutputPath>Generated</CompilerGeneratedFilesOutputPath></PropertyGroup>", "Generated/G/G.cs")]
    [InlineData("<PropertyGroup><CompilerGeneratedFilesOutputPath>$(MSBuildProjectDirectory)\\Generated\\$(TargetFramework)"
        + "</CompilerGeneratedFilesOutputPath></PropertyGroup>", "Generated/net10.0/G.cs")]
    public void What_a_build_makes_of_a_project_is_none_of_its_sources(string content, string file)
    {
        foreach (var (project, home) in new[] { ("library/Mine.csproj", "library"), ("mine/serializers/A/A.csproj", "mine/serializers/A") })
        {
            Touch(project, $"<Project>{content}</Project>");
            Changes($"{home}/{file}").ShouldBeFalse(home);
            Changes($"{home}/Other/G.cs").ShouldBeTrue(home);
        }
    }

    [Theory]
    [InlineData("Mine.xml", false)]
    [InlineData("history.db", false)]
    [InlineData("results/run.json", false)]
    [InlineData("runs/1/run.json", false)]
    [InlineData("TestResults/1/C.cs", false)]
    [InlineData("tests/T.cs", false)]
    [InlineData("tests/Deeper/T.cs", false)]
    [InlineData("Deeper/M.cs", true)]
    [InlineData("Deeper/Texts.resx", true)]
    [InlineData("packages.lock.json", true)]
    [InlineData("m.proto", true)]
    public void Of_a_librarys_folder_only_what_a_build_can_compile_counts(string file, bool counts)
    {
        Touch("library/tests/Tests.csproj", "<Project />");
        Changes($"library/{file}").ShouldBe(counts);
    }

    [Theory]
    [InlineData("""<EmbeddedResource Include="**/*.json" />""", "library/Deeper/data.json", true)]
    [InlineData("""<EmbeddedResource Include="**/*.json" />""", "library/results/run.csv", false)]
    [InlineData("""<EmbeddedResource Include="**/*.json" />""", "library/runs/1/run.csv", false)]
    [InlineData("""<EmbeddedResource Include="**/*.md" />""", "library/Deeper/help.md", true)]
    [InlineData("""<EmbeddedResource Include="Data/**" />""", "library/Data/Deeper/data.bin", true)]
    [InlineData("""<EmbeddedResource Include="Data/**" />""", "library/Other/data.bin", false)]
    [InlineData("""<None Update="data.bin" CopyToOutputDirectory="Always" />""", "library/data.bin", true)]
    [InlineData("""<None Update="data.bin"><CopyToOutputDirectory>Always</CopyToOutputDirectory></None>""", "library/data.bin", true)]
    [InlineData("""<None Include="data.bin" Pack="true" />""", "library/data.bin", false)]
    [InlineData("""<Compile Include="../more%20code/C.cs" />""", "more code/C.cs", true)]
    [InlineData("""<Analyzer Include="../tools/Rules.dll" />""", "tools/Rules.dll", true)]
    [InlineData("""<LinkResource Include="../tools/data.bin" />""", "tools/data.bin", true)]
    [InlineData("""<ProjectReference Include="../core/*.csproj" />""", "core/C.cs", true)]
    [InlineData("""<ProjectReference Include="../**/Core.csproj" />""", "core/C.cs", true)]
    [InlineData("""<Compile Include="../$(MSBuildProjectName).Shared/C.cs" />""", "Mine.Shared/C.cs", true)]
    [InlineData("""<Compile Include="../$(Configuration)/C.cs" />""", "Release/C.cs", true)]
    [InlineData("""<Compile Include="../lib/$(TargetFramework)/*.cs" />""", "lib/net10.0/C.cs", true)]
    [InlineData("""<Compile Include="$(RepoRoot)more/C.cs" />""", "more/C.cs", true)]
    [InlineData("""<Compile Include="$(Late)/C.cs" />""", "more/C.cs", true)]
    public void What_a_library_names_counts(string item, string file, bool counts)
    {
        Touch("core/Core.csproj", "<Project />");
        Touch("Directory.Build.props", "<Project><PropertyGroup><RepoRoot>$(MSBuildThisFileDirectory)</RepoRoot></PropertyGroup></Project>");
        Touch("library/Mine.csproj", $"<Project><ItemGroup>{item}</ItemGroup><PropertyGroup><Late>../more</Late></PropertyGroup></Project>");
        Changes(file).ShouldBe(counts);
    }

    [Theory]
    [InlineData("../imports/*.props", "imports/One.props")]
    [InlineData("../imports/*.props", "imports/New.props")]
    [InlineData("../imports/*.props", "named/N.cs")]
    [InlineData("$(MSBuildThisFileDirectory)../imports/$(MSBuildThisFileName).props", "imports/Mine.props")]
    [InlineData("$([MSBuild]::GetPathOfFileAbove('Shared.props', '$(MSBuildThisFileDirectory)'))", "Shared.props")]
    [InlineData("$([MSBuild]::GetPathOfFileAbove(Shared.props))", "Shared.props")]
    [InlineData("$([MSBuild]::GetDirectoryNameOfFileAbove($(MSBuildThisFileDirectory), Shared.props))/imports/One.props", "imports/One.props")]
    public void What_a_library_imports_counts(string import, string file)
    {
        Touch("imports/One.props", """<Project><ItemGroup><Compile Include="../named/*.cs" /></ItemGroup></Project>""");
        Touch("Shared.props", "<Project />");
        Touch("library/Mine.csproj", $"""<Project><Import Project="{import}" /></Project>""");
        Changes(file, file.EndsWith(".props", StringComparison.Ordinal) ? "<Project></Project>" : "text").ShouldBeTrue();
    }

    [Theory]
    [InlineData("""<ItemGroup><Compile Include="$(Mine)/M.cs" /></ItemGroup>""", true)]
    [InlineData("""<Import Project="$(Mine)/M.props" />""", true)]
    [InlineData("""<PropertyGroup><Mine>a</Mine><Mine>b</Mine></PropertyGroup><ItemGroup><Compile Include="$(Mine)/M.cs" /></ItemGroup>""", true)]
    [InlineData("""<ItemGroup><AdditionalFiles Include="$(Mine)/M.txt" /></ItemGroup>""", false)]
    [InlineData("""<ItemGroup><GlobalAnalyzerConfigFiles Include="$(Mine)/M.globalconfig" /></ItemGroup>""", false)]
    [InlineData("""<ItemGroup><Content Include="$(OutputPath)/M.txt" /></ItemGroup>""", false)]
    [InlineData("""<ItemGroup><Reference Include="M"><HintPath>$(Mine)/M.dll</HintPath></Reference></ItemGroup>""", false)]
    [InlineData("""<ItemGroup><Compile Include="$(NuGetPackageRoot)/a/1.0.0/A.cs" /></ItemGroup>""", false)]
    [InlineData("""<ItemGroup><Compile Include="$(PkgA)/A.cs" /></ItemGroup>""", false)]
    [InlineData("""<Import Project="$(MSBuildExtensionsPath)/A.props" />""", false)]
    public void Only_the_build_knows_what_a_property_that_isnt_known_adds_to_what_is_compiled(string content, bool isUnknown)
    {
        Touch("library/Mine.csproj", $"<Project>{content}</Project>");
        (Take().Length == 0).ShouldBe(isUnknown);
    }

    [Theory]
    // The nearest counts alone, and for a worker the lab's, unless the user's are beside the workers.
    [InlineData("group/Directory.Build.props", "group/library/Mine.csproj", true)]
    [InlineData("Directory.Build.props", "group/library/Mine.csproj", false)]
    [InlineData("Directory.Build.targets", "group/library/Mine.csproj", true)]
    [InlineData("Directory.Build.props", null, false)]
    [InlineData("mine/serializers/A/Directory.Packages.props", null, true)]
    public void Files_around_projects_count_as_MSBuild_takes_them(string file, string? library, bool counts)
    {
        Touch("mine/serializers/A/A.csproj", library is null ? "<Project />" : $"""
            <Project><ItemGroup><ProjectReference Include="../../../{library}" /></ItemGroup></Project>
            """);
        Touch("group/library/Mine.csproj", "<Project />");
        Touch("group/Directory.Build.props", "<Project />");
        Changes(file, "<Project></Project>").ShouldBe(counts);
    }

    [Fact]
    public void Links_that_lead_back_end_nothing()
    {
        if (OperatingSystem.IsWindows())
            return;
        Touch("elsewhere/E.cs");
        Touch("library/links/L.cs");
        Directory.CreateSymbolicLink(Path.Combine(folder.Path, "library", "links", "back"), Path.Combine(folder.Path, "library"));
        Directory.CreateSymbolicLink(Path.Combine(folder.Path, "library", "links", "again"), ".");
        Directory.CreateSymbolicLink(Path.Combine(folder.Path, "library", "elsewhere"), Path.Combine(folder.Path, "elsewhere"));
        Directory.CreateSymbolicLink(Path.Combine(folder.Path, "elsewhere", "library"), Path.Combine(folder.Path, "library"));
        Changes("elsewhere/E.cs", "changed").ShouldBeTrue();
        new ProjectFile(LabFolders.At(Path.Combine(folder.Path, "lab"), []), Path.Combine(folder.Path, "library", "Mine.csproj"), isWorker: false)
            .States.Keys.Count(file => file.EndsWith("L.cs", StringComparison.Ordinal)).ShouldBe(1);
    }

    [Fact]
    public void Each_project_is_read_once_for_all_workers()
    {
        var folders = LabFolders.At(Path.Combine(folder.Path, "lab"), []);
        var projects = new ProjectFiles(folders);
        var worker = Path.Combine(folder.Path, "mine", "serializers", "A", "A.csproj");
        var other = Touch("mine/serializers/B/B.csproj", File.ReadAllText(worker));
        var library = projects.WithReferences([worker])[1];
        projects.WithReferences([other])[1].ShouldBeSameAs(library);
        library.States.ShouldBeSameAs(library.States);
    }

    private bool Changes(string file, string text = "changed")
    {
        var before = Take();
        before.ShouldNotBeEmpty();
        Take().ShouldBe(before);
        Touch(file, text);
        return Take() != before;
    }

    private string Take()
    {
        var folders = LabFolders.At(Path.Combine(folder.Path, "lab"), [Path.Combine(folder.Path, "mine")]);
        var worker = WorkerFolder.FindAll(folders).First(found => found.Name == "A");
        return Fingerprint.Of(folders, worker, "", new(folders));
    }

    private string Touch(string file, string text = "text")
    {
        var path = folder.Write(file, text);
        File.SetLastWriteTimeUtc(path, Then);
        return path;
    }
}
