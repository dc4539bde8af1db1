using Assay.Tests.Running;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>A build waits for its turn, so that it doesn't disturb a run that measures; what is built already needs none.</summary>
public sealed class BuildTurnTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private LabFolders Folders => LabFolders.Find([folder.Path]);

    private CatalogOptions Options => new() { Only = new HashSet<string> { Path.Combine(folder.Path, "serializers", "Other") } };

    public void Dispose()
    {
        var place = BuildVariant.For(Folders, Options).Artifacts;
        place.ShouldNotBe(Folders.Artifacts);
        if (Directory.Exists(place))
            Directory.Delete(place, recursive: true);
        folder.Dispose();
    }

    [Theory]
    [InlineData("command: [dotnet, worker.py]")]
    // A build that leaves something in the folder.
    [InlineData("command: [dotnet, worker.py]\nbuild: [sh, -c, \"date > made\", \"{artifacts}\"]")]
    public async Task Who_has_something_to_build_waits_and_who_has_not_does_not(string lines)
    {
        // The shell is Unix's.
        if (OperatingSystem.IsWindows())
            return;
        Define(lines);
        var turns = new List<Turn>();
        for (var start = 0; start < 2; start++)
        {
            await LoadAsync(() =>
            {
                turns.Add(new());
                return Task.FromResult<IDisposable>(turns[^1]);
            });
            turns.ShouldHaveSingleItem().HasEnded.ShouldBeTrue();
        }
    }

    [Fact]
    public async Task Who_has_waited_for_the_same_build_does_not_build_again()
    {
        if (OperatingSystem.IsWindows())
            return;
        Define(Building("date > made"));
        await LoadAsync(async () =>
        {
            await LoadAsync();
            return new Turn();
        });
        Builds.ShouldBe(1);
    }

    [Theory]
    [InlineData("echo edited >> source")]
    [InlineData("echo mended >> source; exit 1")]
    [InlineData("echo added > lacked; exit 1")]
    public async Task A_source_that_is_edited_during_the_build_is_built_at_the_next_start(string then)
    {
        if (OperatingSystem.IsWindows())
            return;
        folder.Write("serializers/Other/source", "");
        Define(Building($"[ -e .edited ] && exit; touch .edited; {then}"));
        for (var start = 0; start < 3; start++)
            await LoadAsync();
        Builds.ShouldBe(2);
    }

    [Theory]
    [InlineData(1, 1)]
    [InlineData(60, 2)]
    public async Task What_failed_for_a_reason_that_may_have_passed_is_as_it_was_where_nothing_can_be_written(int minutes, int builds)
    {
        if (OperatingSystem.IsWindows())
            return;
        var clock = new ManualTime();
        Define(Building("echo ENOTFOUND; exit 1"));
        await LoadAsync(time: clock);
        var place = Path.Combine(BuildVariant.For(Folders, Options).Artifacts, "assay");
        clock.Advance(TimeSpan.FromMinutes(minutes));
        // Root may write anywhere: a folder in the lock's place is what nobody can open.
        File.Delete(Path.Combine(place, "lock"));
        Directory.CreateDirectory(Path.Combine(place, "lock"));
        (await LoadAsync(time: clock)).Serializers.ShouldHaveSingleItem().Unavailable!.ShouldContain("ENOTFOUND");
        Builds.ShouldBe(1);
        Directory.Delete(Path.Combine(place, "lock"));
        await LoadAsync(time: clock);
        Builds.ShouldBe(builds);
    }

    [Fact]
    public async Task What_has_changed_is_not_as_it_was_where_nothing_can_be_written()
    {
        if (OperatingSystem.IsWindows())
            return;
        Define(Building("echo ENOTFOUND; exit 1"));
        await LoadAsync();
        var place = Path.Combine(BuildVariant.For(Folders, Options).Artifacts, "assay");
        File.Delete(Path.Combine(place, "lock"));
        Directory.CreateDirectory(Path.Combine(place, "lock"));
        folder.Write("serializers/Other/source", "");
        (await Should.ThrowAsync<UserException>(() => LoadAsync())).Message.ShouldContain("can't be written");
    }

    // Files with a dot at their beginning are no sources.
    private int Builds => File.ReadAllLines(Path.Combine(folder.Path, "serializers", "Other", ".builds")).Length;

    private static string Building(string script) => $"command: [dotnet, worker.py]\nbuild: [sh, -c, \"echo >> .builds; {script}\", \"{{artifacts}}\"]";

    private void Define(string lines)
    {
        folder.Write("serializers/Other/worker.yml", $"runtime: x\n{lines}\nserializers: [{{ id: other }}]");
        // With payloads of its own, all that is made for it has a folder of its own.
        folder.Write("payloads/other/README.md", "");
    }

    private Task<Catalog> LoadAsync(Func<Task<IDisposable>>? turnAsync = null, TimeProvider? time = null) => CatalogLoader.LoadAsync(
        Folders, Options with { TurnAsync = turnAsync is null ? null : _ => turnAsync(), Time = time ?? TimeProvider.System }, new Silent(),
        CancellationToken.None);

    private sealed class Turn : IDisposable
    {
        public bool HasEnded { get; private set; }

        public void Dispose() => HasEnded = true;
    }

    private sealed class Silent : IBuildProgress
    {
        public void Say(string text)
        {
        }
    }
}
