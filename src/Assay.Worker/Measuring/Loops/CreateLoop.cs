using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Builds the payload's objects.</summary>
internal sealed class CreateLoop<T> : TimedLoop
{
    private readonly Func<int, T> create;
    private readonly int count;
    private int next;
    private T? last;

    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    public CreateLoop(Func<int, T> create, int count)
    {
        this.create = create;
        this.count = count;
        Api = "new";
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            last = create(index);
            if (++index == count)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new CreateLoop<T>(NoOpCalls<T>.Create, count);
}
