using Assay.Reports.Tables;
using Assay.Results;

namespace Assay.Tests.Experiments.Micro;

/// <summary>What was measured is kept, whatever happens then.</summary>
public sealed class InterruptionTests
{
    [Fact]
    public async Task Ctrl_C_ends_the_run_and_keeps_its_samples()
    {
        using var bench = new Bench().With("a").With("b");
        var samples = 0;
        RunState? stored = null;
        bench.Store = document => stored = document.State;
        bench.Workers.Instead = (_, question) =>
        {
            if (question.Find("lead_in") is not null && ++samples == 9)
                bench.Stop.Cancel();
            return null;
        };
        var run = await bench.RunAsync();
        run.State.ShouldBe(RunState.Interrupted);
        stored.ShouldBe(RunState.Interrupted);
        run.Cells.Sum(cell => cell.Launches.Sum(launch => launch.Nanoseconds.Count)).ShouldBe(9);
        run.Cells.ShouldAllBe(cell => cell.Status == CellStatus.Ok);
        run.Finished.ShouldNotBeNull();
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task Ctrl_C_before_the_first_sample_ends_it_too()
    {
        using var bench = new Bench().With("a").With("b");
        bench.Workers.Instead = (_, question) =>
        {
            if (question.Verb == Protocol.Verbs.Settle)
                bench.Stop.Cancel();
            return null;
        };
        (await bench.RunAsync()).State.ShouldBe(RunState.Interrupted);
        bench.Run.Cells.ShouldAllBe(cell => cell.Status == CellStatus.Ok && cell.Reason == null);
        bench.Workers.Alive.ShouldBe(0);
    }

    [Fact]
    public async Task Ctrl_C_keeps_the_checks_that_were_made()
    {
        using var bench = new Bench().On("a", "note", "memo", "list");
        var checks = 0;
        bench.Workers.Instead = (serializer, question) =>
        {
            if (serializer == "a" && question.Verb == Protocol.Verbs.Load && ++checks == 3)
                bench.Stop.Cancel();
            return null;
        };
        await bench.VerifyAsync();
        bench.Run.State.ShouldBe(RunState.Interrupted);
        bench.Run.Cells.Count(cell => cell.Verification is not null).ShouldBe(2);
        bench.Workers.Alive.ShouldBe(0);
        var table = VerificationTable.Of(bench.Run);
        table.Rows.Count.ShouldBe(2);
        table.Notes.ShouldBe(["2 checks: 2 passed, 0 found lost data, 0 failed, 0 unsupported by the serializer.", "Interrupted: 1 more check wasn't made."]);
    }

    [Fact]
    public async Task A_disk_that_is_full_for_a_while_is_told_once_and_costs_no_sample()
    {
        using var bench = new Bench().With("a");
        var (tries, stored) = (0, 0);
        bench.Store = document =>
        {
            if (++tries is >= 2 and <= 5)
                throw new RunFileException("run.json can't be written: No space left on device");
            stored = document.Cells.Sum(cell => cell.Launches.Sum(launch => launch.Round.Count));
        };
        var run = await bench.RunAsync();
        bench.Observer.Warnings.Count.ShouldBe(1);
        bench.Observer.Warnings[0].ShouldContain("No space left on device");
        stored.ShouldBe(run.Cells.Sum(cell => cell.Launches.Sum(launch => launch.Round.Count)));
        run.State.ShouldBe(RunState.Finished);
    }
}
