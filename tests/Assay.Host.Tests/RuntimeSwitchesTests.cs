using Assay.Host.Hosting;

namespace Assay.Host.Tests;

public sealed class RuntimeSwitchesTests
{
    [Fact]
    public void What_a_workers_build_switched_on_is_on_in_the_server()
    {
        var folder = Directory.CreateTempSubdirectory("assay-switches-");
        try
        {
            var name = $"Assay.Test.{Guid.NewGuid():N}";
            var config = new { runtimeOptions = new { configProperties = new Dictionary<string, object> { [name] = true, ["Other"] = "text" } } };
            File.WriteAllText(Path.Combine(folder.FullName, "worker.runtimeconfig.json"), System.Text.Json.JsonSerializer.Serialize(config));
            RuntimeSwitches.Apply(Path.Combine(folder.FullName, "worker.dll"));
            AppContext.TryGetSwitch(name, out var isOn).ShouldBeTrue();
            isOn.ShouldBeTrue();
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
