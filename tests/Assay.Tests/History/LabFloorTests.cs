using Assay.History;
using Assay.History.Comparing;
using Assay.Protocol;
using Assay.Reports;
using Assay.Results;
using Assay.Statistics.Simulation;
using Microsoft.Data.Sqlite;

namespace Assay.Tests.History;

/// <summary>What the lab's loop leaves of nothing is neither compared nor in trends; what the no-op creates is.</summary>
public sealed class LabFloorTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void What_the_labs_loop_costs_is_no_figure()
    {
        var comparison = RunComparison.Of(Run(1e-7, 1), Run(2e-7, 2), new(), anyway: false);
        comparison.Cells.Select(cell => cell.Cell.Split('/')[0]).ShouldBe(["copy-0", "copy-1"]);
        comparison.Notes.ShouldNotContain(note => note.Contains(CellNames.NoOp, StringComparison.Ordinal));
        RunFigures.Of(Run(1e-7, 1)).Select(figure => figure.Cell.Split('/')[0]).ShouldBe(["copy-0", "copy-1"]);
    }

    [Fact]
    public void What_the_no_op_creates_is_a_figure_like_anothers()
    {
        string[] all = ["copy-0", "copy-1", CellNames.NoOp];
        var comparison = RunComparison.Of(Run(1, 1, Operation.Create), Run(1.3, 2, Operation.Create), new(), anyway: false);
        comparison.Cells.Select(cell => cell.Cell.Split('/')[0]).ShouldBe(all);
        comparison.Cells[2].Judgement.ShouldBe(Judgement.Slower);
        RunFigures.Of(Run(1, 1, Operation.Create)).Select(figure => figure.Cell.Split('/')[0]).ShouldBe(all);
        var failing = Run(1, 2, Operation.Create);
        failing.Cells[2].End(CellStatus.Fails, "dies");
        RunComparison.Of(Run(1, 1, Operation.Create), failing with { Id = "other" }, new(), anyway: false).Notes
            .ShouldContain("Not compared, because it fails: no-op/simulated/create/memory (other: dies).");
        RunComparison.Of(Run(1, 1, Operation.Create), "copy-0", CellNames.NoOp, new()).Cells.ShouldHaveSingleItem();
    }

    [Fact]
    public void Runs_that_share_only_the_floor_share_nothing()
    {
        var other = Run(1e-7, 2) with { Id = "other" };
        Should.Throw<UserException>(() => RunComparison.Of(Run(1e-7, 1), other with { Cells = [.. other.Cells.Select(Renamed)] }, new(), anyway: false)).Message
            .ShouldBe("the two have no measured cell in common: simulated, a run of simulated, has cells such as copy-0/simulated/serialize/memory; "
                + "other, a run of simulated, has cells such as other-0/simulated/serialize/memory");

        static CellRecord Renamed(CellRecord cell) => cell with { Serializer = cell.Serializer.Replace("copy-", "other-", StringComparison.Ordinal) };
    }

    [Fact]
    public void It_isnt_compared_within_a_run_either() =>
        Should.Throw<UserException>(() => RunComparison.Of(Run(0.1, 1), "copy-0", CellNames.NoOp, new())).Message
            .ShouldBe("simulated has no figures for 'no-op'; available: copy-0, copy-1");

    [Theory]
    [InlineData("no-op/post × 1000/serialize/memory", false)]
    [InlineData("no-op/post dates=local/deserialize/file/async/no-pgo", false)]
    [InlineData("no-op/post/round-trip/memory", false)]
    [InlineData("no-op/post/create/memory", true)]
    [InlineData("no-op/Load: post, 1 connection/Responses a second", true)]
    [InlineData("no-op/Cold start: post, serialize", true)]
    [InlineData("json/post/serialize/memory", true)]
    public void Trends_leave_out_what_earlier_versions_stored_of_it(string cell, bool isShown)
    {
        var path = Path.Combine(folder.Path, "history.db");
        var store = new HistoryStore(path);
        store.Add(HistoryStoreTests.Run("a", 10), null);
        using (var connection = new SqliteConnection($"Data Source={path};Pooling=False"))
        {
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "UPDATE figures SET cell = $a";
            command.Parameters.AddWithValue("$a", cell);
            command.ExecuteNonQuery().ShouldBe(1);
        }
        store.Figures("*").Select(figure => figure.Cell).ShouldBe(isShown ? [cell] : []);
    }

    private static RunDocument Run(double time, int seed, string operation = Operation.Serialize)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [1, 1, time], launches: 10, rounds: 10, seed);
        return run with
        {
            Cells = run.Cells.ConvertAll(cell => cell with { Operation = operation, Serializer = cell.Number == 2 ? CellNames.NoOp : cell.Serializer }),
        };
    }
}
