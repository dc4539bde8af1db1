namespace Assay.Worker;

/// <summary>A loop around a synchronous call. What is timed is an inner loop without a count
/// or a wrap-around of its own: the call, a load and a comparison.</summary>
/// <typeparam name="TInput">What a call is given.</typeparam>
internal abstract class ValueLoop<TInput> : TimedLoop
{
    // Few inputs are repeated: the inner loop must be long compared with the outer one.
    private const int FewestInputs = 256;

    private readonly TInput[] inputs;
    private int next;

    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    protected ValueLoop(TInput[] inputs, string api)
    {
        this.inputs = Repeated(inputs);
        Values = inputs.Length;
        Api = api;
    }

    /// <inheritdoc/>
    public sealed override int Position => next % Values;

    /// <summary>The inputs, in turn.</summary>
    protected TInput[] Inputs => inputs;

    /// <inheritdoc/>
    [System.Runtime.CompilerServices.MethodImpl(OptimizedOnce.Flag)]
    public sealed override void Run(long iterations)
    {
        while (iterations > 0)
        {
            var end = (int)Math.Min(inputs.Length, next + iterations);
            iterations -= end - next;
            RunPart(next, end);
            next = end == inputs.Length ? 0 : end;
        }
    }

    /// <summary>Makes the call for the inputs from <paramref name="start"/> to before <paramref name="end"/>. Compiled
    /// once and fully (<see cref="OptimizedOnce"/>), the delegate and the result in locals.</summary>
    protected abstract void RunPart(int start, int end);

    private static TInput[] Repeated(TInput[] inputs)
    {
        if (inputs.Length is 0 or >= FewestInputs)
            return inputs;
        var times = (FewestInputs + inputs.Length - 1) / inputs.Length;
        var repeated = new TInput[times * inputs.Length];
        for (var i = 0; i < repeated.Length; i++)
            repeated[i] = inputs[i % inputs.Length];
        return repeated;
    }
}
