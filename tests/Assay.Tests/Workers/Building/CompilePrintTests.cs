using System.Diagnostics;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What has changed is compiled again, whatever the times of its files say.</summary>
public sealed class CompilePrintTests : IDisposable
{
    private static readonly DateTime Then = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task A_source_with_an_older_time_is_compiled_again()
    {
        var print = CompilePrint.FileOf(folder.Path, "mine.csproj");
        folder.Write("mine/mine.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework><NuGetAudit>false</NuGetAudit></PropertyGroup>
            </Project>
            """);
        (await BuildAsync("text one")).ShouldContain("text one");
        (await BuildAsync("text two")).ShouldContain("text two");

        async Task<string> BuildAsync(string text)
        {
            File.SetLastWriteTimeUtc(folder.Write("mine/Mine.cs", $"public static class Mine {{ public static string Text => \"{text}\"; }}"), Then);
            CompilePrint.Write(print, text);
            var start = new ProcessStartInfo("dotnet", ["build", Path.Combine(folder.Path, "mine"), "-nologo", "-nodeReuse:false", "-v:q"])
                { RedirectStandardOutput = true, UseShellExecute = false };
            // As for the commands of workers that build themselves.
            start.Environment[CompilePrint.Property] = print;
            using var build = Process.Start(start)!;
            var output = await build.StandardOutput.ReadToEndAsync();
            await build.WaitForExitAsync();
            build.ExitCode.ShouldBe(0, output);
            var made = Path.Combine(folder.Path, "mine", "bin", "Debug", "net10.0", "mine.dll");
            return System.Text.Encoding.Unicode.GetString(await File.ReadAllBytesAsync(made))
                + System.Text.Encoding.Unicode.GetString((await File.ReadAllBytesAsync(made))[1..]);
        }
    }

    [Theory]
    [InlineData("serializers/A/A.cs", true, false)]
    [InlineData("payloads/p/P.cs", true, false)]
    [InlineData("src/Assay.Worker/Entry/E.cs", true, false)]
    [InlineData("src/Assay.Worker/W.cs", false, false)]
    [InlineData("src/Mine/M.cs", true, true)]
    [InlineData("docs/d.cs", false, false)]
    public void Projects_import_what_is_written_when_their_own_files_change(string file, bool worker, bool library)
    {
        folder.Write("serializers/Directory.Build.targets", "<Project />");
        folder.Write("serializers/A/A.csproj", """<Project><ItemGroup><ProjectReference Include="../../src/Mine/Mine.csproj" /></ItemGroup></Project>""");
        folder.Write("src/Mine/Mine.csproj", "<Project />");
        folder.Write("payloads/p/Other.cs", "");
        var prints = Write().ToDictionary(print => print, File.ReadAllText);
        prints.Count.ShouldBe(2);
        var hook = File.ReadAllText(Path.Combine(folder.Path, "artifacts", "assay", "hook.props"));
        prints.Keys.ShouldAllBe(print => hook.Contains(print));
        folder.Write(file, "changed");
        Write().Where(print => prints[print] != File.ReadAllText(print)).Select(print => Path.GetFileName(print).Split('-')[0])
            .ShouldBe([.. worker ? ["A"] : Array.Empty<string>(), .. library ? ["Mine"] : Array.Empty<string>()]);
    }

    [Fact]
    public void Of_what_isnt_compiled_it_stays_as_it_is()
    {
        folder.Write("serializers/Directory.Build.targets", "<Project />");
        folder.Write("serializers/A/A.csproj", """<Project><ItemGroup><ProjectReference Include="../../src/Mine/Mine.csproj" /></ItemGroup></Project>""");
        folder.Write("src/Mine/Mine.csproj", "<Project />");
        Write("ResolveProjectReferences").Select(print => Path.GetFileName(print).Split('-')[0]).ShouldBe(["Mine"]);
    }

    [Fact]
    public void It_is_as_old_as_what_it_says()
    {
        var print = CompilePrint.FileOf(folder.Path, "mine.csproj");
        CompilePrint.Write(print, "1");
        File.SetLastWriteTimeUtc(print, Then);
        CompilePrint.Write(print, "1");
        File.GetLastWriteTimeUtc(print).ShouldBe(Then);
        CompilePrint.Write(print, "2");
        File.GetLastWriteTimeUtc(print).ShouldBeGreaterThan(Then);
    }

    private string[] Write(string target = BuildProject.Whole)
    {
        var folders = LabFolders.At(folder.Path, []);
        BuildProject.Write(folders, BuildVariant.For(folders, new()), WorkerFolder.FindAll(folders), new Dictionary<string, PayloadFaults>(), target);
        return [.. Directory.GetFiles(Path.Combine(folder.Path, "artifacts", "assay", "prints")).Order(StringComparer.Ordinal)];
    }
}
