using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes to a stream, each iteration from its start: once, or twice into one open file as published.</summary>
internal sealed class StreamLoop<T>(Action<T, Stream> serialize, T[] values, IOutput output) : TimedLoop
{
    private int next;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            output.Rewind();
            for (var document = 0; document < output.Documents; document++)
                serialize(values[index], output.Stream);
            output.Flush();
            if (++index == values.Length)
                index = 0;
        }
        next = index;
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new StreamLoop<T>(NoOpCalls<T>.ToStream, values, output.Another()) { Api = Api };

    /// <inheritdoc/>
    public override void Dispose()
    {
        output.Dispose();
        base.Dispose();
    }
}
