using Assay.History;
using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.History.Trends;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics.Simulation;

namespace Assay.Tests.History;

/// <summary>Figures of files from before 28 November 2026, 21:00 UTC, aren't held against later ones, which are of something else.</summary>
public sealed class EarlierFilesTests : IDisposable
{
    private const string Read = "runs from before 28 November 2026, 21:00 UTC, read only the first 16 values from files";
    private const string Cell = "copy-1/simulated/deserialize/file";

    private static readonly DateTimeOffset Change = EarlierFiles.FirstWithOneDocument;

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData(-1, Operation.Serialize, "file-twice")]
    [InlineData(-1, Operation.Deserialize, "file")]
    [InlineData(0, Operation.Serialize, "file")]
    public void A_history_knows_them_by_what_they_are_and_its_runs_again_by_their_files(int seconds, string operation, string destination)
    {
        var store = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        var run = Run(1, operation) with { Id = "a", Started = Change.AddSeconds(seconds) };
        var path = Path.Combine(folder.Path, RunStore.FileName);
        RunStore.Save(run, path);
        // As an earlier version did: that of its day had no other name for them.
        store.Add(run, null);
        store.Find("a")!.Cells.ShouldAllBe(cell => cell.Destination == destination);
        store.Figures("copy-1/*").ShouldHaveSingleItem().Cell.ShouldBe($"copy-1/simulated/{operation}/{destination}");
        store.Figures($"copy-1/*/{destination}").Count.ShouldBe(1);
        store.Add(RunStore.Load(path), null).ShouldBe(("a", HistoryChange.None));
    }

    [Theory]
    [InlineData("a/post/serialize/file/async/no-pgo", "a/post/serialize/file-twice/async/no-pgo")]
    [InlineData("a/post/serialize/file", "a/post/serialize/file-twice")]
    [InlineData("a/post/deserialize/file", "a/post/deserialize/file")]
    [InlineData("a/post/serialize/memory", "a/post/serialize/memory")]
    public void Their_names_are_those_of_today(string earlier, string today)
    {
        EarlierFiles.Rename(earlier, Change.AddSeconds(-1)).ShouldBe(today);
        EarlierFiles.Rename(earlier, Change).ShouldBe(earlier);
    }

    [Fact]
    public void Profiles_are_of_the_same_cells()
    {
        var run = Run(1, Operation.Serialize);
        run.Profiles = [new() { Serializer = "copy-0", Payload = "simulated", Count = 1, Operation = Operation.Serialize, Destination = Destination.File,
            Sampler = "perf", Seconds = 1, Operations = 1 }];
        EarlierFiles.Rename(run);
        (run.Profiles[0].Destination, run.Cells[0].Destination).ShouldBe((Destination.FileTwice, Destination.FileTwice));
    }

    [Fact]
    public void A_time_of_the_first_values_isnt_held_against_one_of_all()
    {
        var (before, after) = (Run(1, Operation.Deserialize), Run(2, Operation.Deserialize) with { Started = Change });
        var comparison = RunComparison.Of(before, after, new(), anyway: false);
        comparison.Cells.ShouldAllBe(cell => cell.Judgement == Judgement.Undecided);
        comparison.Warnings.ShouldHaveSingleItem()
            .ShouldBe($"Can't be decided, because {Read}; measure it again: copy-0/simulated/deserialize/file, {Cell}.");
        Should.Throw<UserException>(() => GateMeasurement.RequireComparable(before, (after.Machine, [], ["dotnet"]), [Cell])).Message
            .ShouldBe($"--against simulated: {Read} ({Cell}, for example): measure it again, or choose another run");
        // Sixteen were all of them, and earlier runs are like each other.
        Judged(Run(1, Operation.Deserialize, values: 16), Run(2, Operation.Deserialize, values: 16) with { Started = Change }).ShouldBe(Judgement.Slower);
        Judged(before, Run(2, Operation.Deserialize)).ShouldBe(Judgement.Slower);

        static Judgement Judged(RunDocument before, RunDocument after) =>
            RunComparison.Of(before, after, new(), anyway: false).Cells.Single(cell => cell.Cell == Cell).Judgement;
    }

    [Theory]
    [InlineData(100, true)]
    [InlineData(16, false)]
    public void A_trend_says_that_more_is_read(int values, bool isTold)
    {
        List<HistoryFigure> figures = [.. Enumerable.Range(0, 20).Select(i =>
            new HistoryFigure($"run-{i}", Change.AddHours(i - 10), null, "a machine", Cell, "", i < 10 ? 100 + (i % 2) : 150 + (i % 2), 0, 0))];
        var doubt = new TrendDoubt(id => Run(1, Operation.Deserialize, values) with { Started = figures.Single(figure => figure.Run == id).Started });
        TrendText.Lines(figures, ChangePoints.ShortestByDefault, doubt).Single(line => line.Contains('←', StringComparison.Ordinal))
            .EndsWith($"from here on ({Read})", StringComparison.Ordinal).ShouldBe(isTold);
    }

    private static RunDocument Run(int seed, string operation, int values = 100)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [1, seed == 1 ? 1 : 1.3], launches: 10, rounds: 10, seed);
        return run with { Cells = run.Cells.ConvertAll(cell => cell with { Operation = operation, Destination = Destination.File,
            Verification = new() { Values = values, Differing = 0 } }) };
    }
}
