namespace Assay.Worker;

/// <summary>Deserializes asynchronously from open streams, each from its start.</summary>
internal sealed class AsyncFromStreamLoop<T>(Func<Stream, ValueTask<T>> deserialize, Stream[] inputs) : TimedLoop
{
    private int next;
    private T? last;

    /// <inheritdoc/>
    public override int Position => next;

    /// <inheritdoc/>
    public override void Run(long iterations) => RunAsync(iterations).GetAwaiter().GetResult();

    /// <inheritdoc/>
    public override TimedLoop Empty() => new AsyncFromStreamLoop<T>(new NoOp<Stream, ValueTask<T>>().Function, [new MemoryStream()]) { Api = Api, Values = 1 };

    /// <inheritdoc/>
    public override void Dispose()
    {
        foreach (var input in inputs)
            input.Dispose();
        base.Dispose();
    }

    private async Task RunAsync(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            inputs[index].Position = 0;
            last = await deserialize(inputs[index]);
            if (++index == inputs.Length)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }
}
