using Assay.Experiments.Micro;
using Assay.Protocol;
using Assay.Results;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Experiments.Micro;

/// <summary>What doesn't look at what comes back is checked for lost data before.</summary>
public sealed class LossCheckTests
{
    private static readonly Dictionary<string, string> NoOptions = [];

    [Fact]
    public async Task What_loses_data_is_known_and_what_cant_be_checked_is_said()
    {
        using var bench = new Bench { Workers = { Returned = { ["lossy"] = "{\"Text\":null,\"Number\":1}\n" } } };
        bench.Workers.Instead = (serializer, question) => serializer == "broken" && question.Verb == Verbs.Verify
            ? new Message(Verbs.Failed).With("reason", "FormatException: bad").With("stage", "deserialize")
            : null;
        PlannedCell[] cells = [.. new[] { "good", "lossy", "broken" }.Select(id => LossCheck.Of(Bench.Entry(id), "note", 1, NoOptions))];
        await LossCheck.AddAsync(bench.Run, cells, Reference(), bench.Workers, bench.Observer, bench.Time, CancellationToken.None);
        bench.Run.Checks!.Select(cell => (cell.Serializer, cell.Status)).ShouldBe(
            [("good", CellStatus.Ok), ("lossy", CellStatus.Lossy), ("broken", CellStatus.Fails)]);
        bench.Run.Notes.ShouldBe(["broken couldn't be checked for lost data on note: can't read what it wrote: FormatException: bad."]);
        (bench.Run.Cells.Count, bench.Run.Serializers.Count, bench.Run.State).ShouldBe((0, 0, RunState.Running));
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task Where_nothing_can_be_checked_the_run_says_so_and_goes_on()
    {
        using var bench = new Bench();
        await LossCheck.AddAsync(bench.Run, [LossCheck.Of(Bench.Entry("a"), "note", 1, NoOptions)], new Catalog([], [], null), bench.Workers, bench.Observer,
            bench.Time, CancellationToken.None);
        bench.Run.Notes.ShouldHaveSingleItem().ShouldStartWith("Nothing was checked for lost data: the reference worker");
        bench.Run.Checks.ShouldBeNull();
    }

    [Fact]
    public async Task So_it_does_where_the_reference_cannot_be_started()
    {
        using var bench = new Bench();
        await LossCheck.AddAsync(bench.Run, [LossCheck.Of(Bench.Entry("a"), "note", 1, NoOptions)], Reference(), new Unstartable(), bench.Observer,
            bench.Time, CancellationToken.None);
        bench.Run.Notes.ShouldBe(["Nothing was checked for lost data: dotnet can't be started"]);
    }

    [Fact]
    public void A_run_without_serializers_of_ours_has_no_checks()
    {
        var plan = new RunPlan { Study = "load", Settings = TestRun.Of().Settings, Parts = (_, _) => AsyncEnumerable.Empty<Part>(), IsMeasured = _ => true };
        LossCheck.Before(plan, Reference(), []).ShouldBeSameAs(plan);
    }

    private static Catalog Reference() => new([], [], new("no-op", [], new Dictionary<string, string>()));

    private sealed class Unstartable : IWorkerLauncher
    {
        public Task<IWorker> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop) =>
            throw new WorkerException("dotnet can't be started");
    }
}
