using Assay.Experiments.Load;

namespace Assay.Experiments.Tools;

/// <summary>A server that several generators take turns at: started for the first of them, warmed up once, ended with the last.</summary>
/// <param name="start">Starts it.</param>
/// <param name="warmUp">Warms it up.</param>
internal sealed class SharedTarget(Func<CancellationToken, Task<LoadTarget>> start, Func<LoadTarget, CancellationToken, Task> warmUp)
{
    private LoadTarget? target;
    private bool isWarm;
    private int users;

    /// <summary>Takes part in it.</summary>
    public async Task<LoadTarget> TakeAsync(CancellationToken stop)
    {
        target ??= await start(stop);
        users++;
        return target;
    }

    /// <summary>Warms it up, unless that was done for another.</summary>
    public async Task WarmUpAsync(CancellationToken stop)
    {
        if (isWarm)
            return;
        await warmUp(target!, stop);
        isWarm = true;
    }

    /// <summary>Gives it back.</summary>
    public void Release()
    {
        if (--users > 0)
            return;
        target?.Dispose();
        (target, isWarm) = (null, false);
    }
}
