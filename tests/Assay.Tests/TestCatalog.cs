using Assay.Workers;

namespace Assay.Tests;

/// <summary>A catalog made by hand.</summary>
internal static class TestCatalog
{
    /// <summary>Some serializers, one of them in two versions and two unavailable, and some payloads.</summary>
    public static Catalog Usual { get; } = new(
        [
            Serializer("json-mono", runtime: "mono"),
            Serializer("message-pack", version: "3.1.0", unavailable: "NU1101: Unable to find package MessagePack"),
            Serializer("newtonsoft-json", "13.0.10", id: "newtonsoft-json@13.0.10"),
            Serializer("newtonsoft-json", "13.0.9", id: "newtonsoft-json@13.0.9"),
            Serializer("newtonsoft-json-minimal"),
            Serializer("no-op"),
            Serializer("ODataMessageWriter", "7.21.0"),
            Serializer("ODataMessageWriter", "8.2.3", id: "ODataMessageWriter@8.2.3",
                unavailable: "NU1102: Unable to find package Microsoft.OData.Core with version (>= 8.2.3)"),
            Serializer("system-text-json"),
            Serializer("system-text-json-minimal"),
        ],
        [
            new() { Name = "customers", DefaultCount = 5000, Options = Options(("rawValues", ["false", "true"]), ("largeFields", ["false", "true"])),
                CountsByOption = new Dictionary<string, int> { ["largeFields.true"] = 30 } },
            new() { Name = "envelope", DefaultCount = 1 },
            new() { Name = "post-10", DefaultCount = 1, Options = Options(("dates", ["utc", "local", "unspecified"])) },
        ],
        Reference: null);

    private static SerializerEntry Serializer(string name, string version = "1.0.0", string? id = null, string? unavailable = null,
        string runtime = "dotnet") => new()
    {
        Id = id ?? name,
        Name = name,
        Folder = "/serializers/" + name,
        Version = version,
        Runtime = runtime,
        Unavailable = unavailable,
        Command = unavailable is null ? new("worker", [name], new Dictionary<string, string>()) : null,
    };

    private static Dictionary<string, IReadOnlyList<string>> Options(params (string Name, string[] Values)[] options) =>
        options.ToDictionary(option => option.Name, option => (IReadOnlyList<string>)option.Values);
}
