using Assay.Cli;
using Assay.Results;
using Assay.Workers;

namespace Assay.Tests.Cli;

/// <summary>A stored run gets profiles of what it measured only, and only the run that was named.</summary>
public sealed class ProfileTargetTests : IDisposable
{
    private static readonly SerializerEntry Entry = new() { Id = "a", Name = "a", Folder = "/", Version = "1.0", Sha256 = "AB" };
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("1.0", "ab", 2, null)]
    [InlineData(null, null, 2, null)]
    [InlineData("1.1", "ab", 2, "--into there: it measured a 1.1; this one is 1.0; leave --into out to store a run of its own")]
    [InlineData("1.0", "cd", 2, "--into there: it measured another build of a; leave --into out to store a run of its own")]
    [InlineData("1.0", "ab", 4, "--into there: it was measured on another machine (A processor, 2 cores, X64, 8 GB; this one is A processor, 4 cores, X64, "
        + "8 GB); leave --into out to store a run of its own")]
    public void Whats_profiled_is_what_was_measured(string? version, string? hash, int cores, string? refused)
    {
        var run = TestRun.Of();
        run.Serializers.Add(new() { Id = "a", Format = "JSON", Library = "A", Version = version, Sha256 = hash });
        void Ask() => new ProfileTarget("there", "/there/run.json", run).Require(run with { Machine = run.Machine with { LogicalCores = cores } }, Entry);
        if (refused is null)
            Should.NotThrow(Ask);
        else
            Should.Throw<UserException>(Ask).Message.ShouldBe(refused);
    }

    [Theory]
    [InlineData("AA", null)]
    [InlineData(null, null)]
    [InlineData("BB", "--into there: it measured other data or types in orders; leave --into out to store a run of its own")]
    public void It_is_of_the_data_that_was_measured(string? hash, string? refused)
    {
        RunDocument of(string? data) => TestRun.Of() with
            { Settings = TestRun.Of().Settings with { Data = data is null ? null : new Dictionary<string, string> { ["orders"] = data } } };
        void Ask() => new ProfileTarget("there", "/there/run.json", of(hash)).Require(of("AA"), Entry);
        if (refused is null)
            Should.NotThrow(Ask);
        else
            Should.Throw<UserException>(Ask).Message.ShouldBe(refused);
    }

    [Fact]
    public void The_document_that_is_named_is_added_to()
    {
        var (usual, other) = (Path.Combine(folder.Path, "run.json"), Path.Combine(folder.Path, "other.json"));
        RunStore.Save(TestRun.Of() with { Id = "usual" }, usual);
        RunStore.Save(TestRun.Of() with { Id = "other" }, other);
        ProfileTarget.Load(folder.Path).Run.Id.ShouldBe("usual");
        var target = ProfileTarget.Load(other);
        Add(target, "a").ShouldEndWith("other.json");
        Profiled(other).ShouldBe(["a"]);
        RunStore.Load(usual).Profiles.ShouldBeNull();
        Directory.GetFiles(folder.Path).Length.ShouldBe(2, "a report would be taken for that of run.json");
        Add(ProfileTarget.Load(folder.Path), "a").ShouldEndWith("and recreated its report");
        File.Exists(Path.Combine(folder.Path, "report.md")).ShouldBeTrue();
    }

    [Fact]
    public void What_another_command_added_meanwhile_is_kept()
    {
        var file = Path.Combine(folder.Path, "run.json");
        RunStore.Save(TestRun.Of(), file);
        var (first, second) = (ProfileTarget.Load(file), ProfileTarget.Load(file));
        Add(second, "b", "c");
        Add(first, "a", "b");
        Profiled(file).ShouldBe(["c", "a", "b"]);
        RunStore.Load(file).Serializers.Select(one => one.Id).ShouldBe(["b", "c", "a"]);
    }

    [Fact]
    public void A_run_that_took_the_place_of_the_one_that_was_named_gets_nothing()
    {
        var file = Path.Combine(folder.Path, "run.json");
        RunStore.Save(TestRun.Of(), file);
        var target = ProfileTarget.Load(file);
        RunStore.Save(TestRun.Of() with { Id = "other" }, file);
        Should.Throw<UserException>(() => Add(target, "a")).Message.ShouldBe($"--into {file}: another run is there now, other");
        RunStore.Load(file).Profiles.ShouldBeNull();
    }

    [Fact]
    public void A_run_that_is_under_way_is_left_alone()
    {
        RunStore.Save(TestRun.Of(), Path.Combine(folder.Path, "run.json"));
        var target = ProfileTarget.Load(folder.Path);
        using var running = RunFolder.Take(DateTimeOffset.UnixEpoch, "quick", folder.Path, force: true);
        Should.Throw<UserException>(() => Add(target, "a")).Message.ShouldBe($"--into {folder.Path}: another run is writing to it");
        RunStore.Save(TestRun.Of() with { State = RunState.Running }, Path.Combine(folder.Path, "run.json"));
        Should.Throw<UserException>(() => ProfileTarget.Load(folder.Path)).Message.ShouldBe($"--into {folder.Path}: another run is writing to it");
        Should.Throw<UserException>(() => new Laboratory().Report(new(Path.Combine(folder.Path, "run.json"), "", folder.Path, Full: false))).Message
            .ShouldEndWith(": another run is writing to it");
    }

    [Fact]
    public void The_current_folder_has_a_name()
    {
        RunStore.Save(TestRun.Of(), Path.Combine(folder.Path, "run.json"));
        ProfileTarget.PlaceOf(Path.Combine(folder.Path, "run.json"), folder.Path).ShouldBe(".");
        ProfileTarget.PlaceOf(Path.Combine(folder.Path, "run.json"), Path.GetDirectoryName(folder.Path)!).ShouldBe(Path.GetFileName(folder.Path));
    }

    private static string Add(ProfileTarget target, params string[] serializers) => target.Add(
        [.. serializers.Select(one => new ProfileRecord { Serializer = one, Payload = "post", Count = 1, Operation = "serialize", Sampler = "perf", Seconds = 1,
            Operations = 1 })],
        serializers.Select(one => Entry with { Id = one }));

    private static IEnumerable<string> Profiled(string file) => RunStore.Load(file).Profiles!.Select(one => one.Serializer);
}
