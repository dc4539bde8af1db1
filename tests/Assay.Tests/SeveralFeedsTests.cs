using System.Diagnostics;

namespace Assay.Tests;

/// <summary>Where NuGet is configured with several feeds the lab can be restored all the same: crank's agent adds seven of its own before it builds.</summary>
public sealed class SeveralFeedsTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task The_lab_can_be_restored()
    {
        // Nothing is asked for there: packages are those that the machine has already; the output is elsewhere, so that nobody's build is disturbed.
        var feeds = string.Concat(Enumerable.Range(1, 3).Select(number => $"<add key=\"feed{number}\" value=\"https://127.0.0.1:9/{number}/index.json\" />"));
        var configuration = folder.Write("nuget.config", $"<configuration><packageSources><clear />{feeds}</packageSources></configuration>");
        var start = new ProcessStartInfo("dotnet", ["restore", RepositoryFile.Path("src/Assay.CallLibrary/Assay.CallLibrary.csproj"), "--configfile",
            configuration, $"-p:ArtifactsPath={folder.Path}/artifacts", "-nodeReuse:false", "-nologo"])
        {
            RedirectStandardOutput = true,
            UseShellExecute = false,
        };
        using var process = Process.Start(start)!;
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        output.ShouldNotContain("NU1507");
        process.ExitCode.ShouldBe(0, output);
    }
}
