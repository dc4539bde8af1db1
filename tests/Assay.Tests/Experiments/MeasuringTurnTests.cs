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
        first.IsShared.ShouldBeFalse();

        var second = MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: false, said.Add, stop.Token);
        said.ShouldHaveSingleItem().ShouldStartWith($"another run is measuring on this machine (quick, process {Environment.ProcessId}, since ");
        second.IsCompleted.ShouldBeFalse();
        first.Dispose();
        using var turn = await second;
        turn.IsShared.ShouldBeFalse();
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
        turn.IsShared.ShouldBeFalse();
    }

    [Fact]
    public async Task Who_insists_measures_beside_it_and_knows()
    {
        using var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, _ => { }, default);
        using var second = await MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: true, _ => { }, default);
        second.IsShared.ShouldBeTrue();
    }

    [Fact]
    public async Task Who_was_joined_by_another_knows_it_too_and_who_comes_later_is_alone()
    {
        using (var first = await MeasuringTurn.TakeAsync(folder.Path, "quick", anyway: false, _ => { }, default))
        {
            first.IsShared.ShouldBeFalse();
            using var second = await MeasuringTurn.TakeAsync(folder.Path, "mine", anyway: true, _ => { }, default);
            first.IsShared.ShouldBeTrue();
        }
        using var third = await MeasuringTurn.TakeAsync(folder.Path, "later", anyway: false, _ => { }, default);
        third.IsShared.ShouldBeFalse();
    }
}
