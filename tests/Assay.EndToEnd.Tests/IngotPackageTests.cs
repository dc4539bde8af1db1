using System.Diagnostics;
using System.IO.Compression;

namespace Assay.EndToEnd.Tests;

/// <summary>Ingot as strangers get it: a package with the generator in it, added to a project that knows nothing of the lab.</summary>
public sealed class IngotPackageTests : IDisposable
{
    private const string Program = """
        using Ingot;
        var order = new Order { Id = 7, Lines = { "a", "b" } };
        var bytes = IngotSerializer.Serialize(order);
        var back = IngotSerializer.Deserialize<Order>(bytes)!;
        System.Console.WriteLine($"{bytes.Length} bytes, {back.Id} {string.Join(' ', back.Lines)}, {System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(back))}");

        [Ingot]
        public partial class Order
        {
            public int Id { get; set; }
            public System.Collections.Generic.List<string> Lines { get; set; } = new();
        }
        """;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task A_project_that_adds_the_package_serializes()
    {
        const string version = "0.0.1-test";
        await DotNet(Lab.Root, "pack", "src/Ingot", "-c", "Release", "-o", folder.FullName, $"-p:Version={version}",
            $"-p:ArtifactsPath={Path.Combine(folder.FullName, "artifacts")}/", "-v", "q", "-nologo", "-nodeReuse:false", "-p:RunAnalyzers=false");
        using (var package = ZipFile.OpenRead(Path.Combine(folder.FullName, $"Ingot.{version}.nupkg")))
        {
            var files = package.Entries.Select(entry => entry.FullName).ToList();
            foreach (var file in (string[])["lib/net10.0/Ingot.dll", "lib/netstandard2.0/Ingot.dll", "analyzers/dotnet/cs/Ingot.Generator.dll", "README.md",
                "docs/ingot-format.md", "docs/ingot-diagnostics.md"])
                files.ShouldContain(file);
        }

        Write("Shop/Shop.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <OutputType>Exe</OutputType>
                <RestoreAdditionalProjectSources>{folder.FullName}</RestoreAdditionalProjectSources>
                <!-- Not the machine's cache: yesterday's Ingot must not be what is tested. -->
                <RestorePackagesPath>{Path.Combine(folder.FullName, "packages")}</RestorePackagesPath>
              </PropertyGroup>
              <ItemGroup><PackageReference Include="Ingot" Version="{version}" /></ItemGroup>
            </Project>
            """);
        Write("Shop/Program.cs", Program);
        var shop = Path.Combine(folder.FullName, "Shop");
        await DotNet(shop, "build", "-o", "bin", "-v", "q", "-nologo", "-nodeReuse:false");
        (await DotNet(shop, "bin/Shop.dll")).Trim().ShouldBe("""7 bytes, 7 a b, {"Id":7,"Lines":["a","b"]}""");
    }

    public void Dispose() => folder.Delete(recursive: true);

    private void Write(string name, string text)
    {
        var path = Path.Combine(folder.FullName, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }

    private static async Task<string> DotNet(string directory, params string[] arguments)
    {
        using var process =
            Process.Start(new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = directory, UseShellExecute = false, RedirectStandardOutput = true })!;
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        process.ExitCode.ShouldBe(0, output);
        return output;
    }
}
