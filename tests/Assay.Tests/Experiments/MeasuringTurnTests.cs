using Assay.Experiments;

namespace Assay.Tests.Experiments;

public sealed class MeasuringTurnTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task The_second_waits_and_says_for_whom()
    {
        var said = new List<string>();
        using var stop = new CancellationTokenSource();
        using var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, said.Add, stop.Token);
        said.ShouldBeEmpty();
        first.SharedNote.ShouldBeNull();

        var second = MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: false, said.Add, stop.Token);
        said.ShouldHaveSingleItem().ShouldStartWith($"another run is measuring on this machine (quick, process {Environment.ProcessId}, since ");
        second.IsCompleted.ShouldBeFalse();
        first.Dispose();
        using var turn = await second;
        turn.SharedNote.ShouldBeNull();
    }

    [Fact]
    public async Task A_build_is_not_called_a_measurement()
    {
        var said = new List<string>();
        using var first = await MeasuringTurn.TakeAsync(folder.Path, MeasuringTurn.Building("list"), anyway: null, said.Add, default);
        using var second = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: true, said.Add, default);
        said.ShouldHaveSingleItem().ShouldStartWith("another command is building on this machine (list: building, process ");
        second.SharedNote.ShouldNotBeNull().ShouldStartWith("Another command was building on this machine");
    }

    [Fact]
    public async Task Waiting_can_be_ended()
    {
        using var stop = new CancellationTokenSource();
        using var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, _ => { }, stop.Token);
        var second = MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: false, _ => { }, stop.Token);
        await stop.CancelAsync();
        await Should.ThrowAsync<OperationCanceledException>(() => second);
    }

    [Fact]
    public async Task Where_no_file_can_be_made_measuring_goes_on()
    {
        using var turn = await MeasuringTurn.TakeAsync(Path.Combine(folder.Path, "missing"), "quick", anyway: false, _ => { }, default);
        turn.SharedNote.ShouldBeNull();
    }

    [Fact]
    public async Task Who_insists_measures_beside_it_and_knows()
    {
        using var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, _ => { }, default);
        using var second = await MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: true, _ => { }, default);
        second.SharedNote.ShouldBe(
            "Another run was measuring on this machine, and this run didn't wait for its end (--anyway); the two disturbed each other.");
    }

    [Fact]
    public async Task Who_was_joined_by_another_knows_it_too_and_who_comes_later_is_alone()
    {
        using (var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, _ => { }, default))
        {
            first.SharedNote.ShouldBeNull();
            using var second = await MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: true, _ => { }, default);
            first.SharedNote.ShouldBe("Another command was started with --anyway while this run was measuring; the two disturbed each other.");
        }
        using var third = await MeasuringTurn.TakeAsync(folder.Path, "later", anyway: false, _ => { }, default);
        third.SharedNote.ShouldBeNull();
    }
}
