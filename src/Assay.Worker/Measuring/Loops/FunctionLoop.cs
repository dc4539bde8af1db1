using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Calls that return what they made: bytes, a value, a copy.</summary>
[method: System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
internal sealed class FunctionLoop<TInput, TResult>(Func<TInput, TResult> function, TInput[] inputs, string api) : ValueLoop<TInput>(inputs, api)
{
    /// <inheritdoc/>
    public override bool KeepsCore => true;

    /// <inheritdoc/>
    public override TimedLoop Empty() => new FunctionLoop<TInput, TResult>(new NoOp<TInput, TResult>().Function, Inputs, Api);

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    protected override void RunPart(int start, int end)
    {
        var (call, values) = (function, Inputs);
        TResult? last = default;
        for (; start < end; start++)
            last = call(values[start]);
        GC.KeepAlive(last);
    }
}
