using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>
/// Watches the keys that input adds to a collection that others created, whose comparer can't be replaced by one with a
/// secret. Keys that were chosen to share a bucket would each be compared with all before them. For generated code.
/// </summary>
/// <typeparam name="T">The type of the keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class KeySpread<T>
{
    private readonly IEqualityComparer<T> comparer;
    private readonly int[] chains;
    private long left;

    /// <param name="comparer">The comparer of the collection.</param>
    /// <param name="buckets">The number of buckets that the collection has.</param>
    /// <param name="count">The number of keys that are added.</param>
    internal KeySpread(IEqualityComparer<T> comparer, int buckets, int count)
    {
        this.comparer = comparer;
        chains = new int[buckets];
        // As for CountingComparer: keys that weren't chosen need almost none of this.
        left = 1024 + (16L * count);
    }

    /// <summary>Counts a key that is about to be added.</summary>
    /// <exception cref="IngotException">Too many keys share their buckets.</exception>
    public void Add(T key)
    {
        if (key is null)
            return;
        left -= chains[(uint)comparer.GetHashCode(key) % (uint)chains.Length]++;
        if (left < 0)
            throw new IngotException($"Too many keys of type {typeof(T)} fall into the same bucket: they were chosen so, or its GetHashCode is of no use");
    }
}
