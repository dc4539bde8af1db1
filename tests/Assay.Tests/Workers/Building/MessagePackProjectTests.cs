using System.Diagnostics;
using System.Text.Json;

namespace Assay.Tests.Workers.Building;

/// <summary>Which generator MessagePack's worker asks the feed for, with the real MSBuild: none in vain, and nothing that was restored before.</summary>
public sealed class MessagePackProjectTests : IDisposable
{
    private const string AtRunTime = "FORMATTERS_AT_RUN_TIME";

    private readonly TemporaryFolder packages = new();

    public void Dispose() => packages.Dispose();

    [Theory]
    [InlineData("[*-*, 3.1.5]")]
    [InlineData("[3.1.5]", "messagepack/3.1.5", "messagepackanalyzer/3.1.5", "messagepackanalyzer/2.5.307")]
    [InlineData("[2.5.307]", "messagepack/3.1.5", "messagepackanalyzer/2.5.307")]
    [InlineData("[*-*, 3.1.5]", "messagepack/3.1.4", "messagepackanalyzer/2.5.307")]
    public async Task What_was_restored_before_is_named(string generator, params string[] restored)
    {
        foreach (var package in restored)
            Directory.CreateDirectory(Path.Combine(packages.Path, package));
        (await ReferencesAsync("-p:LibraryVersion=[3.1.5]")).References.ShouldBe(["MessagePack [3.1.5]", $"MessagePackAnalyzer {generator}"]);
    }

    [Fact]
    public async Task Version_2_has_no_generator()
    {
        var (references, constants) = await ReferencesAsync("-p:LibraryVersion=[2.5.307]");
        references.ShouldBe(["MessagePack [2.5.307]"]);
        constants.ShouldContain(AtRunTime);
    }

    [Fact]
    public async Task A_working_tree_is_built_without_it()
    {
        var (references, constants) = await ReferencesAsync("-p:LibrarySource=/tree/MessagePack.csproj", "-p:LibraryPackage=MessagePack");
        references.ShouldBeEmpty();
        constants.ShouldContain(AtRunTime);
    }

    private async Task<(string[] References, string[] Constants)> ReferencesAsync(params string[] properties)
    {
        var start = new ProcessStartInfo("dotnet",
            ["msbuild", RepositoryFile.Path("serializers/MessagePack/MessagePack.csproj"), "-nologo", "-getProperty:DefineConstants",
                "-getItem:PackageReference", $"-p:ArtifactsPath={packages.Path}/artifacts", .. properties])
        {
            Environment = { ["NUGET_PACKAGES"] = packages.Path },
            RedirectStandardOutput = true,
            UseShellExecute = false,
        };
        using var evaluation = Process.Start(start)!;
        var output = await evaluation.StandardOutput.ReadToEndAsync();
        await evaluation.WaitForExitAsync();
        evaluation.ExitCode.ShouldBe(0, output);
        var told = JsonDocument.Parse(output).RootElement;
        return (
            [.. told.GetProperty("Items").GetProperty("PackageReference").EnumerateArray()
                .Select(item => $"{item.GetProperty("Identity").GetString()} {item.GetProperty("Version").GetString()}")],
            told.GetProperty("Properties").GetProperty("DefineConstants").GetString()!.Split(';'));
    }
}
