using System.Collections.Concurrent;

namespace Assay.Host.Http;

/// <summary>Keeps what was built for requests, up to a weight: whoever asks for ever new counts must not fill
/// the memory. Beyond it all is given up, and built again when it is requested again; so is what failed, if only for want of memory.</summary>
/// <param name="most">The most weight that is kept together.</param>
internal sealed class KeptBuilds<T>(int most)
{
    private readonly ConcurrentDictionary<string, Build> kept = new(StringComparer.Ordinal);
    private readonly Lock adding = new();
    private int weight;

    /// <summary>How many things are kept.</summary>
    public int Count => kept.Count;

    /// <summary>The value of a key; built once, and whoever asks meanwhile waits.</summary>
    /// <param name="key">The same for the same.</param>
    /// <param name="weigh">How much it weighs; asked only where it has to be built.</param>
    /// <param name="build">Builds it.</param>
    public T Get(string key, Func<int> weigh, Func<T> build)
    {
        if (kept.TryGetValue(key, out var found))
            return Value(key, found);
        var own = weigh();
        lock (adding)
        {
            if (!kept.TryGetValue(key, out found))
            {
                if (weight + own > most)
                {
                    kept.Clear();
                    weight = 0;
                }
                weight += own;
                found = kept[key] = new Build(new Lazy<T>(build), own);
            }
        }
        return Value(key, found);
    }

    private T Value(string key, Build found)
    {
        try
        {
            return found.Value.Value;
        }
        catch
        {
            lock (adding)
            {
                if (kept.TryRemove(new(key, found)))
                    weight -= found.Weight;
            }
            throw;
        }
    }

    private sealed record Build(Lazy<T> Value, int Weight);
}
