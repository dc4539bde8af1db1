using System.Diagnostics;

namespace Assay.EndToEnd.Tests;

/// <summary>A worker in another language, from the protocol's page alone, through a whole run and its files.</summary>
public sealed class PythonRunTests : IAsyncLifetime
{
    private static readonly string[] Promised =
    [
        "payload", "options", "count", "serializer", "runtime", "version", "operation", "destination", "mode", "settings", "size_bytes", "gzip_bytes",
        "median_ns", "low_ns", "high_ns", "mean_ns",
        "stddev_ns", "ratio", "ratio_low", "ratio_high", "allocated_bytes", "gc0", "gc1", "gc2", "status", "unsettled", "reason",
    ];

    private readonly PythonWorkers workers = new("python");
    private (int ExitCode, string Output, string Errors) run;

    public async Task InitializeAsync() =>
        run = await Lab.RunAsync("run", "quick", "--dir", workers.Path, "--serializers", "json-python,pickle-python", "--baseline", "json-python",
        "--payloads", "envelope,message", "--count", "5", "--budget", "1s", "--anyway", "--quiet", "--out", workers.Out);

    [UnixFact]
    public async Task It_is_verified_timed_interleaved_and_reported()
    {
        run.ExitCode.ShouldBe(0, run.Errors);
        var cells = Run.Cells(workers.Out);
        cells.Count.ShouldBe(8);
        cells.ShouldAllBe(cell => cell.Status() == "Ok" && cell.GetProperty("verification").GetProperty("differing").GetInt32() == 0);
        foreach (var payload in cells.GroupBy(cell => cell.GetProperty("payload").GetString()))
        {
            var rounds = payload.Select(cell => cell.Rounds()).ToList();
            rounds.ShouldAllBe(launches => launches.Count >= 3 && launches.TrueForAll(one => one.Length >= 3));
            // Each cell once in every round.
            rounds.ShouldAllBe(launches => launches.Zip(rounds[0]).All(pair => pair.First.SequenceEqual(pair.Second)));
        }

        var (header, rows) = Run.Summary(workers.Out);
        header.Take(Promised.Length).ShouldBe(Promised);
        rows.Count.ShouldBe(cells.Count);
        rows.ShouldAllBe(row => (string)row["status"] == "ok" && ((string)row["runtime"]).StartsWith("Python 3"));

        (await File.ReadAllTextAsync(Path.Combine(workers.Out, "report.md"))).ShouldContain("pickle-python");
        Directory.GetFiles(workers.Out).Select(Path.GetFileName).Order().ShouldBe(["raw.csv", "report.html", "report.md", "run.json", "summary.csv"]);
        Validate(Path.Combine(workers.Out, "run.json"));

        var markdown = await Lab.RunAsync("report", workers.Out, "--format", "markdown");
        markdown.ExitCode.ShouldBe(0);
        markdown.Output.Trim().ShouldBe((await File.ReadAllTextAsync(Path.Combine(workers.Out, "report.md"))).Trim());
        await workers.AllGoneAsync();
    }

    public Task DisposeAsync()
    {
        workers.Dispose();
        return Task.CompletedTask;
    }

    private static void Validate(string document)
    {
        const string script =
            "import json,sys,jsonschema; jsonschema.Draft202012Validator(json.load(open(sys.argv[1]))).validate(json.load(open(sys.argv[2])))";
        // Debian's package is seen by Debian's own Python.
        var python = File.Exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
        using var process = Process.Start(new ProcessStartInfo(python,
            ["-c", script, Path.Combine(Lab.Root, "docs", "run.schema.json"), document]) { UseShellExecute = false, RedirectStandardError = true })!;
        var errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        process.ExitCode.ShouldBe(0, errors);
    }
}
