using System.Reflection;
using System.Runtime.CompilerServices;

namespace Assay.Serializers.Tests;

/// <summary>Mono's serializers are .NET's own adapters: what worker.yml says of them is what their attributes say.</summary>
public sealed class MonoSettingsTests
{
    private const string Suffix = "-mono";

    [Fact]
    public void Settings_are_those_of_the_same_adapter_on_dotnet()
    {
        var declared = Declared(System.IO.File.ReadAllText(Definition()));
        var here = typeof(MonoSettingsTests).Assembly.GetTypes().Select(type => type.GetCustomAttribute<SerializerAttribute>()).OfType<SerializerAttribute>()
            .Where(adapter => declared.ContainsKey(adapter.Id + Suffix)).DistinctBy(adapter => adapter.Id).ToList();
        here.Select(adapter => adapter.Id).ShouldBe(["system-text-json", "newtonsoft-json", "data-contract-json", "data-contract-xml", "hand-written"],
            ignoreOrder: true);
        foreach (var adapter in here)
            declared[adapter.Id + Suffix].ShouldBe(adapter.Settings, adapter.Id);
    }

    private static Dictionary<string, string> Declared(string yaml) => yaml.Split("  - id: ").Skip(1).Select(entry => entry.Split('\n')).ToDictionary(
        lines => lines[0].Trim(),
        lines => Array.Find(lines, line => line.TrimStart().StartsWith("settings:", StringComparison.Ordinal))?.Split(':', 2)[1].Trim().Trim('"') ?? "");

    private static string Definition([CallerFilePath] string here = "") =>
        Path.Combine(Path.GetDirectoryName(here)!, "..", "..", "serializers", "Mono", "worker.yml");
}
