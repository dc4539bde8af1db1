using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>One library that is missing doesn't take the others of its folder along.</summary>
public sealed class BuildReportTests
{
    [Fact]
    public void Only_what_the_build_calls_unavailable_is()
    {
        SerializerEntry[] entries = [Entry("a"), Entry("b"), Entry("c")];
        var said = WorkerBuildReport.Apply("compiling\nserializer id=a version=1.2\nunavailable id=b reason=no%20jar\n", entries);

        said.Select(entry => (entry.Version, entry.Unavailable, entry.Command is null)).ShouldBe([("1.2", null, false), ("", "no jar", true), ("", null, false)]);
    }

    private static SerializerEntry Entry(string id) => new() { Id = id, Name = id, Folder = "", Command = new("run", [], new Dictionary<string, string>()) };
}
