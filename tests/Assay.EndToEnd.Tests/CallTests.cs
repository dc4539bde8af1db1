using System.Text.Json;

namespace Assay.EndToEnd.Tests;

/// <summary>Calls over gRPC and HTTP as a user makes them, from the command line to the files.</summary>
public sealed class CallTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    private string Out => Path.Combine(folder.FullName, "out");

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public async Task They_are_timed_stored_and_reported()
    {
        var run = await Lab.RunAsync(
            "call", "--ways", "grpc,grpc-gzip,json,json-brotli,jackson", "--payload", "deals", "--count", "5,20", "--calls", "9", "--launches", "2",
            "--rounds", "2", "--warmup", "100ms", "--anyway", "--quiet", "--out", Out);
        run.ExitCode.ShouldBe(1, "jackson was asked for, and runs on a JVM; " + run.Errors);
        var calls = Run.Document(Out).GetProperty("calls").EnumerateArray().ToList();
        calls.Count.ShouldBe(5 * 2);
        calls.Where(call => Text(call, "way") != "jackson").ShouldAllBe(call => Times(call) >= 9);
        // Short calls go on until their turn has lasted 20 ms, of which the calls themselves are nearly all.
        calls.SelectMany(call => call.GetProperty("turns").EnumerateArray())
            .ShouldAllBe(turn => turn.GetProperty("nanoseconds").EnumerateArray().Sum(time => time.GetInt64()) > 10_000_000);
        calls.Where(call => Text(call, "way") == "jackson").ShouldAllBe(call => Times(call) == 0);

        var (_, rows) = Run.Summary(Out);
        rows.Count.ShouldBe(calls.Count);
        var row = rows.Single(row => (string)row["way"] == "grpc-gzip" && (string)row["count"] == "20");
        var stored = calls.Single(call => Text(call, "way") == "grpc-gzip" && call.GetProperty("count").GetInt32() == 20);
        (row["status"], row["operation"], row["serializer"], row["network"], row["samples"])
            .ShouldBe(("ok", "call", "google-protobuf", "loopback", $"{Times(stored)}"));
        Bytes("grpc-gzip").ShouldBeLessThan(Bytes("grpc"));
        Bytes("json-brotli").ShouldBeLessThan(Bytes("json"));

        run.Output.ShouldContain("not grpc-dotnet");
        run.Output.ShouldContain("gRPC with gzip-fastest sends");
        var report = await Lab.RunAsync("report", Out, "--format", "markdown");
        report.Output.Trim().ShouldBe((await File.ReadAllTextAsync(Path.Combine(Out, "report.md"))).Trim());

        double Bytes(string way) => double.Parse((string)rows.Single(row => (string)row["way"] == way && (string)row["count"] == "20")["wire_bytes"],
            System.Globalization.CultureInfo.InvariantCulture);
    }

    /// <summary>Where its packages can be had grpc-dotnet is measured, elsewhere the reason is told in a line, and the other ways have their figures.</summary>
    [Fact]
    public async Task Grpc_dotnet_is_measured_or_missing_with_its_reason()
    {
        var run = await Lab.RunAsync("call", "--ways", "grpc,grpc-dotnet", "--payload", "deals", "--count", "5", "--calls", "6", "--launches", "1", "--rounds",
            "2", "--warmup", "100ms", "--anyway", "--quiet", "--out", Out);
        var calls = Run.Document(Out).GetProperty("calls").EnumerateArray().ToDictionary(call => Text(call, "way"));
        Times(calls["grpc"]).ShouldBeGreaterThanOrEqualTo(6);
        if (!calls["grpc-dotnet"].TryGetProperty("unavailable", out var unavailable) || unavailable.ValueKind == JsonValueKind.Null)
        {
            run.ExitCode.ShouldBe(0, run.Errors);
            Times(calls["grpc-dotnet"]).ShouldBeGreaterThanOrEqualTo(6);
            calls["grpc-dotnet"].GetProperty("messageBytes").GetInt64().ShouldBe(calls["grpc"].GetProperty("messageBytes").GetInt64());
            return;
        }
        run.ExitCode.ShouldBe(1, "it was asked for");
        unavailable.GetString().ShouldNotBeNull().ShouldStartWith("NU");
        run.Output.Split('\n').Single(line => line.Contains("grpc-dotnet: not available: ", StringComparison.Ordinal)).ShouldContain("Grpc.");
        var load = await Lab.RunAsync("load", "--protocol", "grpc", "--serializers", "grpc-dotnet", "--payload", "deals", "--duration", "1s", "--quiet");
        load.ExitCode.ShouldBe(1);
        load.Errors.Trim().ShouldStartWith("assay: grpc-dotnet is unavailable: NU");
        load.Errors.Trim().ShouldNotContain("\n");
    }

    [Fact]
    public async Task A_study_of_them_can_be_looked_at_before_it_is_run()
    {
        var run = await Lab.RunAsync("run", "aspnet-options", "--dry-run", "--payloads", "deals");
        run.ExitCode.ShouldBe(0, run.Errors);
        run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Count(line => line.StartsWith("deals 1", StringComparison.Ordinal))
            .ShouldBe(6, "three counts over two networks");
    }

    private static int Times(JsonElement call) => call.GetProperty("turns").EnumerateArray().Sum(turn => turn.GetProperty("nanoseconds").GetArrayLength());

    private static string Text(JsonElement call, string name) => call.GetProperty(name).GetString()!;
}
