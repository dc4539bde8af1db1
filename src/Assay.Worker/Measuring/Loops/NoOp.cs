using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// Calls that do nothing, for the empty loops. Compiled once and fully, like the loops, and methods of an
/// instance, as a library's are: a delegate of a static method costs some nanoseconds more.
/// </summary>
[SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "Called like a library's methods.")]
internal sealed class NoOp<TInput, TOther>
{
    private const MethodImplOptions Once = OptimizedOnce.Flag | MethodImplOptions.NoInlining;

    [MethodImpl(Once)]
    public void Action(TInput input, TOther output)
    {
    }

    [MethodImpl(Once)]
    public TOther Function(TInput input) => default!;

    [MethodImpl(Once)]
    public Task Completed(TInput input, TOther output) => Task.CompletedTask;
}
