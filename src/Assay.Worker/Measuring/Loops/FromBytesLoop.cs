using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Deserializes from memory.</summary>
internal sealed class FromBytesLoop<T>(Func<byte[], T> deserialize, byte[][] inputs) : TimedLoop
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
            last = deserialize(inputs[index]);
            if (++index == inputs.Length)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new FromBytesLoop<T>(NoOpCalls<T>.FromBytes, inputs) { Api = Api };
}
