using Assay.Experiments;
using Assay.History;
using Assay.History.Comparing;
using Assay.Results;
using Assay.Statistics.Simulation;

namespace Assay.Tests.History;

/// <summary>The last run is the last that can be compared, and what is unsettled of it is said to be.</summary>
public sealed class SinceLastRunTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private HistoryStore Store => new(Path.Combine(folder.Path, "history.db"));

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Any_number_of_runs_with_other_settings_is_passed_over()
    {
        Store.Add(Run("first", 1, 1), null);
        for (var hour = 2; hour < 9; hour++)
            Store.Add(Run($"other-{hour}", 1.3, hour) with { Notes = [InheritedSettings.Note(["DOTNET_TieredPGO=0"])!] }, null);
        SinceLastRun.Of(Run("last", 1.3, 9), "last", Store).ShouldNotBeNull()
            .ShouldMatch(@"^Since first, the last comparable run of \S+: 1 cell slower .*: \./assay compare first last ");
    }

    [Fact]
    public void What_is_unsettled_is_marked()
    {
        Store.Add(Run("first", 1, 1), null);
        var run = Run("last", 1.3, 2);
        run.Cells[1].Launches.ForEach(launch => launch.Settled = false);
        SinceLastRun.Of(run, "last", Store).ShouldNotBeNull().ShouldMatch(@"1 cell slower \(copy-1/\S+ × 1\.\d+ \([^)]+\) unsettled\)\. For all of it: ");
    }

    [Fact]
    public void Another_version_is_told()
    {
        static RunDocument of(RunDocument run, string version) =>
            run with { Serializers = [new() { Id = "copy-1", Format = "JSON", Library = "copy", Version = version }] };
        Store.Add(of(Run("first", 1, 1), "1.0"), null);
        SinceLastRun.Of(of(Run("last", 1.3, 2), "1.1"), "last", Store).ShouldNotBeNull().ShouldContain("; also different: copy-1 1.0, then 1.1. For all of it");
    }

    private static RunDocument Run(string id, double time, int hour) => SimulatedRun.Of(new NoiseModel(), [1, time], launches: 10, rounds: 10, seed: hour) with
    {
        Id = id,
        Started = new(2026, 1, 15, hour, 0, 0, TimeSpan.Zero),
    };
}
