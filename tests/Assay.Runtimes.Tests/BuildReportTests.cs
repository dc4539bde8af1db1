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

        said.Select(entry => (entry.Version, entry.Unavailable, entry.Command is null))
            .ShouldBe([("1.2", null, false), ("", "no jar", true), ("", null, false)]);
    }

    [Fact]
    public void A_runtime_that_isnt_there_is_found_missing_before_anything_is_built()
    {
        var folder = Directory.CreateTempSubdirectory("assay-runtimes-");
        File.WriteAllText(Path.Combine(folder.FullName, WorkerFolder.WorkerFile),
            "runtime: x\ncommand: [no-such-program-here]\nserializers: [{ id: a, format: b, library: c }]\n");
        RuntimeTheoryDiscoverer.Missing(folder.FullName).ShouldBe("no-such-program-here");
        folder.Delete(recursive: true);
    }

    private static SerializerEntry Entry(string id) => new() { Id = id, Name = id, Folder = "", Command = new("run", [], new Dictionary<string, string>()) };
}
