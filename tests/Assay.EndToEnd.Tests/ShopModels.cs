using System.Diagnostics;

namespace Assay.EndToEnd.Tests;

/// <summary>An assembly of a user's that knows nothing of the lab, built once for all that is tried on it.</summary>
public sealed class ShopModels : IAsyncLifetime
{
    private const string Source = """
        namespace Shop;

        public enum State { Open, Paid }

        public class Order
        {
            public int Id { get; set; }
            public System.DateTime Placed { get; set; }
            public decimal Total { get; set; }
            public State State { get; set; }
            public System.Collections.Generic.List<Line> Lines { get; set; } = new();
            public System.Collections.Generic.Dictionary<string, string> Tags { get; set; } = new();
        }

        public class Line
        {
            public string Sku { get; set; } = "";
            public int Quantity { get; set; }
        }

        public class Broken
        {
            private static readonly int start = int.Parse("boom");
            public int Id { get; set; } = start;
        }

        public class Quits
        {
            static Quits() => System.Environment.Exit(7);
            public int Id { get; set; }
        }
        """;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-models-");

    /// <summary>Where it is.</summary>
    public string Assembly => Path.Combine(folder.FullName, "bin", "Shop.Models.dll");

    public async Task InitializeAsync()
    {
        await File.WriteAllTextAsync(Path.Combine(folder.FullName, "Shop.Models.csproj"),
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net10.0</TargetFramework><Nullable>enable</Nullable></PropertyGroup></Project>""");
        await File.WriteAllTextAsync(Path.Combine(folder.FullName, "Models.cs"), Source);
        using var build = Process.Start(new ProcessStartInfo("dotnet",
            ["build", "-o", "bin", "-v", "q", "-nologo", "-nodeReuse:false"]) { WorkingDirectory = folder.FullName, UseShellExecute = false,
                RedirectStandardOutput = true })!;
        var output = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        build.ExitCode.ShouldBe(0, output);
    }

    public Task DisposeAsync()
    {
        folder.Delete(recursive: true);
        return Task.CompletedTask;
    }
}
