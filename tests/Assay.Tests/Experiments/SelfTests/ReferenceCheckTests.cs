using Assay.Experiments.SelfTests;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;
using Assay.Tests.Experiments.Micro;

namespace Assay.Tests.Experiments.SelfTests;

/// <summary>The default study is held against a measurement that has settled.</summary>
public sealed class ReferenceCheckTests
{
    [Theory]
    [InlineData(2, 20)]
    [InlineData(2, 1)]
    [InlineData(8, 20)]
    public void Its_budget_has_ten_seconds_of_warming_up_for_each_worker(int cores, int workers)
    {
        var payloads = new[] { "one", "two" };
        var cells = payloads.SelectMany(payload => Enumerable.Range(0, payload == "one" ? workers : 1).Select(i => Planned($"{i}", payload)));
        var plan = ReferenceCheck.PlanOf(
            new() { Study = "quick", CommandLine = "", Cells = [.. cells], Baseline = "0", Budget = TimeSpan.FromMinutes(1), Seed = 7 }, cores);
        plan.LeastWarmUp.ShouldBe(TimeSpan.FromSeconds(10));
        // Of a share of it, 80 % are for warming up, and every payload has the same share.
        var each = plan.Budget / (plan.Launches * payloads.Length);
        var turns = Math.Ceiling((double)workers / cores);
        (0.8 * each.TotalSeconds).ShouldBeGreaterThanOrEqualTo(turns * 10);
        each.TotalSeconds.ShouldBeGreaterThanOrEqualTo((turns * 10) + workers);
        each.TotalSeconds.ShouldBeLessThan(((turns + 3) * 15) + workers + 3);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(16)]
    [InlineData(32)]
    public void On_however_many_cores_each_cell_is_sampled_for_longer_than_in_the_run_that_is_judged(int cores)
    {
        string[] operations = [Operation.Serialize, Operation.Deserialize];
        var cells = from payload in new[] { "one", "two" }
                    from serializer in Enumerable.Range(0, 16)
                    from operation in operations
                    select Planned($"{serializer}", payload) with { Operation = operation };
        var quick = new Plan { Study = "quick", CommandLine = "", Cells = [.. cells], Baseline = "0", Budget = TimeSpan.FromMinutes(3), Seed = 7 };
        var plan = ReferenceCheck.PlanOf(quick, cores);
        var warming = Math.Ceiling(16.0 / cores) * TimeSpan.FromSeconds(10) * plan.Launches * 2;
        (plan.Budget - warming).ShouldBeGreaterThan(quick.Budget);
        plan.Budget.ShouldBeGreaterThan(2 * quick.Budget);
    }

    [Fact]
    public void A_cell_of_the_reference_that_fails_is_told_and_is_not_one_that_has_settled()
    {
        var (run, reference) = (Measured(), Measured(fails: true));
        var (table, checks) = ReferenceCheck.Judge(run, reference, run);
        table[^1].Split('\t')[1].ShouldStartWith("1.000 (");
        table[^1].ShouldEndWith("\t\t\tfails: dies");
        checks.Single(check => check.Name == "cells of the reference unsettled or failing").Finding.ShouldStartWith("1 of 2");
        var failing = checks.Single(check => check.Name == "cells that fail in some of the three runs");
        (failing.Passed, failing.Finding).ShouldBe((false, "other/post/serialize fails: dies"));
        // One of the runs that are judged is no better.
        Failing(run, run, reference).ShouldBe(failing);
        Failing(reference, run, run).ShouldBe(failing);
        Failing(reference, reference, reference).Passed.ShouldBe(true);

        static SelfTestCheck Failing(RunAnalysis run, RunAnalysis reference, RunAnalysis again) =>
            ReferenceCheck.Judge(run, reference, again).Checks.Single(check => check.Name == "cells that fail in some of the three runs");
    }

    [Theory]
    [InlineData(true, true, "1 of 1", "0 of 2")]
    [InlineData(false, false, "0 of 0", "1 of 2")]
    public void A_cell_of_the_reference_that_has_not_settled_is_counted_and_nothing_is_held_against_it(
        bool isSettled, bool passes, string close, string unsettled)
    {
        var (run, reference) = (Measured(), Measured(isSettled));
        var (table, checks) = ReferenceCheck.Judge(run, reference, run);
        var held = checks.Single(check => check.Name == "ratios within 5 % of the reference");
        (held.Passed, held.Finding[..6]).ShouldBe((passes, close));
        var counted = checks.Single(check => check.Name == "cells of the reference unsettled or failing");
        (counted.Passed, counted.Finding[..6]).ShouldBe((passes, unsettled));
        table[^1].Contains("may not be at its last tier", StringComparison.Ordinal).ShouldBe(!isSettled);
    }

    private static RunAnalysis Measured(bool isSettled = true, bool fails = false)
    {
        CellRecord[] cells = [TestRun.Cell(1, "base"), TestRun.Cell(2, "other")];
        foreach (var cell in cells)
        {
            for (var launch = 0; launch < 4; launch++)
                cell.Launch(1_000, 1_001, 1_002, 1_000, 1_001);
        }
        cells[1].Launches.ForEach(launch => launch.Settled = isSettled);
        if (fails)
            cells[1] = cells[1] with { Status = CellStatus.Fails, Reason = "dies" };
        return RunAnalysis.Of(TestRun.Of(cells));
    }

    private static PlannedCell Planned(string serializer, string payload) => new()
    {
        Serializer = Bench.Entry(serializer),
        Payload = payload,
        Count = 1,
        Operation = Operation.Serialize,
        Destination = Destination.Memory,
        Mode = Mode.Sync,
    };
}
