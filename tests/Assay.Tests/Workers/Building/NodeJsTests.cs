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

    [Theory]
    [InlineData(">=18", "v20.11.1", false)]
    [InlineData(">=18.17", "v18.16.0", true)]
    [InlineData(">= 18", "v12.22.12", true)]
    // Whether it fits isn't known.
    [InlineData("^18 || ^20", "v12.22.12", false)]
    public void Where_npm_may_be_what_is_too_old_it_is_told_only_of_a_Node_that_does_not_fit(string range, string version, bool isTold)
    {
        foreach (var required in new[] { $"{{\"node\":\"{range}\",\"npm\":\">=11\"}}", $"{{\"npm\":\">=11\",\"node\":\"{range}\"}}" })
        {
            Refusal("npm ERR! code EBADENGINE", $"npm ERR! notsup Required: {required}",
                $"npm ERR! notsup Actual:   {{\"npm\":\"8.5.1\",\"node\":\"{version}\"}}")
                .ShouldBe(isTold ? $"Node.js {range} is needed, and this is {version[1..]}" : null);
        }
    }

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
