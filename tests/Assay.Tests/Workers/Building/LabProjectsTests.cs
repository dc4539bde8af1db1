using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>The projects that all ways of building share are built again when what they are built from has changed, and only then.</summary>
public sealed class LabProjectsTests : IDisposable
{
    private static readonly DateTime Then = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();

    public LabProjectsTests()
    {
        Reference("serializers/Directory.Build.targets", "$(AssayRoot)src/Assay.Worker$(AssayHarness)/Assay.Worker$(AssayHarness).csproj", "$(LibrarySource)");
        Reference("src/Assay.Worker/Assay.Worker.csproj", "../Assay.Protocol/Assay.Protocol.csproj");
        Reference("src/Assay.Protocol/Assay.Protocol.csproj");
        Reference("src/Library/Library.csproj");
        Reference("serializers/A/A.csproj");
        Reference("serializers/B/B.csproj", "$(AssayRoot)src/Library/Library.csproj");
        Keep("Assay.Worker", "Assay.Protocol", "Library");
    }

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("src/Assay.Worker/New.cs", false, false)]
    [InlineData("src/Assay.Protocol/Assay.Protocol.csproj", false, false)]
    [InlineData("Directory.Build.props", false, false)]
    [InlineData("src/Library/L.cs", true, false)]
    [InlineData("src/Assay/Lab.cs", true, true)]
    [InlineData("serializers/A/A.cs", true, true)]
    [InlineData("payloads/p/P.cs", true, true)]
    public void They_are_as_they_were_built_until_their_files_change(string file, bool isWithoutTheLibrary, bool isWithTheLibrary)
    {
        (AreBuilt("A"), AreBuilt("B")).ShouldBe((true, true));
        Write(file, "changed");
        (AreBuilt("A"), AreBuilt("B")).ShouldBe((isWithoutTheLibrary, isWithTheLibrary));
    }

    [Fact]
    public void What_couldnt_be_built_is_tried_again()
    {
        Write("src/Library/L.cs", "changed");
        Keep("Assay.Worker", "Assay.Protocol");
        AreBuilt("B").ShouldBeFalse();
    }

    private LabProjects Of(string worker)
    {
        var folders = LabFolders.At(folder.Path, []);
        return LabProjects.Of(folders, WorkerFolder.FindAll(folders).Where(found => found.Name == worker));
    }

    private bool AreBuilt(string worker) => Of(worker).AreBuilt();

    private void Keep(params string[] built)
    {
        var notes = string.Join('-', built);
        foreach (var name in built)
            folder.Write($"{notes}/{name}", "its assembly");
        Of("B").Keep(Path.Combine(folder.Path, notes));
    }

    private void Reference(string file, params string[] projects) =>
        Write(file, $"<Project><ItemGroup>{string.Concat(projects.Select(project => $"<ProjectReference Include=\"{project}\" />"))}</ItemGroup></Project>");

    private void Write(string file, string text) => File.SetLastWriteTimeUtc(folder.Write(file, text), Then);
}
