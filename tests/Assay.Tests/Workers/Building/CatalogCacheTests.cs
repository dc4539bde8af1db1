using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class CatalogCacheTests : IDisposable
{
    private static readonly DateTimeOffset Now = new(2026, 1, 15, 12, 34, 56, TimeSpan.Zero);

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Returns_what_was_kept()
    {
        var path = Path.Combine(folder.Path, "deep", "catalog.json");
        var worker = Worker(new WorkerCommand("dotnet", ["a.dll"], new Dictionary<string, string> { ["X"] = "1" })) with
        {
            Payloads = [new() { Name = "p", DefaultCount = 3, Options = new Dictionary<string, IReadOnlyList<string>> { ["dates"] = ["utc", "local"] },
                CountsByOption = new Dictionary<string, int> { ["dates.local"] = 2 } }],
        };
        CatalogCache.Write(path, new() { ["/a"] = worker });
        var kept = CatalogCache.Read(path)["/a"];
        kept.Serializers[0].Command!.Environment["X"].ShouldBe("1");
        kept.Payloads[0].Options["dates"].ShouldBe(["utc", "local"]);
        kept.Payloads[0].CountFor(new Dictionary<string, string> { ["dates"] = "local" }).ShouldBe(2);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{ \"half\": ")]
    [InlineData("{ \"/a\": { \"Nothing\": 1 } }")]
    public void Is_made_again_where_it_cant_be_read(string text) => CatalogCache.Read(folder.Write("catalog.json", text)).ShouldBeEmpty();

    [Fact]
    public void Holds_until_the_fingerprint_changes_or_the_output_goes_away()
    {
        var output = folder.Write("a.dll", "");
        var worker = Worker(new WorkerCommand("dotnet", [output], new Dictionary<string, string>()));
        worker.Holds("1", refresh: true, Now).ShouldBeTrue();
        worker.Holds("2", refresh: false, Now).ShouldBeFalse();
        File.Delete(output);
        worker.Holds("1", refresh: false, Now).ShouldBeFalse();
        Worker(new WorkerCommand(Path.Combine(folder.Path, "gone"), [], new Dictionary<string, string>())).Holds("1", refresh: false, Now).ShouldBeFalse();
    }

    [Fact]
    public void A_class_path_is_there_as_long_as_what_it_names_in_full_is()
    {
        var jar = folder.Write("library.jar", "");
        string[] arguments = ["-javaagent:x.jar", "-cp", string.Join(Path.PathSeparator, "worker.jar", "lib/*.jar", jar), "Main"];
        var worker = Worker(new WorkerCommand("java", arguments, new Dictionary<string, string>()));
        worker.Holds("1", refresh: false, Now).ShouldBeTrue();
        File.Delete(jar);
        worker.Holds("1", refresh: false, Now).ShouldBeFalse();
    }

    [Fact]
    public void What_has_no_fingerprint_never_holds_but_can_be_used_where_nothing_can_be_built()
    {
        var output = folder.Write("a.dll", "");
        var worker = Worker(new WorkerCommand("dotnet", [output], new Dictionary<string, string>())).Kept("", Now);
        worker.Holds("", refresh: false, Now).ShouldBeFalse();
        worker.IsUsable("").ShouldBeTrue();
        worker.IsUsable("1").ShouldBeFalse();
        File.Delete(output);
        worker.IsUsable("").ShouldBeFalse();
    }

    [Fact]
    public void A_failure_holds_until_a_refresh()
    {
        var worker = (Worker(null, "NU1101: Unable to find package A") with { Failed = true }).Kept("1", Now);
        worker.Holds("1", refresh: false, Now.AddYears(1)).ShouldBeTrue();
        worker.Holds("1", refresh: true, Now).ShouldBeFalse();
    }

    [Theory]
    [InlineData("NU1301: Unable to load the service index for source https://api.nuget.org/v3/index.json")]
    [InlineData("npm ci: npm error code ENOTFOUND")]
    [InlineData("A.cs(1,2): CS0016: Could not write to output file '/a.dll' -- 'No space left on device : '/a.dll''")]
    [InlineData("the worker didn't answer 'describe' within 30 s")]
    [InlineData("the worker died (exit code 137)")]
    [InlineData("a:b:1 can't be fetched: Could not transfer artifact a:b:pom:1 from/to central (https://repo.maven.apache.org/maven2): Unknown host repo")]
    [InlineData("npm ci ended with 143: npm error signal SIGTERM")]
    [InlineData("MSB6006: \"csc\" exited with code 137")]
    [InlineData("wasn't built; see /work/artifacts/assay/build.log")]
    public void A_failure_that_may_have_passed_is_tried_again_after_a_while(string reason)
    {
        var path = Path.Combine(folder.Path, "catalog.json");
        CatalogCache.Write(path, new() { ["/a"] = (Worker(null, reason) with { Failed = true }).Kept("1", Now) });
        var worker = CatalogCache.Read(path)["/a"];
        worker.Holds("1", refresh: false, Now.AddMinutes(1)).ShouldBeTrue();
        worker.Holds("1", refresh: false, Now.AddHours(1)).ShouldBeFalse();
    }

    [Fact]
    public void Packages_that_npm_has_put_into_its_folder_are_made_again_where_they_were_taken_away()
    {
        var home = Directory.CreateDirectory(Path.Combine(folder.Path, "Js", "node_modules")).Parent!.FullName;
        var worker = new CachedWorker { Fingerprint = "1", HasModules = true,
            Serializers = [new() { Id = "a", Name = "a", Folder = home, Command = new("node", [], new Dictionary<string, string>()) }] };
        worker.Holds("1", refresh: false, Now).ShouldBeTrue();
        Directory.Delete(Path.Combine(home, "node_modules"));
        worker.Holds("1", refresh: false, Now).ShouldBeFalse();
    }

    [Fact]
    public void A_build_that_took_all_its_time_is_tried_again_the_next_day()
    {
        var worker = (Worker(null, "npm ci didn't exit within 1800 s and was killed") with { Failed = true }).Kept("1", Now);
        worker.Holds("1", refresh: false, Now.AddHours(1)).ShouldBeTrue();
        worker.Holds("1", refresh: false, Now.AddDays(2)).ShouldBeFalse();
    }

    [Theory]
    [InlineData("the worker died (exit code 134): Unhandled exception. Boom")]
    [InlineData("npm ci ended with 1: no such package")]
    [InlineData("the worker died (exit code 1370)")]
    public void A_fault_of_its_own_has_not_passed(string reason) =>
        (Worker(null, reason) with { Failed = true }).Kept("1", Now).TryAgain.ShouldBeNull();

    private static CachedWorker Worker(WorkerCommand? command, string? unavailable = null) =>
        new() { Fingerprint = "1", Serializers = [new() { Id = "a", Name = "a", Folder = "/a", Command = command, Unavailable = unavailable }] };
}
