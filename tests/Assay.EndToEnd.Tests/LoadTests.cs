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
    }
}
