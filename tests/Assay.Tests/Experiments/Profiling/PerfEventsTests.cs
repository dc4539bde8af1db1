using Assay.Experiments.Profiling;

namespace Assay.Tests.Experiments.Profiling;

/// <summary>Whether perf counts, by what Linux tells of its processes: here in files of the same form.</summary>
public sealed class PerfEventsTests : IDisposable
{
    private const string Event = "anon_inode:[perf_event]";

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("S", Event, true)]
    // It may still be opening others.
    [InlineData("R", Event, false)]
    [InlineData("S", "pipe:[123]", false)]
    public void It_counts_once_it_has_opened_its_events_and_waits(string state, string file, bool counts)
    {
        if (!OperatingSystem.IsLinux())
            return;
        Process(1, "perf", state, file, "");
        PerfEvents.AreOpen(1, folder.Path).ShouldBe(counts);
    }

    [Theory]
    [InlineData(Event, true)]
    [InlineData("pipe:[123]", false)]
    public void A_script_counts_as_what_it_has_started(string file, bool counts)
    {
        if (!OperatingSystem.IsLinux())
            return;
        Process(1, "sh", "S", "pipe:[1]", "2 30 ");
        Process(2, "sleep", "S", "pipe:[2]", "");
        Process(30, "perf ) R (", "S", "pipe:[3]", "4 ");
        Process(4, "perf", "S", file, "");
        PerfEvents.AreOpen(1, folder.Path).ShouldBe(counts);
    }

    [Fact]
    public void Who_has_just_ended_counts_nothing()
    {
        Process(1, "sh", "S", "pipe:[1]", "2 ");
        PerfEvents.AreOpen(1, folder.Path).ShouldBeFalse();
    }

    private void Process(int id, string name, string state, string file, string children)
    {
        folder.Write($"{id}/stat", $"{id} ({name}) {state} 1 1 1 0");
        folder.Write($"{id}/task/{id}/children", children);
        var files = Directory.CreateDirectory(Path.Combine(folder.Path, $"{id}", "fd"));
        if (OperatingSystem.IsLinux())
            File.CreateSymbolicLink(Path.Combine(files.FullName, "3"), file);
    }
}
