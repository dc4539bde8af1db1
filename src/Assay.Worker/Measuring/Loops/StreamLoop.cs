using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Serializes into a stream, from its start.</summary>
[method: System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
internal sealed class StreamLoop<T>(Action<T, Stream> serialize, T[] inputs, IOutput output, string api) : ValueLoop<T>(inputs, api)
{
    /// <inheritdoc/>
    public override bool KeepsCore => output is not FileOutput;

    /// <inheritdoc/>
    public override TimedLoop Empty() => new StreamLoop<T>(new NoOp<T, Stream>().Action, Inputs, output.Another(), Api);

    /// <inheritdoc/>
    public override void Dispose()
    {
        output.Dispose();
        base.Dispose();
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    protected override void RunPart(int start, int end)
    {
        var (call, values, stream) = (serialize, Inputs, output.Stream);
        for (; start < end; start++)
        {
            output.Rewind();
            for (var document = 0; document < output.Documents; document++)
            {
                call(values[start], stream);
                output.Flush();
            }
        }
    }
}
