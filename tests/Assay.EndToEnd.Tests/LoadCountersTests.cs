using System.Text.Json;

namespace Assay.EndToEnd.Tests;

/// <summary>The application table: what the runtime of a server under load tells through EventPipe.</summary>
public sealed class LoadCountersTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-counters-");

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public async Task A_server_of_ours_tells_all_its_counters()
    {
        var run = await Lab.RunAsync("load", "--serializers", "no-op", "--payload", "envelope", "--connections", "4", "--warmup", "500ms", "--duration", "4s",
            "--rounds", "2", "--anyway", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        Plausible(Run.Document(folder.FullName).GetProperty("loads")[0]);
        var rows = Application(run.Output);
        rows.Count.ShouldBe(34);
        // Nobody builds a server here.
        rows.Where(row => row.Value == "–").ShouldHaveSingleItem().Key.ShouldBe("Build Time (ms)");
        run.Output.ShouldContain("through EventPipe");
    }

    [Fact]
    public async Task A_server_that_runs_already_tells_them_too_and_what_it_told_stays_when_it_is_killed()
    {
        var port = FreePort.Find();
        using var server = Lab.Start("serve", "no-op", "--port", $"{port}");
        await server.PrintingAsync(", process ");
        using var load =
            Lab.Start("load", "--url", $"http://127.0.0.1:{port}/payloads/envelope/no-op", "--pid", server.Output.Split(", process ")[1].Split(';')[0],
            "--connections", "4", "--warmup", "100ms", "--duration", "60s", "--rounds", "60", "--anyway", "--out", folder.FullName);
        await load.StoringAsync(folder.FullName, run => run.TryGetProperty("loads", out var loads) && loads[0].GetProperty("rounds").GetArrayLength() >= 3);
        server.Kill();
        await load.EndAsync();
        var record = Run.Document(folder.FullName).GetProperty("loads")[0];
        Plausible(record);
        record.GetProperty("runtime").GetString()!.ShouldStartWith(".NET 10.");
        var rows = Application(load.Output);
        rows["# of Assemblies Loaded"].ShouldNotBe("–");
        rows["Start Time (ms)"].ShouldBe("–");
        load.Output.ShouldContain("server CPU µs/response");
    }

    [UnixFact]
    public async Task Without_diagnostics_the_load_is_measured_and_the_reason_told()
    {
        var run = await Lab.RunAsync([("DOTNET_EnableDiagnostics", "0")], "load", "--serializers", "no-op", "--payload", "envelope", "--connections", "4",
            "--warmup", "100ms", "--duration", "1s", "--rounds", "1", "--anyway", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        run.Output.ShouldContain("no-op: no counters: its diagnostics are switched off (DOTNET_EnableDiagnostics=0)");
        var rows = Application(run.Output);
        rows["Max Allocation Rate (B/sec)"].ShouldBe("–");
        // These the system tells.
        rows["Private Memory (MB)"].ShouldNotBe("–");
        rows["CPU Usage (%)"].ShouldNotBe("–");
    }

    [Theory]
    [InlineData("--pid 2147483647: no such process", "--url", "http://127.0.0.1:9", "--pid", "2147483647")]
    [InlineData("--pid 5: 192.0.2.1 isn't this machine, and processes elsewhere can't be observed", "--url", "http://192.0.2.1:80", "--pid", "5")]
    public async Task A_process_that_cannot_be_asked_is_said_in_one_line(string told, params string[] options)
    {
        var run = await Lab.RunAsync(["load", .. options, "--out", folder.FullName]);
        run.ExitCode.ShouldBe(2, run.Errors);
        run.Errors.ShouldContain(told);
        run.Errors.ShouldNotContain("   at ");
    }

    private static void Plausible(JsonElement record)
    {
        var told = record.GetProperty("rounds").EnumerateArray().SelectMany(round => round.GetProperty("counters").EnumerateArray())
            .Where(sample => sample.TryGetProperty("gc_heap_bytes", out _)).ToList();
        told.Count.ShouldBeGreaterThan(1);
        foreach (var (name, least, most) in new (string, double, double)[]
        {
            ("working_set_bytes", 20e6, 4e9), ("gc_heap_bytes", 100e3, 4e9), ("gc_committed_bytes", 0, 4e9), ("gen0_bytes", 0, 4e9), ("gen1_bytes", 0, 4e9),
            ("gen2_bytes", 0, 4e9), ("loh_bytes", 0, 4e9),
            ("poh_bytes", 0, 4e9), ("gc_fragmentation_percent", 0, 100), ("assemblies", 20, 1000), ("threadpool_threads", 1, 1000),
            ("threadpool_queue", 0, 1e6), ("timers", 0, 1e6), ("jitted_il_bytes", 10e3, 1e8),
            ("jitted_methods", 100, 1e6), ("cpu_seconds", 0, 1e3), ("gc0_total", 0, 1e6), ("gc1_total", 0, 1e6), ("gc2_total", 0, 1e6),
            ("gc_pause_seconds_total", 0, 1e3), ("exceptions_total", 0, 1e6),
            ("lock_contentions_total", 0, 1e6),
        })
        {
            told.ShouldAllBe(sample => sample.GetProperty(name).GetDouble() >= least && sample.GetProperty(name).GetDouble() <= most, name);
        }
        foreach (var name in (string[])["allocated_bytes_total", "threadpool_items_total", "cpu_seconds"])
            told.Zip(told.Skip(1)).ShouldContain(pair => pair.Second.GetProperty(name).GetDouble() > pair.First.GetProperty(name).GetDouble(), name);
    }

    /// <summary>The application table's only column by its rows.</summary>
    private static Dictionary<string, string> Application(string output) =>
        output[output.IndexOf("\napplication  ", StringComparison.Ordinal)..].Split('\n')
            .Select(line => line.Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))
            .Where(cells => cells.Length == 2).Skip(1).ToDictionary(cells => cells[0], cells => cells[1]);
}
