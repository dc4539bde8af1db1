using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Deserializes streams, each from its start.</summary>
[method: System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
internal sealed class FromStreamLoop<T>(Func<Stream, T> deserialize, Stream[] inputs, string api) : ValueLoop<Stream>(inputs, api)
{
    /// <inheritdoc/>
    public override bool KeepsCore => Inputs[0] is not FileStream;

    /// <inheritdoc/>
    public override TimedLoop Empty() => new FromStreamLoop<T>(new NoOp<Stream, T>().Function, [new MemoryStream()], Api);

    /// <inheritdoc/>
    public override void Dispose()
    {
        foreach (var input in Inputs)
            input.Dispose();
        base.Dispose();
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    protected override void RunPart(int start, int end)
    {
        var (call, streams) = (deserialize, Inputs);
        T? last = default;
        for (; start < end; start++)
        {
            streams[start].Position = 0;
            last = call(streams[start]);
        }
        GC.KeepAlive(last);
    }
}
