using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes into a new array each time.</summary>
internal sealed class BytesLoop<T>(Func<T, byte[]> serialize, T[] values) : TimedLoop
{
    private int next;
    private byte[]? last;

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            last = serialize(values[index]);
            if (++index == values.Length)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new BytesLoop<T>(NoOpCalls<T>.ToBytes, values) { Api = Api };
}
