using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>A build waits for its turn, so that it doesn't disturb a run that measures; what is built already needs none.</summary>
public sealed class BuildTurnTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("command: [dotnet, worker.py]")]
    // A build that leaves something in the folder.
    [InlineData("command: [dotnet, worker.py]\nbuild: [sh, -c, \"date > made\", \"{artifacts}\"]")]
    public async Task Who_has_something_to_build_waits_and_who_has_not_does_not(string lines)
    {
        // The shell is Unix's.
        if (OperatingSystem.IsWindows())
            return;
        folder.Write("serializers/Other/worker.yml", $"runtime: x\n{lines}\nserializers: [{{ id: other }}]");
        // With payloads of its own, all that is made for it has a folder of its own.
        folder.Write("payloads/other/README.md", "");
        var folders = LabFolders.Find([folder.Path]);
        var turns = new List<Turn>();
        var options = new CatalogOptions
        {
            Only = new HashSet<string> { Path.Combine(folder.Path, "serializers", "Other") },
            TurnAsync = _ =>
            {
                turns.Add(new());
                return Task.FromResult<IDisposable>(turns[^1]);
            },
        };
        var place = BuildVariant.For(folders, options).Artifacts;
        place.ShouldNotBe(folders.Artifacts);
        try
        {
            await CatalogLoader.LoadAsync(folders, options, new Silent(), CancellationToken.None);
            turns.ShouldHaveSingleItem().HasEnded.ShouldBeTrue();
            await CatalogLoader.LoadAsync(folders, options, new Silent(), CancellationToken.None);
            turns.Count.ShouldBe(1);
        }
        finally
        {
            Directory.Delete(place, recursive: true);
        }
    }

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
