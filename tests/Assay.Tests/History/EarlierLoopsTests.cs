using Assay.History;
using Assay.History.Comparing;
using Assay.History.Gating;
using Assay.History.Trends;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics.Simulation;

namespace Assay.Tests.History;

/// <summary>Where another loop ran around a library, or another of its interfaces was called, a difference of two runs isn't the library's alone.</summary>
public sealed class EarlierLoopsTests
{
    private const string Subtracted = "runs from before 29 November 2026, 23:00 UTC, subtracted up to 570 ns too much from async times";
    private const string Cell = "copy-1/simulated/serialize/memory";

    private static readonly DateTimeOffset Change = EarlierLoops.FirstWithAsyncLoopAlone;

    [Fact]
    public void An_async_time_of_which_too_much_was_subtracted_isnt_held_against_one_of_todays()
    {
        var (before, after) = (Run(1, Mode.Async), Run(2, Mode.Async) with { Started = Change });
        var comparison = RunComparison.Of(before, after, new(), anyway: false);
        comparison.Cells.ShouldAllBe(cell => cell.Judgement == Judgement.Undecided);
        comparison.Warnings.ShouldHaveSingleItem()
            .ShouldBe($"Can't be decided, because {Subtracted}; measure it again: copy-0/simulated/serialize/memory/async, {Cell}/async.");
        Should.Throw<UserException>(() => GateMeasurement.RequireComparable(before, (after.Machine, [], ["dotnet"]), [$"{Cell}/async"])).Message
            .ShouldBe($"--against simulated: {Subtracted} ({Cell}/async, for example): measure it again, or choose another run");
        // Two of the same time are like each other, and calls are what they were.
        Judged(before, Run(2, Mode.Async)).ShouldBe(Judgement.Slower);
        Judged(before with { Started = Change }, after).ShouldBe(Judgement.Slower);
        Judged(Run(1), Run(2) with { Started = Change }).ShouldBe(Judgement.Slower);

        static Judgement Judged(RunDocument before, RunDocument after) => RunComparison.Of(before, after, new(), anyway: false).Cells[1].Judgement;
    }

    [Fact]
    public void Another_interface_of_a_library_is_told()
    {
        var (before, after) = (Run(1, api: "byte[]"), Run(2, api: "IBufferWriter"));
        const string told = $"Another interface of the library was called (byte[], then IBufferWriter), which may be why times differ: {Cell}.";
        var comparison = RunComparison.Of(before, after, new(), anyway: false);
        comparison.Warnings.ShouldBe([told]);
        comparison.Cells[1].Judgement.ShouldBe(Judgement.Slower);
        GateMeasurement.After(before, after, "copy-1").Warnings.ShouldBe([told]);
        RunComparison.Of(before, Run(2, api: "byte[]"), new(), anyway: false).Warnings.ShouldBeEmpty();
        RunComparison.Of(before, Run(2), new(), anyway: false).Warnings.ShouldBeEmpty();
    }

    [Theory]
    [InlineData(Mode.Async, null, $" ({Subtracted})")]
    [InlineData(Mode.Sync, "Stream", " (another interface of the library was called: byte[], then Stream)")]
    [InlineData(Mode.Sync, "byte[]", "")]
    [InlineData(Mode.Sync, null, "")]
    public void A_trend_says_both(string mode, string? api, string told)
    {
        var name = mode == Mode.Async ? $"{Cell}/async" : Cell;
        List<HistoryFigure> figures = [.. Enumerable.Range(0, 20).Select(i =>
            new HistoryFigure($"run-{i:00}", Change.AddHours(i - 10), null, "a machine", name, "", i < 10 ? 100 + (i % 2) : 150 + (i % 2), 0, 0))];
        var doubt = new TrendDoubt(id => figures.Single(figure => figure.Run == id).Started is var started && started < Change
            ? Run(1, mode, "byte[]") with { Started = started }
            : Run(1, mode, api) with { Started = started });
        TrendText.Lines(figures, ChangePoints.ShortestByDefault, doubt).Single(line => line.Contains('←', StringComparison.Ordinal))
            .ShouldEndWith("slower from here on" + told);
    }

    [Fact]
    public void A_trend_doesnt_say_it_where_versions_of_a_library_have_several()
    {
        var run = Run(1, api: "byte[]");
        var two = run with { Cells = [.. run.Cells, run.Cells[1] with { Number = 2, Serializer = "copy-1@source", Api = "Stream" }] };
        static HistoryFigure figure(string id, string cell) => new(id, Change, null, "a machine", cell, "", 100, 0, 0);
        var doubt = new TrendDoubt(id => id == "two" ? two : Run(2, api: "IBufferWriter"));
        doubt.Of(figure("one", Cell), figure("two", Cell)).ShouldBeEmpty();
    }

    private static RunDocument Run(int seed, string mode = Mode.Sync, string? api = null)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [1, seed == 1 ? 1 : 1.3], launches: 10, rounds: 10, seed);
        return run with { Cells = run.Cells.ConvertAll(cell => cell with { Mode = mode, Api = cell.Number == 1 ? api : "Stream" }) };
    }
}
