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
        // The lab would build the values, too, to look for lost data: how long that takes is up to how much memory it may use.
        var run = await Lab.RunAsync([("DOTNET_GCHeapHardLimit", "0x18000000")], "load", "--serializers", "no-op", "--count", "99999999", "--connections", "4",
            "--duration", "2s", "--rounds", "4", "--out", folder.FullName);
        run.Output.ShouldContain("its values need more memory than");
        run.ExitCode.ShouldNotBe(0);
        run.Output.ShouldContain("every response was bad: status 400 (count=99999999: expected 1 to ");
        Run.Document(folder.FullName).GetProperty("loads")[0].GetProperty("rounds").GetArrayLength().ShouldBe(0);
    }
}
