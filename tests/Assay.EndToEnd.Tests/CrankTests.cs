using System.Diagnostics;
using System.Text.Json;
using YamlDotNet.RepresentationModel;

namespace Assay.EndToEnd.Tests;

/// <summary>What can be known of crank's files without crank: its fields, what they name, and that every command line runs.</summary>
public sealed class CrankTests : IDisposable
{
    private static readonly string[] TopFields = ["imports", "variables", "jobs", "scenarios", "profiles"];

    // Of Microsoft.Crank.Models.Job, Source and Options.
    private static readonly string[] JobFields =
    [
        "source", "sources", "project", "executable", "arguments", "noArguments", "readyStateText", "isConsoleApp", "waitForExit", "variables", "options",
        "timeout", "startTimeout", "buildTimeout",
        "environmentVariables", "buildArguments", "framework", "channel", "selfContained", "aspNetCoreVersion", "runtimeVersion", "sdkVersion", "noGlobalJson",
        "collectCounters", "counterProviders", "endpoints",
    ];

    private static readonly string[] SourceFields = ["repository", "branchOrCommit", "project", "localFolder", "initSubmodules"];
    private static readonly string[] OptionFields = ["displayOutput", "displayBuild", "counterProviders", "benchmarkDotNet", "fetch", "fetchOutput",
        "downloadFiles", "discardResults", "requiredOperatingSystem"];
    private static readonly string[] ProfileFields = ["variables", "jobs", "agents", "selfContained"];

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-crank-");

    public static TheoryData<string> Files => [.. Directory.GetFiles(Path.Combine(Lab.Root, "crank"), "*.yml").Select(file => Path.GetFileName(file))];

    public void Dispose() => folder.Delete(recursive: true);

    [Theory]
    [MemberData(nameof(Files))]
    public void Every_field_is_one_that_crank_knows(string name)
    {
        var file = new CrankFile(name);
        CrankFile.Keys(file.Root).ShouldBeSubsetOf(TopFields);
        foreach (var (_, job) in file.Jobs)
        {
            CrankFile.Keys(job).ShouldBeSubsetOf(JobFields);
            CrankFile.Keys(CrankFile.Map(job, "source")).ShouldBeSubsetOf(SourceFields);
            CrankFile.Keys(CrankFile.Map(job, "options")).ShouldBeSubsetOf(OptionFields);
        }
        foreach (var profile in file.Profiles)
        {
            var fields = CrankFile.Map(CrankFile.Map(file.Root, "profiles"), profile);
            CrankFile.Keys(fields).ShouldBeSubsetOf(ProfileFields);
            CrankFile.Text(fields, "selfContained").ShouldBe("false", "the controller makes every job self-contained but where a profile says otherwise");
        }
    }

    [Theory]
    [MemberData(nameof(Files))]
    public void Every_project_job_and_variable_that_is_named_exists(string name)
    {
        var file = new CrankFile(name);
        foreach (var (_, job) in file.Jobs)
        {
            var source = CrankFile.Map(job, "source");
            File.Exists(Path.Combine(file.Folder, CrankFile.Text(source, "localFolder"), CrankFile.Text(source, "project"))).ShouldBeTrue();
            // The agent doesn't find it where it is set for all projects at once, and would publish for another.
            CrankFile.Text(job, "framework").ShouldBe("net" + Environment.Version.ToString(2));
            var variables = CrankFile.Map(job, "variables");
            foreach (var text in CrankFile.Keys(variables).Select(variable => CrankFile.Text(variables, variable)).Append(CrankFile.Text(job, "arguments")))
                CrankFile.Used(text).ShouldBeSubsetOf(CrankFile.Keys(variables));
        }
        file.Scenarios.ShouldContain("SerializationComparisons");
        file.Profiles.ShouldBe(["local", "lab-windows", "lab-linux", "remote-windows", "remote-linux"]);
        foreach (var scenario in file.Scenarios)
        {
            foreach (var (service, job) in file.Services(scenario))
            {
                file.Jobs.Select(known => known.Name).ShouldContain(job);
                file.Profiles.ShouldAllBe(profile => file.Placed(profile).Contains(service));
            }
        }
    }

    [Fact]
    public void The_published_variables_are_there()
    {
        var load = new CrankFile("loadtests.yml").Jobs.Single(job => job.Name == "load").Job;
        string[] published = ["writer", "count", "includeRawValues", "largeFields", "connections", "duration", "rate", "payload"];
        published.ShouldBeSubsetOf(CrankFile.Keys(CrankFile.Map(load, "variables")));
        CrankFile.Text(CrankFile.Map(new CrankFile("benchmarks.yml").Jobs.Single(job => job.Name == "lab").Job, "variables"), "filter").ShouldBe("*File*");
    }

    [UnixFact]
    public async Task A_server_and_a_load_on_it_run_as_the_files_say()
    {
        var file = new CrankFile("loadtests.yml");
        var given = new Dictionary<string, string> { ["serverPort"] = $"{FreePort.Find()}", ["connections"] = "4", ["duration"] = "1", ["warmup"] = "1",
            ["count"] = "3", ["writer"] = "system-text-json" };
        using var server = Lab.Start([("CRANK_JOB_ID", "1")], CrankFile.Split(file.Arguments("SerializationComparisons", "application", "local", given)));
        await server.PrintingAsync("Application started.");
        // The agent watches this process in place of the one that it started: it must be the server's.
        var watched = server.Errors.Split('\n').Single(line => line.StartsWith("##ChildProcessId:", StringComparison.Ordinal))["##ChildProcessId:".Length..]
            .Trim();
        (await File.ReadAllTextAsync($"/proc/{watched}/cmdline")).ShouldContain("assay-host.dll");
        var runs = 0;
        foreach (var variant in (Dictionary<string, string>[])[[], new() { ["rate"] = "50", ["includeRawValues"] = "true" },
            new() { ["payload"] = "envelope", ["count"] = "1" }])
        {
            var arguments = CrankFile.Split(file.Arguments("SerializationComparisons", "load", "local",
                given.Concat(variant).GroupBy(pair => pair.Key).ToDictionary(pairs => pairs.Key, pairs => pairs.Last().Value)));
            var load = await RunAsAgentAsync(
                [.. arguments, "--anyway", "--out", Directory.CreateDirectory(Path.Combine(folder.FullName, $"{runs++}")).FullName]);
            load.ExitCode.ShouldBe(0, load.Errors);
            var figures = Statistics(load.Output);
            figures.Where(figure => figure.Key.EndsWith("/badresponses", StringComparison.Ordinal)).ShouldHaveSingleItem().Value.ShouldBe(0);
            figures.Single(figure => figure.Key.EndsWith("/requests", StringComparison.Ordinal)).Value.ShouldBeGreaterThan(0);
        }
        server.Interrupt();
        await server.EndAsync();
        await server.AllGoneAsync();
    }

    [Theory]
    [InlineData("SerializationComparisons", "*File*", "customers-response")]
    [InlineData("SerializationComparisons", "*Memory*", "customers-response")]
    [InlineData("SerializationComparisons", "*RawValues*", "customers-response")]
    [InlineData("quick", "*", "envelope")]
    public async Task Micro_benchmarks_are_planned_as_the_files_say(string scenario, string filter, string payload)
    {
        var given = new Dictionary<string, string> { ["filter"] = filter, ["payload"] = payload, ["writer"] = "system-text-json" };
        var run = await Lab.RunAsync([.. CrankFile.Split(new CrankFile("benchmarks.yml").Arguments(scenario, "benchmarks", "local", given)), "--dry-run"]);
        run.ExitCode.ShouldBe(0, run.Errors);
        run.Output.ShouldContain(payload);
    }

    [UnixFact]
    public async Task Micro_benchmarks_run_and_are_measurements_where_an_agent_started_them()
    {
        const string median = "assay/system-text-json/envelope/serialize/memory/sync/median";
        // Where the machine is busy a short time gives no figure: a user gives it more.
        var (figures, place) = (new Dictionary<string, double>(), "");
        foreach (var budget in (string[])["2s", "20s", "2m"])
        {
            var given = new Dictionary<string, string> { ["payload"] = "envelope", ["writer"] = "system-text-json", ["budget"] = budget };
            var arguments = CrankFile.Split(new CrankFile("benchmarks.yml").Arguments("quick", "benchmarks", "local", given));
            place = folder.CreateSubdirectory(budget).FullName;
            var run = await RunAsAgentAsync([.. arguments, "--anyway", "--out", place]);
            run.ExitCode.ShouldBe(0, run.Errors);
            figures = Statistics(run.Output);
            if (figures.ContainsKey(median))
                break;
        }
        figures.Keys.ShouldContain(median);
        // And nowhere else.
        (await Lab.RunAsync("report", place)).Output.ShouldNotContain("#StartJobStatistics");
    }

    private static async Task<(int ExitCode, string Output, string Errors)> RunAsAgentAsync(string[] arguments)
    {
        var start = new ProcessStartInfo(Path.Combine(Lab.Root, "assay"), arguments)
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["CRANK_JOB_ID"] = "1";
        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output, await errors);
    }

    /// <summary>Collects what a job printed as ParseMeasurementOutput of crank's agent does: all lines since the last mark are one document.</summary>
    private static Dictionary<string, double> Statistics(string output)
    {
        var lines = output.TrimEnd('\n').Split('\n');
        lines[^1].ShouldContain("#EndJobStatistics", customMessage: "the agent looks when this is the last line");
        var start = Array.FindLastIndex(lines, line => line.Contains("#StartJobStatistics", StringComparison.OrdinalIgnoreCase));
        using var document = JsonDocument.Parse(string.Join('\n', lines[(start + 1)..^1]));
        document.RootElement.EnumerateObject().Select(member => member.Name).ShouldBe(["Metadata", "Measurements"]);
        var names = new List<string>();
        foreach (var metadata in document.RootElement.GetProperty("Metadata").EnumerateArray())
        {
            string[] members = ["Source", "Name", "Aggregate", "Reduce", "Format", "LongDescription", "ShortDescription"];
            metadata.EnumerateObject().Select(member => member.Name).ShouldBe(members);
            names.Add(metadata.GetProperty("Name").GetString()!);
        }
        var figures = new Dictionary<string, double>();
        foreach (var measurement in document.RootElement.GetProperty("Measurements").EnumerateArray())
        {
            measurement.GetProperty("Timestamp").GetDateTime().Kind.ShouldBe(DateTimeKind.Utc);
            figures.Add(measurement.GetProperty("Name").GetString()!, measurement.GetProperty("Value").GetDouble());
        }
        figures.Keys.ShouldBe(names);
        // An address would make each run's figures other figures.
        names.ShouldAllBe(name => !name.Contains("://", StringComparison.Ordinal));
        return figures;
    }
}
