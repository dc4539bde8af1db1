using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Deserializes asynchronously from open streams, each from its start. What is complete at once needs no asynchronous method: the loop then is one
/// like the synchronous ones. Where something is waited for, that is the operation's.</summary>
internal sealed class AsyncFromStreamLoop<T>(Func<Stream, ValueTask<T>> deserialize, Stream[] inputs) : TimedLoop
{
    private int next;
    private long left;
    private T? last;

    /// <inheritdoc/>
    public override int Position => next;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        left = iterations;
        if (Proceed(out var pending))
            WaitAsync(pending).GetAwaiter().GetResult();
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new AsyncFromStreamLoop<T>(new NoOp<Stream, ValueTask<T>>().Function, [new MemoryStream()]) { Api = Api, Values = 1 };

    /// <inheritdoc/>
    public override void Dispose()
    {
        foreach (var input in inputs)
            input.Dispose();
        base.Dispose();
    }

    private async Task WaitAsync(ValueTask<T> pending)
    {
        do
            last = await pending;
        while (Proceed(out pending));
    }

    /// <summary>Goes on to the end, or to what isn't complete at once or fails.</summary>
    /// <returns>Whether there is such.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    private bool Proceed(out ValueTask<T> pending)
    {
        var (call, streams) = (deserialize, inputs);
        while (left > 0)
        {
            var input = streams[next];
            (left, next) = (left - 1, next + 1 == streams.Length ? 0 : next + 1);
            input.Position = 0;
            pending = call(input);
            if (!pending.IsCompletedSuccessfully)
                return true;
            last = pending.Result;
        }
        pending = default;
        return false;
    }
}
