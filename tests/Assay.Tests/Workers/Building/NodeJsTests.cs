using System.Text.Json;
using System.Xml.Linq;
using Assay.Processes;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>A Node.js that is too old for the worker on it is told as such.</summary>
public sealed class NodeJsTests
{
    [Fact]
    public void What_npm_refuses_is_told_with_both_versions() =>
        Refusal("npm ERR! code EBADENGINE", "npm ERR! engine Unsupported engine", "npm ERR! notsup Required: {\"node\":\">=18\"}",
            "npm ERR! notsup Actual:   {\"npm\":\"8.5.1\",\"node\":\"v12.22.12\"}").ShouldBe("Node.js >=18 is needed, and this is 12.22.12");

    [Fact]
    public void Other_failures_are_told_as_they_are() => Refusal("npm error code ENOTFOUND").ShouldBeNull();

    [Fact]
    public void The_oldest_that_will_do_is_the_same_wherever_it_is_said()
    {
        var home = RepositoryFile.Path("serializers/Node");
        foreach (var (file, parents) in new[] { ("package.json", Array.Empty<string>()), ("package-lock.json", ["packages", ""]) })
        {
            using var json = JsonDocument.Parse(File.ReadAllText(Path.Combine(home, file)));
            parents.Aggregate(json.RootElement, (element, name) => element.GetProperty(name)).GetProperty("engines").GetProperty("node").GetString()
                .ShouldBe($">={NodeJs.Oldest}");
        }
        new WorkerFolder(home, Path.Combine(home, WorkerFolder.WorkerFile)).Words("build").ShouldContain("--engine-strict");
        XDocument.Load(RepositoryFile.Path("src/Assay/Assay.csproj")).Descendants("Exec").Select(command => (string)command.Attribute("Command")!)
            .ShouldContain(command => command.Contains($"process.versions.node) >= {NodeJs.Oldest} ?"));
    }

    private static string? Refusal(params string[] lines) => NodeJs.Refusal(new(1, [.. lines.Select(line => new ChildLine(line, IsError: true))]));
}
