using System.Buffers;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes into the reused buffer.</summary>
[method: System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
internal sealed class BufferLoop<T>(Action<T, IBufferWriter<byte>> serialize, T[] inputs) : ValueLoop<T>(inputs, "IBufferWriter")
{
    private readonly ReusedBuffer buffer = new();

    /// <inheritdoc/>
    public override bool KeepsCore => true;

    /// <inheritdoc/>
    public override TimedLoop Empty() => new BufferLoop<T>(new NoOp<T, IBufferWriter<byte>>().Action, Inputs);

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    protected override void RunPart(int start, int end)
    {
        var (call, output, values) = (serialize, buffer, Inputs);
        for (; start < end; start++)
        {
            output.Clear();
            call(values[start], output);
        }
    }
}
