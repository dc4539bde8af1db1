using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Deserializes from open streams, each from its start.</summary>
internal sealed class FromStreamLoop<T>(Func<Stream, T> deserialize, Stream[] inputs) : TimedLoop
{
    private int next;
    private T? last;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            inputs[index].Position = 0;
            last = deserialize(inputs[index]);
            if (++index == inputs.Length)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new FromStreamLoop<T>(NoOpCalls<T>.FromStream, [new MemoryStream()]) { Api = Api };

    /// <inheritdoc/>
    public override void Dispose()
    {
        foreach (var input in inputs)
            input.Dispose();
        base.Dispose();
    }
}
