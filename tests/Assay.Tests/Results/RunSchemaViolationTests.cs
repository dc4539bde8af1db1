using System.Text.Json.Nodes;
using Assay.Results;
using Assay.Tests.Reports;

namespace Assay.Tests.Results;

/// <summary>A document that was edited or damaged is refused by its place and what is allowed there.</summary>
public sealed class RunSchemaViolationTests
{
    [Theory]
    [InlineData("cells", "null", "$.cells is null; expected a list")]
    [InlineData("cells[0].launches[0].nanoseconds[1]", "-5", "$.cells[0].launches[0].nanoseconds[1] is -5; expected at least 0")]
    [InlineData("cells[0].payload", "7", "$.cells[0].payload is 7; expected text")]
    [InlineData("machine", "[]", "$.machine is a list; expected an object")]
    [InlineData("settings.seed", "1.5", "$.settings.seed is 1.5; expected a whole number")]
    [InlineData("state", "\"Asleep\"", "$.state is \"Asleep\"; expected one of Running, Finished, Interrupted")]
    public void What_the_schema_forbids_is_refused(string place, string value, string violation) =>
        Load(document => Set(document, place, JsonNode.Parse(value))).ShouldContain(violation);

    [Theory]
    [InlineData("cells", "$.cells is missing")]
    [InlineData("machine", "$.machine is missing")]
    [InlineData("cells[0].launches[0].iterations", "$.cells[0].launches[0].iterations is missing")]
    public void What_the_schema_wants_must_be_there(string place, string violation) =>
        Load(document => Remove(document, place)).ShouldContain(violation);

    [Theory]
    [InlineData(new[] { -1, 1 }, new[] { 0, 0 }, "node 1 has the parent 1; parents come before their children")]
    [InlineData(new[] { 1, 0 }, new[] { 0, 0 }, "node 0 has the parent 1; parents come before their children")]
    [InlineData(new[] { -1, 0 }, new[] { 0, 7 }, "node 1 has the frame 7 of 1")]
    [InlineData(new[] { -1 }, new[] { 0, 0 }, "its columns differ in length; each node needs an entry in all")]
    public void A_profile_whose_tree_is_none_is_refused(int[] parent, int[] frame, string violation)
    {
        var run = FixtureRun.Make();
        run.Profiles =
        [
            new()
            {
                Serializer = "a", Payload = "post", Count = 1, Operation = "serialize", Sampler = "perf", Seconds = 1, Operations = 9,
                Frames = ["main"], Parent = parent, Frame = frame, Self = [1, 1],
            },
        ];
        Should.Throw<RunFileException>(() => RunCheck.Check("run.json", run)).Message.ShouldBe($"run.json: the profile of a, post, serialize: {violation}");
    }

    private static string Load(Action<JsonNode> change)
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, RunStore.FileName);
        RunStore.Save(FixtureRun.Make(), file);
        var document = JsonNode.Parse(File.ReadAllText(file))!;
        change(document);
        File.WriteAllText(file, document.ToJsonString());
        var message = Should.Throw<RunFileException>(() => RunStore.Load(file)).Message;
        message.ShouldNotContain("\n");
        return message;
    }

    private static void Set(JsonNode document, string place, JsonNode? value)
    {
        var (parent, last) = Find(document, place);
        if (int.TryParse(last, out var index))
            parent[index] = value;
        else
            parent[last] = value;
    }

    private static void Remove(JsonNode document, string place)
    {
        var (parent, last) = Find(document, place);
        parent.AsObject().Remove(last).ShouldBeTrue();
    }

    private static (JsonNode Parent, string Last) Find(JsonNode document, string place)
    {
        var parts = place.Replace("]", "", StringComparison.Ordinal).Split('.', '[');
        var parent = parts[..^1].Aggregate(document, (node, part) => int.TryParse(part, out var index) ? node[index]! : node[part]!);
        return (parent, parts[^1]);
    }
}
