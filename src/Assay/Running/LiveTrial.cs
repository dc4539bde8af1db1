namespace Assay.Running;

/// <summary>A cell with the trial that was started for it; every step has a deadline, and what goes wrong ends the cell.</summary>
/// <param name="cell">The cell.</param>
/// <param name="patience">How long a step may take.</param>
/// <param name="time">The clock.</param>
internal sealed class LiveTrial(ICell cell, TimeSpan patience, TimeProvider time) : IAsyncDisposable
{
    private ITrial? trial;
    private bool isEnded;

    /// <summary>The cell.</summary>
    public ICell Cell => cell;

    /// <summary>Whether it can take turns.</summary>
    public bool IsOpen => trial is not null && cell.IsOpen;

    /// <summary>Starts the trial.</summary>
    public Task StartAsync(int launch, CancellationToken stop) => TryAsync(() => BeginAsync(launch, stop), "starting", stop);

    /// <summary>Warms it up.</summary>
    public Task WarmUpAsync(CancellationToken stop) => IsOpen ? TryAsync(() => trial!.WarmUpAsync(stop), "warming up", stop) : Task.CompletedTask;

    /// <summary>Takes a sample.</summary>
    public Task SampleAsync(Turn turn, CancellationToken stop) =>
        IsOpen ? TryAsync(() => trial!.SampleAsync(turn, stop), "a sample", stop) : Task.CompletedTask;

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        isEnded = true;
        if (trial is not null)
            await trial.DisposeAsync();
        trial = null;
    }

    private async Task BeginAsync(int launch, CancellationToken stop)
    {
        var started = await cell.StartAsync(launch, stop);
        // It was given up meanwhile: nobody else would end what has started after all.
        if (isEnded)
            await started.DisposeAsync();
        else
            trial = started;
    }

    private async Task TryAsync(Func<Task> step, string name, CancellationToken stop)
    {
        var running = RunAsync(step);
        try
        {
            await running.WaitAsync(patience, time, CancellationToken.None);
        }
        catch (TimeoutException) when (!running.IsCompleted)
        {
            _ = running.ContinueWith(late => late.Exception, CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);
            await FailAsync(new Failure($"{name} took longer than {patience.TotalSeconds:0.#} s and was aborted"));
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            await FailAsync(new Failure(e.Message));
        }
        catch (Exception e) when (Failure.Of(e) is { } failure)
        {
            // Ctrl+C reaches the processes as well as us: what they break off then is no failure.
            stop.ThrowIfCancellationRequested();
            await FailAsync(failure);
        }
    }

    // An exception that a step throws synchronously is its result, too.
    private static async Task RunAsync(Func<Task> step) => await step();

    // Its processes are of no more use, and would only be in the others' way.
    private async Task FailAsync(Failure failure)
    {
        cell.Fail(failure);
        await DisposeAsync();
    }
}
