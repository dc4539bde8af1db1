namespace Assay.Worker;

/// <summary>Serializes to a stream asynchronously, each iteration from its start.</summary>
internal sealed class AsyncStreamLoop<T>(Func<T, Stream, Task> serialize, T[] values, IOutput output) : TimedLoop
{
    private int next;

    /// <inheritdoc/>
    public override int Position => next;

    /// <inheritdoc/>
    public override void Run(long iterations) => RunAsync(iterations).GetAwaiter().GetResult();

    /// <inheritdoc/>
    public override TimedLoop Empty() => new AsyncStreamLoop<T>(static (_, _) => Task.CompletedTask, values, output.Another()) { Api = Api, Values = Values };

    /// <inheritdoc/>
    public override void Dispose()
    {
        output.Dispose();
        base.Dispose();
    }

    private async Task RunAsync(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            output.Rewind();
            for (var document = 0; document < output.Documents; document++)
            {
                await serialize(values[index], output.Stream);
                await output.FlushAsync();
            }
            if (++index == values.Length)
                index = 0;
        }
        next = index;
    }
}
