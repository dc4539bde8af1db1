using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>
/// Watches the keys that input adds to a collection that others created, whose comparer can't be replaced by one with a
/// secret. Keys that were chosen to share a bucket would each be compared with all before them. For generated code.
/// </summary>
/// <typeparam name="T">The type of the keys, or of elements of which each has its key within.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class KeySpread<T>
{
    private readonly IEqualityComparer<T> comparer;
    private readonly BucketCounts buckets;

    /// <param name="comparer">The comparer of the collection.</param>
    /// <param name="buckets">What counts the keys in the buckets that the collection has.</param>
    internal KeySpread(IEqualityComparer<T> comparer, BucketCounts buckets)
    {
        this.comparer = comparer;
        this.buckets = buckets;
    }

    /// <summary>Counts a key that is about to be added.</summary>
    /// <exception cref="IngotException">Too many keys share their buckets.</exception>
    public void Add(T key)
    {
        if (key is not null && !buckets.Add(comparer.GetHashCode(key)))
            throw new IngotException($"Too many keys of type {typeof(T)} fall into the same bucket: they were chosen so, or its GetHashCode is of no use");
    }
}
