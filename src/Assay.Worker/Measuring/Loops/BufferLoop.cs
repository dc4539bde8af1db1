using System.Buffers;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes into the reused buffer.</summary>
internal sealed class BufferLoop<T>(Action<T, IBufferWriter<byte>> serialize, T[] values) : TimedLoop
{
    private readonly ReusedBuffer buffer = new();
    private int next;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            buffer.Clear();
            serialize(values[index], buffer);
            if (++index == values.Length)
                index = 0;
        }
        next = index;
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new BufferLoop<T>(NoOpCalls<T>.ToBuffer, values) { Api = Api };
}
