using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What a worker's build leaves in its own folder is read by the workers of every run: another way of building must not make it again.</summary>
public sealed class InPlaceBuildTests : IDisposable
{
    private readonly TemporaryFolder folder = new();
    private readonly WorkerFolder worker;
    private int builds;

    public InPlaceBuildTests()
    {
        folder.Write("mine/payloads/weather/weather.proto", "");
        folder.Write("lab/payloads/orders/orders.proto", "");
        folder.Write("lab/serializers/Js/worker.js", "");
        var definition = folder.Write("lab/serializers/Js/worker.yml", """
            runtime: js
            command: [dotnet, worker.js, "{payloads}"]
            build: [npm, ci]
            sources: ["{payloads}/*/*.proto"]
            serializers: [{ id: x }]
            """);
        worker = new(Path.GetDirectoryName(definition)!, definition);
    }

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task Runs_once_for_all_ways_of_building_and_repeats_what_was_said()
    {
        (await BuildAsync()).ShouldBe((null, "build 1\nof two lines"));
        (await BuildAsync(Path.Combine(folder.Path, "mine"))).ShouldBe((null, "build 1\nof two lines"));
        builds.ShouldBe(1);
    }

    [Fact]
    public async Task Runs_again_when_the_folders_files_or_its_sources_have_changed()
    {
        await BuildAsync();
        folder.Write("lab/serializers/Js/worker.js", "changed");
        await BuildAsync();
        builds.ShouldBe(2);
        folder.Write("lab/payloads/orders/orders.proto", "changed");
        await BuildAsync();
        builds.ShouldBe(3);
        folder.Write("mine/payloads/weather/weather.proto", "changed");
        await BuildAsync(Path.Combine(folder.Path, "mine"));
        builds.ShouldBe(3);
    }

    [Fact]
    public async Task Runs_again_when_what_npm_made_was_taken_away()
    {
        await BuildAsync();
        var modules = Directory.CreateDirectory(Path.Combine(worker.Path, "node_modules"));
        await BuildAsync();
        await BuildAsync();
        builds.ShouldBe(2);
        modules.Delete();
        await BuildAsync();
        builds.ShouldBe(3);
    }

    [Fact]
    public async Task What_it_puts_into_the_folder_is_no_change()
    {
        await BuildAsync(makes: "made.js");
        await BuildAsync(makes: "made.js");
        builds.ShouldBe(1);
        folder.Write("lab/serializers/Js/made.js", "changed");
        await BuildAsync(makes: "made.js");
        builds.ShouldBe(2);
    }

    [Theory]
    [InlineData("library.js")]
    [InlineData("../../payloads/orders/orders.proto")]
    public async Task A_source_that_is_edited_meanwhile_is_built_the_next_time(string source)
    {
        folder.Write("lab/serializers/Js/library.js", "");
        await BuildAsync(makes: source);
        await BuildAsync();
        await BuildAsync();
        builds.ShouldBe(2);
    }

    [Fact]
    public async Task Runs_again_when_a_file_that_the_worker_is_started_with_was_taken_away()
    {
        folder.Write("lab/serializers/Js/worker.yml", "runtime: js\ncommand: [dotnet, bin/worker.dll]\nbuild: [make]\nserializers: [{ id: x }]\n");
        await BuildAsync(makes: "bin/worker.dll");
        await BuildAsync(makes: "bin/worker.dll");
        builds.ShouldBe(1);
        File.Delete(Path.Combine(worker.Path, "bin", "worker.dll"));
        await BuildAsync(makes: "bin/worker.dll");
        builds.ShouldBe(2);
    }

    [Fact]
    public async Task Runs_again_after_a_failure()
    {
        (await BuildAsync(failure: "no registry")).ShouldBe(("no registry", "build 1\nof two lines"));
        (await BuildAsync()).ShouldBe((null, "build 2\nof two lines"));
    }

    [Fact]
    public void Only_a_command_that_names_no_place_builds_in_its_folder()
    {
        var places = new WorkerPlaces("/somewhere", ["/lab/payloads"], []);
        WorkerYaml.Read(worker, places).BuildsInPlace.ShouldBeTrue();
        folder.Write("lab/serializers/Js/worker.yml", "runtime: js\ncommand: [dotnet]\nbuild: [java, \"{artifacts}/x.jar\"]\nserializers: [{ id: x }]\n");
        WorkerYaml.Read(worker, places).BuildsInPlace.ShouldBeFalse();
    }

    private async Task<(string? Failure, string Output)> BuildAsync(string? further = null, string? failure = null, string? makes = null) =>
        await new InPlaceBuild(LabFolders.At(Path.Combine(folder.Path, "lab"), further is null ? [] : [further]), new Silent()).RunAsync(
            worker, () => Task.FromResult((failure, Build(makes))), CancellationToken.None);

    private string Build(string? makes)
    {
        builds++;
        if (makes is not null)
            folder.Write($"lab/serializers/Js/{makes}", $"{builds}");
        return $"build {builds}\nof two lines";
    }

    private sealed class Silent : IBuildProgress
    {
        public void Say(string text)
        {
        }
    }
}
