using Assay.History;
using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.Results;
using static Assay.Tests.History.GateBench;

namespace Assay.Tests.History;

/// <summary>Of a library that a stored run has in several versions, a gate takes all that it says from the one whose time it compares with.</summary>
public sealed class GateVersionsTests
{
    private const string Tags = "Tags: [] became null (in 1 of 3 values)";
    private const string Doubt = "it allocated much and was never collected: what that costs later isn't in its time";

    [Fact]
    public async Task It_is_the_package_that_was_measured_with_a_working_tree()
    {
        var stored = Stored("", "@source");
        Uncollected(stored, After);
        var cell = await CellAsync(stored);
        (cell.Verdict, cell.Doubt).ShouldBe((GateVerdict.Passes, $"simulated: {Doubt}"));
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task It_is_the_one_that_has_a_figure(bool isOtherFailing, bool isOtherFirst)
    {
        // The other one loses what the candidate loses, and would excuse it.
        var stored = Without(Stored("@1", "@2"), isOtherFirst ? 1 : 2, isOtherFailing);
        var cell = await CellAsync(stored, Tags);
        (cell.Verdict, cell.Reason).ShouldBe((GateVerdict.Broken, $"loses data that simulated doesn't: {Tags}"));
    }

    [Fact]
    public async Task Where_none_has_a_figure_it_is_the_one_that_doesnt_fail()
    {
        var stored = Without(Without(Stored("@1", "@2"), 1, isFailing: false), 2, isFailing: true);
        (await CellAsync(stored)).Reason.ShouldBe($"the stored run has no figure for it ({After}@1: not enough undisturbed time)");
        stored = Without(Without(Stored("@1", "@2"), 1, isFailing: true), 2, isFailing: true);
        (await CellAsync(stored)).Reason.ShouldBe($"the stored run has no figure for it ({After}@2: dies)");
    }

    [Fact]
    public async Task Where_it_could_be_several_it_is_none_and_that_is_said()
    {
        var stored = Stored("@1", "@2");
        (await CellAsync(stored)).Reason.ShouldBe("the stored run has several versions of it");
        (await CellAsync(stored, Tags)).Loses.ShouldBeFalse();
        var known = CellKey.Of(stored.Cells[1]);
        Should.Throw<UserException>(() => GateMeasurement.RequireComparable(stored, (stored.Machine, [], ["dotnet"]), [known])).Message
            .ShouldBe($"--against simulated: it has several versions of {known}, and which of them to compare with isn't known; choose another run");
    }

    private static async Task<GateCell> CellAsync(RunDocument stored, params string[] lost) =>
        (await GateAsync([1, 0.5], [1, 0.5], stored, losses: ([], lost))).Result.Cells.ShouldHaveSingleItem();

    private static RunDocument Stored(string first, string second)
    {
        var run = Measured([1, 1, 1], 5);
        string[] names = [Before, After + first, After + second];
        return run with { Cells = [.. run.Cells.Select((cell, i) => cell with { Serializer = names[i] })] };
    }

    private static RunDocument Without(RunDocument run, int number, bool isFailing)
    {
        foreach (var launch in run.Cells.Where(cell => cell.Number == number && !isFailing).SelectMany(cell => cell.Launches))
            launch.Median = [.. launch.Nanoseconds.Select(_ => 0.0)];
        return run with
        {
            Cells = [.. run.Cells.Select(cell => cell.Number == number
                ? cell with
                {
                    Status = isFailing ? CellStatus.Fails : CellStatus.Lossy,
                    Reason = isFailing ? "dies" : null,
                    Verification = new() { Values = 3, Differing = 1, Differences = [Tags] },
                }
                : cell)],
        };
    }
}
