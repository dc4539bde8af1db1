using System.IO.Compression;
using System.Security.Cryptography;
using System.Xml.Linq;

namespace Assay.EndToEnd.Tests;

/// <summary>Ingot as strangers get it: a package with the generator in it, added to a project that knows nothing of the lab.</summary>
public sealed class IngotPackageTests(IngotPackage package) : IClassFixture<IngotPackage>
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

    private const string Library = """
        using System;
        using System.Collections.Generic;
        using Ingot;
        namespace Models
        {
            [Ingot]
            public class Order
            {
                public int Id { get; set; }
                public List<int> Numbers { get; set; } = new();
                public IList<Line> Lines { get; set; } = new List<Line>();
                public Spot[] Spots { get; set; }
                public KeyValuePair<Kind, Spot>[] Kinds { get; set; }
                public ArraySegment<byte> Bytes { get; set; }
                public ArraySegment<string> Names { get; set; }
            }

            public enum Kind { One, Other }

            public struct Spot { public int X; public DateTime Seen { get; set; } }

            public class Line { public string Text { get; set; } public List<decimal?> Prices { get; set; } }

            public static class Codec
            {
                public static byte[] Write(Order order) => IngotJson.Serialize(order, new IngotJsonOptions { Content = IngotJsonContent.Minimal });
                public static Order Read(byte[] json) => IngotJson.Deserialize<Order>(json, new IngotJsonOptions { Limits = IngotLimits.Default with { MaxDepth = 9 } });
                public static Order Copy(Order order) => IngotSerializer.Deserialize<Order>(IngotSerializer.Serialize(order));
            }
        }
        """;

    private const string User = """
        using System.Linq;
        using Models;
        var order = new Order { Id = 7, Numbers = { 1, 2 }, Lines = { new Line { Text = "a", Prices = [1.5m, null] } },
            Spots = [.. Enumerable.Range(1, 9).Select(x => new Spot { X = x })],
            Kinds = [new(Kind.Other, new Spot { X = 5 })],
            Bytes = new byte[] { 1, 2 }, Names = new[] { "b" } };
        var own = Ingot.IngotJson.Serialize(Codec.Copy(order));
        System.Console.WriteLine(System.Text.Encoding.UTF8.GetString(Codec.Write(Codec.Read(own))));
        """;

    private const string OfNet8 = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Threading.Tasks;
        using Ingot;
        var stream = new MemoryStream();
        await IngotFrames.WriteAllAsync(stream, Days());
        stream.Position = 0;
        await foreach (var visit in IngotFrames.ReadAllAsync<Visit>(stream))
            Console.WriteLine(System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(visit)));

        static async IAsyncEnumerable<Visit> Days()
        {
            for (var day = 1; day <= 2; day++)
            {
                await Task.Yield();
                yield return new(new(2026, 1, day), (Half)1.5, [day, 2, 3, 4, 500]);
            }
        }

        [Ingot]
        public record Visit(DateOnly Day, Half Score, int[] Pages);
        """;

    private const string Differing = """
        [Ingot.Ingot]
        public class Order
        {
            public int Id { get; set; }
        #if NET
            public string Note { get; set; }
        #endif
        #if BROKEN
            public Missing Broken { get; set; }
        #endif
        }
        """;

    private static readonly string[] Quietly = ["-v", "q", "-nologo", "-nodeReuse:false"];

    [Fact]
    public async Task A_project_that_adds_the_package_serializes()
    {
        using (var archive = ZipFile.OpenRead(package.File))
        {
            var files = archive.Entries.Select(entry => entry.FullName).ToList();
            foreach (var file in (string[])["lib/net10.0/Ingot.dll", "lib/net8.0/Ingot.dll", "lib/netstandard2.0/Ingot.dll",
                "analyzers/dotnet/cs/Ingot.Generator.dll", "README.md", "docs/ingot-format.md", "docs/ingot-diagnostics.md"])
                files.ShouldContain(file);
        }

        // With a strong name, and no warning allowed: that is how the strictest are built.
        const string Strict = "<TreatWarningsAsErrors>true</TreatWarningsAsErrors><SignAssembly>true</SignAssembly>"
            + "<AssemblyOriginatorKeyFile>own.snk</AssemblyOriginatorKeyFile>";
        var shop = package.Project("Shop", "<TargetFramework>net10.0</TargetFramework><OutputType>Exe</OutputType>" + Strict, Program);
        using (var key = new RSACryptoServiceProvider(2048))
            await File.WriteAllBytesAsync(Path.Combine(shop, "own.snk"), key.ExportCspBlob(includePrivateParameters: true));
        await IngotPackage.DotNet(shop, ["build", "-o", "bin", .. Quietly]);
        (await IngotPackage.DotNet(shop, "bin/Shop.dll")).Trim().ShouldBe("""7 bytes, 7 a b, {"Id":7,"Lines":["a","b"]}""");

        (await CompilerEnvironment(shop, "-p:UseSharedCompilation=false")).ShouldBe("DOTNET_TieredPGO=0");
        (await CompilerEnvironment(shop, "-p:UseSharedCompilation=false", "-p:CscEnvironment=OWN=1")).ShouldBe("OWN=1");
        (await CompilerEnvironment(shop, "-p:UseSharedCompilation=true")).ShouldBeEmpty();

        await IngotPackage.DotNet(shop, ["build", "-o", "bin", "-p:IngotUpdateLayout=true", "--no-restore", .. Quietly]);
        Layouts(shop).ShouldBe(["ingot.layout"]);
        Text(shop, "ingot.layout").ShouldContain("type Order\n  0 Id: Int32\n  1 Lines: [String]");
    }

    /// <summary>What a package leaves out of another (by default its generator and its targets), a project that adds the first doesn't get.</summary>
    [Fact]
    public async Task The_package_for_ASP_NET_Core_brings_the_generator_along()
    {
        using var archive = ZipFile.OpenRead(await package.Pack("Ingot.AspNetCore"));
        using var nuspec = archive.GetEntry("Ingot.AspNetCore.nuspec")!.Open();
        var ours = XDocument.Load(nuspec).Descendants().Where(e => e.Name.LocalName == "dependency" && (string?)e.Attribute("id") == "Ingot").ToList();
        ours.Count.ShouldBe(2, "one for each target");
        ours.ShouldAllBe(e => e.Attribute("exclude") == null && ((string?)e.Attribute("include") ?? "All") == "All");
    }

    [Fact]
    public async Task A_library_for_an_older_target_runs_in_a_program_for_a_later_one()
    {
        package.Project("Models", "<TargetFramework>netstandard2.0</TargetFramework><LangVersion>9</LangVersion>", Library);
        var user = package.Project("User", "<TargetFramework>net10.0</TargetFramework><OutputType>Exe</OutputType>", User, "Models");
        await IngotPackage.DotNet(user, ["build", "-o", "bin", .. Quietly]);
        (await IngotPackage.DotNet(user, "bin/User.dll")).Trim()
            .ShouldBe("""{"Id":7,"Numbers":[1,2],"Lines":[{"Text":"a","Prices":[1.5,null]}]"""
                + ""","Spots":[{"X":1},{"X":2},{"X":3},{"X":4},{"X":5},{"X":6},{"X":7},{"X":8},{"X":9}]"""
                + ""","Kinds":[{"Key":1,"Value":{"X":5}}],"Bytes":[1,2],"Names":["b"]}""");
    }

    [Fact]
    public async Task A_program_for_net8_has_what_that_has()
    {
        var visits = package.Project("Visits", "<TargetFramework>net8.0</TargetFramework><OutputType>Exe</OutputType><RollForward>Major</RollForward>", OfNet8);
        await IngotPackage.DotNet(visits, ["build", "-o", "bin", .. Quietly]);
        (await IngotPackage.DotNet(visits, "bin/Visits.dll")).ReplaceLineEndings("\n").Trim().ShouldBe(
            """
            {"Day":"2026-01-01","Score":1.5,"Pages":[1,2,3,4,500]}
            {"Day":"2026-01-02","Score":1.5,"Pages":[2,2,3,4,500]}
            """);
    }

    [Fact]
    public async Task Each_target_framework_has_a_layout_file_that_is_its_own()
    {
        var both = package.Project("Both", "<TargetFrameworks>;net10.0; netstandard2.0</TargetFrameworks>", Differing);
        string[] update = ["build", "-p:IngotUpdateLayout=true", .. Quietly];
        (await IngotPackage.Try(both, [.. update, "-p:DefineConstants=BROKEN"])).Code.ShouldNotBe(0);
        Layouts(both).ShouldBeEmpty("a build that fails leaves nothing");

        await IngotPackage.DotNet(both, [.. update, "--no-restore"]);
        Layouts(both).ShouldBe(["ingot.layout", "ingot.netstandard2.0.layout"]);
        Text(both, "ingot.layout").ShouldContain("1 Note: String");
        Text(both, "ingot.netstandard2.0.layout").ShouldContain("1 -: String");
        await IngotPackage.DotNet(both, ["build", "-warnaserror", "--no-incremental", "--no-restore", .. Quietly]);

        var source = Path.Combine(both, "Source.cs");
        await File.WriteAllTextAsync(source, (await File.ReadAllTextAsync(source)).Replace("#if NET", "#if true", StringComparison.Ordinal));
        await IngotPackage.DotNet(both, [.. update, "--no-restore"]);
        Layouts(both).ShouldBe(["ingot.layout"]);

        foreach (var unusable in (string[])["<<<<<<< HEAD\n" + Text(both, "ingot.layout"), ""])
        {
            await File.WriteAllTextAsync(Path.Combine(both, "ingot.layout"), unusable);
            var (code, output) = await IngotPackage.Try(both, [.. update, "--no-restore"]);
            code.ShouldNotBe(0);
            output.ShouldContain($"{Path.Combine(both, "ingot.layout")}(1,1): error ING025: The layout file ");
            Text(both, "ingot.layout").ShouldBe(unusable);
        }
    }

    private static async Task<string> CompilerEnvironment(string project, params string[] properties) =>
        (await IngotPackage.DotNet(project, ["msbuild", "-getProperty:CscEnvironment", .. properties])).Trim();

    private static IEnumerable<string?> Layouts(string project) =>
        Directory.GetFiles(project, "*.layout").Select(Path.GetFileName).Order(StringComparer.Ordinal);

    private static string Text(string project, string name) => File.ReadAllText(Path.Combine(project, name)).ReplaceLineEndings("\n");
}
