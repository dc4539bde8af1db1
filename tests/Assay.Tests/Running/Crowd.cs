namespace Assay.Tests.Running;

/// <summary>Counts how many are in it at once; who enters waits for as many as are expected, but for no more than there are cores.</summary>
internal sealed class Crowd(int expected)
{
    // Ends only a test that fails.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly TaskCompletionSource complete = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock gate = new();
    private int inside;

    /// <summary>How many are to be in it.</summary>
    public int Expected { get; } = Math.Min(expected, Environment.ProcessorCount);

    /// <summary>How many were in it at the most.</summary>
    public int Most { get; private set; }

    public async Task EnterAsync()
    {
        lock (gate)
        {
            inside++;
            Most = Math.Max(Most, inside);
            if (inside >= Expected)
                complete.TrySetResult();
        }
        await complete.Task.WaitAsync(Patience);
        await Task.Yield();
        lock (gate)
            inside--;
    }
}
