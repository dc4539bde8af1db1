using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What a worker's own build makes is no change of it; what somebody edits while it runs is.</summary>
public sealed class PrintBeforeBuildTests : IDisposable
{
    private static readonly DateTime Then = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();
    private readonly WorkerFolder worker;

    public PrintBeforeBuildTests()
    {
        string[] files = ["mine/source.c", "mine/worker", "mine/worker.jar", "mine/more.jar", "library/library.c", "tools/compiler", "tools/linker"];
        foreach (var file in files)
            File.SetLastWriteTimeUtc(folder.Write(file, "text"), Then);
        var definition = folder.Write("mine/worker.yml", $$"""
            runtime: c
            command: [./worker, worker.jar, "more.jar{{Path.PathSeparator}}/usr/share/java/x.jar"]
            build: [../tools/compiler, source.c]
            sources: [../library]
            uses: [../tools/linker]
            serializers: [{ id: x }]
            """);
        worker = new(Path.GetDirectoryName(definition)!, definition);
    }

    private LabFolders Folders => LabFolders.At(folder.Path, []);

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("mine/made.o")]
    [InlineData("mine/deeper/made.o")]
    [InlineData("mine/worker")]
    [InlineData("mine/worker.jar")]
    [InlineData("mine/more.jar")]
    // With the contents that it had.
    [InlineData("mine/source.c", "text")]
    public void What_a_build_makes_is_no_change(string file, string text = "made") => IsChanged(file, text).ShouldBeFalse();

    [Theory]
    [InlineData("mine/source.c")]
    [InlineData("mine/worker.yml", "command: [./worker]")]
    [InlineData("library/library.c")]
    [InlineData("library/library.c", "text")]
    [InlineData("library/new.c")]
    [InlineData("tools/compiler")]
    [InlineData("tools/linker")]
    public void What_is_edited_during_a_build_is_a_change(string file, string text = "edited") => IsChanged(file, text).ShouldBeTrue();

    [Fact]
    public void A_source_that_is_taken_away_during_a_build_is_a_change()
    {
        var before = PrintBeforeBuild.Of(Folders, worker);
        File.Delete(Path.Combine(worker.Path, "source.c"));
        before.AfterBuild(failed: false).ShouldNotBe(Now());
    }

    [Theory]
    [InlineData("mine/source.c", "edited", true)]
    [InlineData("mine/lacked.c", "added", true)]
    [InlineData("mine/worker", "other", false)]
    [InlineData("mine/worker.jar", "other", false)]
    [InlineData("mine/source.c", "text", false)]
    public void What_a_build_that_fails_leaves_is_a_change_unless_it_was_there(string file, string text, bool isChanged) =>
        IsChanged(file, text, failed: true).ShouldBe(isChanged);

    [Theory]
    // Written by each build, with the contents that it had.
    [InlineData("Library/Version.cs", "text", false)]
    [InlineData("Library/Version.cs", "edited", true)]
    [InlineData("Library/New.cs", "added", true)]
    [InlineData("mine/Mine.cs", "text", false)]
    [InlineData("mine/Mine.cs", "edited", true)]
    [InlineData("mine/New.cs", "added", true)]
    public void What_a_project_that_is_built_writes_again_is_no_change(string file, string text, bool isChanged)
    {
        foreach (var source in new[] { "Library/Version.cs", "mine/Mine.cs" })
            File.SetLastWriteTimeUtc(folder.Write(source, "text"), Then);
        folder.Write("Library/Library.csproj", "<Project />");
        File.Delete(worker.Definition!);
        var project = folder.Write("mine/mine.csproj",
            """<Project><ItemGroup><ProjectReference Include="../Library/Library.csproj" /></ItemGroup></Project>""");
        var own = new WorkerFolder(worker.Path, project);
        var before = PrintBeforeBuild.OfProject(Folders, own, "shared");
        folder.Write(file, text);
        (before.AfterBuild(failed: false) != Fingerprint.Of(Folders, own, "shared", new(Folders))).ShouldBe(isChanged);
    }

    private bool IsChanged(string file, string text, bool failed = false)
    {
        var before = PrintBeforeBuild.Of(Folders, worker);
        folder.Write(file, text);
        return before.AfterBuild(failed) != Now();
    }

    private string Now() => Fingerprint.Hash(Fingerprint.Entries(Folders, worker));
}
