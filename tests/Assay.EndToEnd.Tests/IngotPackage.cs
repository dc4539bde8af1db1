using System.Diagnostics;

namespace Assay.EndToEnd.Tests;

/// <summary>Ingot's package in a folder of its own, and projects beside it that use it.</summary>
public sealed class IngotPackage : IAsyncLifetime
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    /// <summary>One that no other run had: a folder that packages are taken from must not have yesterday's Ingot.</summary>
    public string Version { get; } = $"0.0.1-test{Guid.NewGuid():N}";

    /// <summary>The package.</summary>
    public string File => InFolder($"Ingot.{Version}.nupkg");

    /// <inheritdoc/>
    public Task InitializeAsync() => Pack("Ingot");

    /// <inheritdoc/>
    public Task DisposeAsync()
    {
        folder.Delete(recursive: true);
        return Task.CompletedTask;
    }

    /// <summary>Writes a project that has the package, and its source; returns its folder.</summary>
    /// <param name="name">The name of the project.</param>
    /// <param name="properties">What distinguishes it: its target, for one.</param>
    /// <param name="source">Its only file.</param>
    /// <param name="reference">The project that it refers to.</param>
    public string Project(string name, string properties, string source, string? reference = null)
    {
        // What the machine has already needn't be downloaded; what it hasn't isn't added to it.
        var cache = Environment.GetEnvironmentVariable("NUGET_PACKAGES")
            ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        var fallback = Directory.Exists(cache) ? $"<RestoreAdditionalProjectFallbackFolders>{cache}</RestoreAdditionalProjectFallbackFolders>" : "";
        Write(name, $"{name}.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                {properties}
                <LangVersion>latest</LangVersion>
                <RestoreAdditionalProjectSources>{folder.FullName}</RestoreAdditionalProjectSources>
                <RestorePackagesPath>{InFolder("packages")}</RestorePackagesPath>
                {fallback}
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Ingot" Version="{Version}" />
                {(reference is null ? "" : $"""<ProjectReference Include="../{reference}/{reference}.csproj" />""")}
              </ItemGroup>
            </Project>
            """);
        Write(name, "Source.cs", source);
        return InFolder(name);
    }

    /// <summary>Makes the package of a project; returns its file.</summary>
    public async Task<string> Pack(string project)
    {
        await DotNet(Lab.Root, "pack", $"src/{project}", "-c", "Release", "-o", folder.FullName, $"-p:Version={Version}",
            $"-p:ArtifactsPath={InFolder("artifacts")}/", "-v", "q", "-nologo", "-nodeReuse:false", "-p:RunAnalyzers=false");
        return InFolder($"{project}.{Version}.nupkg");
    }

    /// <summary>Runs a command of the SDK, which must succeed; returns what it writes.</summary>
    public static async Task<string> DotNet(string directory, params string[] arguments)
    {
        var (code, output) = await Try(directory, arguments);
        code.ShouldBe(0, output);
        return output;
    }

    /// <summary>Runs a command of the SDK.</summary>
    public static async Task<(int Code, string Output)> Try(string directory, params string[] arguments)
    {
        using var process =
            Process.Start(new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = directory, UseShellExecute = false, RedirectStandardOutput = true })!;
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output);
    }

    private void Write(string project, string name, string text)
    {
        Directory.CreateDirectory(InFolder(project));
        System.IO.File.WriteAllText(Path.Combine(InFolder(project), name), text);
    }

    private string InFolder(string name) => Path.Combine(folder.FullName, name);
}
