using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class WorkerFolderTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public WorkerFolderTests() => folder.Write("lab/serializers/A/A.csproj", "");

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Finds_projects_and_workers_in_other_languages_here_and_in_the_users_folders()
    {
        folder.Write("lab/serializers/Directory.Build.props", "");
        folder.Write("lab/serializers/obj/x.csproj", "");
        folder.Write("mine/serializers/py/worker.yml", "");
        folder.Write("mine/serializers/py/worker.py", "");
        Find().Select(worker => (worker.Name, worker.IsProject, worker.Problem)).ShouldBe([("A", true, null), ("py", false, null)]);
    }

    [Fact]
    public void Says_why_a_folder_is_no_worker()
    {
        folder.Write("mine/serializers/Both/One.csproj", "");
        folder.Write("mine/serializers/Both/Two.csproj", "");
        folder.Write("mine/serializers/Neither/A.cs", "");
        folder.Write("mine/serializers/Same/a.csproj", "");
        Find().Where(worker => worker.Problem is not null).Select(worker => (worker.Name, worker.Problem)).ShouldBe(
        [
            ("Both", "has several project files; one folder is one worker"),
            ("Neither", "has neither a project file nor a worker.yml"),
            ("Same", $"its project has the same name as {Path.Combine(folder.Path, "lab", "serializers", "A", "A.csproj")}; rename it"),
        ]);
    }

    [Theory]
    [InlineData("uses: [javac, $ASSAY_JARS] # programs, folders", "javac", "$ASSAY_JARS")]
    [InlineData("uses: []   # optional: what it takes, [x]")]
    [InlineData("uses:")]
    [InlineData("uses: javac", "javac")]
    [InlineData("uses:\n  - javac  # the compiler\n  - \"a, b\"", "javac", "a, b")]
    [InlineData("uses:\n- javac", "javac")]
    [InlineData("uses: [javac,\n  protoc]", "javac", "protoc")]
    [InlineData("uses: { javac: 1 }")]
    public void Words_are_those_of_the_yaml_without_its_comments(string text, params string[] words)
    {
        folder.Write("mine/serializers/py/worker.yml", $"runtime: python # shown, and: [so on]\n{text}\npackages: [x]\n");
        var worker = Find().Single(worker => worker.Name == "py");
        worker.Words("uses").ShouldBe(words);
        FurtherRuntimes.RuntimeOf(worker).ShouldBe("python");
    }

    [Fact]
    public void A_users_folder_must_hold_something_for_the_lab()
    {
        Directory.CreateDirectory(Path.Combine(folder.Path, "empty"));
        Should.Throw<UserException>(() => LabFolders.At(folder.Path, [Path.Combine(folder.Path, "empty")])).Message
            .ShouldEndWith("contains none of the folders serializers, payloads, studies");
        Should.Throw<UserException>(() => LabFolders.At(folder.Path, [Path.Combine(folder.Path, "nowhere")])).Message
            .ShouldBe($"--dir {Path.Combine(folder.Path, "nowhere")}: no such folder");
    }

    private IReadOnlyList<WorkerFolder> Find() => WorkerFolder.FindAll(LabFolders.At(Path.Combine(folder.Path, "lab"), [Path.Combine(folder.Path, "mine")]));
}
