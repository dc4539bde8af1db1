using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Assay.EndToEnd.Tests;

/// <summary>What goes wrong over a wire ends in a clear line or in counted errors, what was measured appears, and no process is left.</summary>
public sealed class WireFaultsTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-wire-");

    public void Dispose() => folder.Delete(recursive: true);

    [UnixFact]
    public async Task Ctrl_C_during_a_load_keeps_what_was_counted_and_leaves_no_process()
    {
        using var lab = Lab.Start("load", "--serializers", "no-op", "--payload", "envelope", "--connections", "4", "--warmup", "100ms", "--duration", "5m",
            "--rounds", "600", "--anyway", "--out", folder.FullName);
        await lab.StoringAsync(folder.FullName, run => Rounds(run, "loads") >= 2);
        lab.Interrupt();
        (await lab.EndAsync()).ShouldBe(130, lab.Errors);
        await lab.AllGoneAsync();
        lab.Output.ShouldContain("Load: envelope, HTTP/1.1, 4 connections");
        // The signal reached server and generator too: that is nobody's bad response.
        lab.Output.ShouldNotContain("its figures can't be compared");
        Run.Document(folder.FullName).GetProperty("state").GetString().ShouldBe("Interrupted");
        File.Exists(Path.Combine(folder.FullName, "summary.csv")).ShouldBeTrue();
    }

    [UnixFact]
    public async Task Ctrl_C_during_an_echo_keeps_whole_rounds_and_leaves_no_process()
    {
        using var lab = Lab.Start("echo", "--serializers", "hand-written", "--connections", "2", "--in-flight", "10", "--warmup", "100ms", "--duration", "5m",
            "--rounds", "1000", "--anyway", "--out", folder.FullName);
        await lab.StoringAsync(folder.FullName, run => Rounds(run, "echoes") >= 2);
        lab.Interrupt();
        (await lab.EndAsync()).ShouldBe(130, lab.Errors);
        await lab.AllGoneAsync();
        lab.Output.ShouldContain("Echo: envelope, 2 connections");
        lab.Output.ShouldNotContain("doesn't echo");
    }

    [UnixFact]
    public async Task A_server_that_is_killed_is_counted_and_the_tables_appear()
    {
        var port = FreePort.Find();
        using var server = Lab.Start("serve", "no-op", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        using var load = Lab.Start("load", "--url", $"http://127.0.0.1:{port}/payloads/envelope/no-op", "--connections", "4", "--warmup", "100ms",
            "--duration", "4s", "--rounds", "20", "--anyway", "--out", folder.FullName);
        await load.StoringAsync(folder.FullName, run => Rounds(run, "loads") >= 2);
        server.Kill();
        await server.EndAsync();
        await server.AllGoneAsync();
        await load.EndAsync();
        await load.AllGoneAsync();
        load.Output.ShouldContain("Load: /payloads/envelope/no-op, HTTP/1.1, 4 connections");
        var record = Run.Document(folder.FullName).GetProperty("loads")[0];
        // Either a round was under way, whose answers failed, or the next one found nobody there.
        (load.Output.Contains("its figures can't be compared", StringComparison.Ordinal) || record.TryGetProperty("failure", out _)).ShouldBeTrue(load.Output);
    }

    [UnixFact]
    public async Task Nothing_points_to_a_payload_that_is_not_served()
    {
        var port = FreePort.Find();
        using var lab = Lab.Start("serve", "no-op", "--payloads", "envelope", "--port", $"{port}");
        await lab.PrintingAsync($":{port}/  no-op, process ");
        using (var client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}") })
        {
            client.DefaultRequestHeaders.Accept.ParseAdd("text/html");
            var page = await client.GetStringAsync("/");
            page.ShouldContain("/payloads/envelope/no-op");
            page.ShouldNotContain("customers");
        }
        lab.Interrupt();
        (await lab.EndAsync()).ShouldBe(0, lab.Errors);
    }

    [UnixFact]
    public async Task A_server_that_dies_takes_no_other_along()
    {
        var port = FreePort.Find();
        using var lab = Lab.Start("serve", "no-op", "system-text-json", "hand-written", "--port", $"{port}");
        await lab.PrintingAsync("Application started.");
        await lab.PrintingAsync($":{port + 2}/?count=5000  hand-written, process ");
        var ids = lab.Output.Split(", process ").Skip(1).Select(rest => int.Parse(rest[..rest.IndexOf(';', StringComparison.Ordinal)])).ToList();
        // One that can't be told of it now, as in a debugger, is no reason to wait, and neither ended.
        Signal("-STOP", ids[2]);
        Signal("-KILL", ids[0]);
        await lab.ComplainingAsync("assay: no-op isn't served any longer: the host of the serializer died (exit code 137)");
        Signal("-CONT", ids[2]);
        using var client = new HttpClient();
        (await client.GetByteArrayAsync($"http://127.0.0.1:{port + 1}/payloads/envelope/system-text-json")).ShouldNotBeEmpty();
        (await client.GetByteArrayAsync($"http://127.0.0.1:{port + 2}/payloads/envelope/hand-written")).ShouldNotBeEmpty();
        using (var patience = new CancellationTokenSource(TimeSpan.FromMinutes(2)))
        using (var watcher = new PeriodicTimer(TimeSpan.FromMilliseconds(50)))
        {
            // Nobody is sent to a port where nobody listens.
            while (await StatusAsync(port + 1) != HttpStatusCode.NotFound || await StatusAsync(port + 2) != HttpStatusCode.NotFound)
                await watcher.WaitForNextTickAsync(patience.Token);
        }
        Signal("-KILL", ids[1]);
        Signal("-KILL", ids[2]);
        (await lab.EndAsync()).ShouldBe(1, lab.Errors);
        lab.Errors.ShouldContain("assay: no server is left");

        async Task<HttpStatusCode?> StatusAsync(int of)
        {
            try
            {
                using var answer = await client.GetAsync($"http://127.0.0.1:{of}/payloads/envelope/no-op");
                return answer.StatusCode;
            }
            catch (HttpRequestException)
            {
                // It was still sent there.
                return null;
            }
        }

        static void Signal(string signal, int id)
        {
            using var kill = Process.Start("kill", [signal, $"{id}"]);
            kill.WaitForExit();
        }
    }

    [Fact]
    public async Task A_port_in_use_is_one_line_that_says_how_to_choose_another()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var serve = await Lab.RunAsync("serve", "no-op", "--port", $"{((IPEndPoint)taken.LocalEndpoint).Port}");
        serve.ExitCode.ShouldBe(2);
        serve.Errors.ShouldContain("choose others with --port");
        serve.Errors.ShouldNotContain("   at ");
    }

    [Fact]
    public async Task The_highest_rate_over_http2_is_searched_to_its_end()
    {
        var run = await Lab.RunAsync("load", "--serializers", "no-op", "--payload", "envelope", "--protocol", "h2", "--connections", "2", "--streams", "2",
            "--find-max", "--slo", "2s", "--duration", "2s", "--anyway", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        run.Output.ShouldContain("Highest rate with p99 within 2000 ms and no bad response: envelope, HTTP/2, 2 connections with 2 streams each");
        var search = Run.Document(folder.FullName).GetProperty("capacities")[0];
        search.GetProperty("held").GetDouble().ShouldBeGreaterThan(0);
        search.GetProperty("trials").GetArrayLength().ShouldBeGreaterThan(2);
    }

    [Fact]
    public async Task A_study_over_a_wire_shows_what_it_would_measure()
    {
        var run = await Lab.RunAsync("run", "odata-servers", "--dry-run");
        run.ExitCode.ShouldBe(0, run.Errors);
        run.Output.ShouldContain("customers?count=5000, HTTP/1.1, 1 connection,");
        run.Output.ShouldContain("ODataMessageWriter-Async");
    }

    private static int Rounds(System.Text.Json.JsonElement run, string kind) =>
        run.TryGetProperty(kind, out var records) ? records.EnumerateArray().Sum(record => record.GetProperty("rounds").GetArrayLength()) : 0;
}
