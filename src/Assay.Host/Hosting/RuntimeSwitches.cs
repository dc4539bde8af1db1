using System.Text.Json;

namespace Assay.Host.Hosting;

/// <summary>The switches that a worker's build gave its own process (runtimeconfig.json): what a library
/// asks for with <see cref="AppContext"/> is the same in the server as in the worker.</summary>
internal static class RuntimeSwitches
{
    /// <summary>Sets them, for the whole process: that is why a process serves one serializer.</summary>
    /// <param name="assembly">The worker's assembly.</param>
    public static void Apply(string assembly)
    {
        var file = Path.ChangeExtension(assembly, ".runtimeconfig.json");
        if (!File.Exists(file))
            return;
        using var document = JsonDocument.Parse(File.ReadAllBytes(file));
        if (!document.RootElement.TryGetProperty("runtimeOptions", out var options) || !options.TryGetProperty("configProperties", out var properties))
            return;
        foreach (var property in properties.EnumerateObject())
        {
            if (property.Value.ValueKind is JsonValueKind.True or JsonValueKind.False)
                AppContext.SetSwitch(property.Name, property.Value.GetBoolean());
        }
    }
}
