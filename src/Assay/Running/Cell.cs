namespace Assay.Running;

/// <summary>A cell of an experiment whose results go to a record.</summary>
/// <param name="name">Its name in progress lines.</param>
/// <param name="isOpen">Whether it takes further turns.</param>
/// <param name="fail">Notes in its record why it takes none.</param>
/// <param name="start">Starts a trial for a launch.</param>
internal sealed class Cell(string name, Func<bool> isOpen, Action<Failure> fail, Func<int, CancellationToken, Task<ITrial>> start) : ICell
{
    public string Name => name;

    public bool IsOpen => isOpen();

    public async Task<ILaunch?> StartAsync(int launch, CancellationToken stop) => await start(launch, stop);

    public void Fail(Failure failure) => fail(failure);
}
