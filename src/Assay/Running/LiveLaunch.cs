namespace Assay.Running;

/// <summary>A cell with what was started for it in a launch; every step has a deadline, and what goes wrong ends the cell.</summary>
/// <param name="patience">How long a step may take.</param>
internal sealed class LiveLaunch(ICell cell, TimeSpan patience, TimeProvider time) : IAsyncDisposable
{
    private ILaunch? launched;
    private bool isEnded;

    /// <summary>The cell.</summary>
    public ICell Cell => cell;

    /// <summary>Whether it can take turns.</summary>
    public bool IsOpen => launched is not null && cell.IsOpen;

    /// <summary>What can take turns.</summary>
    public IEnumerable<ISampler> Samplers => IsOpen ? launched!.Samplers.Where(sampler => sampler.IsOpen) : [];

    /// <summary>Starts it.</summary>
    public Task StartAsync(int launch, CancellationToken stop) => TryAsync(() => BeginAsync(launch, stop), Step.Starting, stop);

    /// <summary>Warms it up, for a limited time.</summary>
    public Task WarmUpAsync(TimeSpan most, CancellationToken stop) =>
        IsOpen ? TryAsync(() => launched!.WarmUpAsync(most, stop), Step.WarmingUp, stop) : Task.CompletedTask;

    /// <summary>Lets it choose how long its samples are.</summary>
    public Task FitAsync(TimeSpan each, CancellationToken stop) =>
        IsOpen ? TryAsync(() => launched!.FitAsync(each, stop), Step.Fitting, stop) : Task.CompletedTask;

    /// <summary>Takes a sample with one of its samplers.</summary>
    public Task SampleAsync(ISampler sampler, Turn turn, CancellationToken stop) => TryAsync(() => sampler.SampleAsync(turn, stop), "a sample", stop);

    public async ValueTask DisposeAsync()
    {
        isEnded = true;
        if (launched is not null)
            await launched.DisposeAsync();
        launched = null;
    }

    private async Task BeginAsync(int launch, CancellationToken stop)
    {
        var started = await cell.StartAsync(launch, stop);
        // It was given up meanwhile: nobody else would end what has started after all.
        if (isEnded && started is not null)
            await started.DisposeAsync();
        else
            launched = started;
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
            // Ctrl+C reaches the processes as well as the lab: what they abort then is no failure.
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
