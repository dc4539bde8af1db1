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
        var each = plan.Budget / (plan.Launches * payloads.Length) * 0.8;
        each.TotalSeconds.ShouldBeGreaterThanOrEqualTo(Math.Ceiling((double)workers / cores) * 10);
        each.TotalSeconds.ShouldBeLessThan((((double)workers / cores) + 3) * 15);
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
        var counted = checks.Single(check => check.Name == "cells of the reference unsettled");
        (counted.Passed, counted.Finding[..6]).ShouldBe((passes, unsettled));
        table[^1].Contains("may not be at its last tier", StringComparison.Ordinal).ShouldBe(!isSettled);
    }

    private static RunAnalysis Measured(bool isSettled = true)
    {
        CellRecord[] cells = [TestRun.Cell(1, "base"), TestRun.Cell(2, "other")];
        foreach (var cell in cells)
        {
            for (var launch = 0; launch < 4; launch++)
                cell.Launch(1_000, 1_001, 1_002, 1_000, 1_001);
        }
        cells[1].Launches.ForEach(launch => launch.Settled = isSettled);
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
