namespace Assay.EndToEnd.Tests;

/// <summary>Load as a user puts it on, from the command line to the files.</summary>
[Collection(MeasuringAlone.Name)]
public sealed class LoadTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    public void Dispose() => folder.Delete(recursive: true);

    [Fact]
    public async Task Answers_are_counted_once_the_server_s_runtime_compiles_no_more()
    {
        var run = await Lab.RunAsync("load", "--serializers", "system-text-json", "--payload", "small-post", "--connections", "4", "--duration", "1s",
            "--rounds", "2", "--quiet", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        var load = Run.Document(folder.FullName).GetProperty("loads").EnumerateArray().ShouldHaveSingleItem();
        var first = load.GetProperty("firstRequestNanoseconds").GetInt64();
        // The very first answer is compiled while it is made; those that rounds begin with come from a server that is warm.
        load.GetProperty("rounds").EnumerateArray().ShouldAllBe(round => round.GetProperty("firstRequestNanoseconds").GetInt64() < first / 2);
        run.Output.ShouldNotContain("still compiled");
        // The payload's thousand values are sent in turn.
        load.GetProperty("rounds").EnumerateArray().ShouldAllBe(round => !round.GetProperty("bad").EnumerateObject().Any());
    }

    [Theory]
    [InlineData("h1")]
    [InlineData("h2")]
    [InlineData("grpc")]
    public async Task Values_that_a_server_sends_in_turn_are_good_responses(string protocol)
    {
        var run = await Lab.RunAsync("load", "--serializers", "google-protobuf", "--payload", "post", "--protocol", protocol, "--connections", "4",
            "--duration", "1s", "--rounds", "1", "--warmup", "100ms", "--rate", "500", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);
        var round = Run.Document(folder.FullName).GetProperty("loads")[0].GetProperty("rounds")[0];
        round.GetProperty("bad").EnumerateObject().ShouldBeEmpty(run.Output);
        round.GetProperty("answeredBySecond")[0].GetInt64().ShouldBeGreaterThan(100);
    }

    [Fact]
    public async Task What_is_refused_every_time_is_not_requested_any_longer()
    {
        var port = FreePort.Find();
        using var server = Lab.Start("serve", "no-op", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        var run = await Lab.RunAsync("load", "--url", $"http://127.0.0.1:{port}/customers/no-op?count=99999999", "--connections", "4",
            "--duration", "2s", "--rounds", "4", "--out", folder.FullName);
        run.ExitCode.ShouldNotBe(0);
        run.Output.ShouldContain("every response was bad: status 400 (count=99999999: expected 1 to ");
        Run.Document(folder.FullName).GetProperty("loads")[0].GetProperty("rounds").GetArrayLength().ShouldBe(1, "of four");
        server.Kill();
        await server.EndAsync();
    }

    [Fact]
    public async Task More_than_a_server_builds_is_refused_before_it_is_started()
    {
        var run = await Lab.RunAsync("load", "--serializers", "no-op", "--count", "99999999", "--out", folder.FullName);
        (run.ExitCode, run.Errors.Trim()).ShouldBe((2, "assay: payload 'customers': count 99,999,999 is more than servers build; expected 1 to 100,000"));
    }

    [Fact]
    public async Task Values_that_need_too_much_memory_are_told()
    {
        // How long building them takes is up to how much memory the lab may use.
        var run = await Lab.RunAsync([("DOTNET_GCHeapHardLimit", "0x18000000")], "verify", "--serializers", "no-op", "--payloads", "customers",
            "--count", "99999999");
        run.ExitCode.ShouldBe(1);
        run.Errors.ShouldContain("its values need more memory than");
    }
}
