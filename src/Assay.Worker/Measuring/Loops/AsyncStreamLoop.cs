using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes to a stream asynchronously, each iteration from its start. What is complete at once needs no asynchronous method: the loop then is one
/// like the synchronous ones. Where something is waited for, that is the operation's.</summary>
internal sealed class AsyncStreamLoop<T>(Func<T, Stream, Task> serialize, T[] values, IOutput output) : TimedLoop
{
    // Of each document: writing and flushing.
    private const int StepsOfDocument = 2;

    private int next;
    private int step;
    private long left;

    /// <inheritdoc/>
    public override int Position => next;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        (left, step) = (iterations, 0);
        if (Proceed(out var pending))
            WaitAsync(pending).GetAwaiter().GetResult();
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new AsyncStreamLoop<T>(new NoOp<T, Stream>().Completed, values, output.Another()) { Api = Api, Values = Values };

    /// <inheritdoc/>
    public override void Dispose()
    {
        output.Dispose();
        base.Dispose();
    }

    private async Task WaitAsync(Task pending)
    {
        do
            await pending;
        while (Proceed(out pending));
    }

    /// <summary>Goes on to the end, or to what isn't complete at once or fails.</summary>
    /// <returns>Whether there is such.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    private bool Proceed(out Task pending)
    {
        var (call, stream, steps) = (serialize, output.Stream, output.Documents * StepsOfDocument);
        for (; left > 0; left--)
        {
            if (step == 0)
                output.Rewind();
            while (step < steps)
            {
                pending = step++ % StepsOfDocument == 0 ? call(values[next], stream) : output.FlushAsync();
                if (pending.Status != TaskStatus.RanToCompletion)
                    return true;
            }
            step = 0;
            if (++next == values.Length)
                next = 0;
        }
        pending = Task.CompletedTask;
        return false;
    }
}
