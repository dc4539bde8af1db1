using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>Makes a value of each value: a round trip, or a conversion there and back.</summary>
internal sealed class MapLoop<T> : TimedLoop
{
    private readonly Func<T, T> map;
    private readonly T[] values;
    private int next;
    private T? last;

    [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
    public MapLoop(Func<T, T> map, T[] values, string api)
    {
        this.map = map;
        this.values = values;
        Api = api;
    }

    /// <inheritdoc/>
    [MethodImpl(OptimizedOnce.Flag)]
    public override void Run(long iterations)
    {
        var index = next;
        for (; iterations > 0; iterations--)
        {
            last = map(values[index]);
            if (++index == values.Length)
                index = 0;
        }
        next = index;
        GC.KeepAlive(last);
    }

    /// <inheritdoc/>
    public override TimedLoop Empty() => new MapLoop<T>(NoOpCalls<T>.Map, values, Api);
}
