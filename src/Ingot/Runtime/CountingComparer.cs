namespace Ingot.Runtime;

/// <summary>
/// Compares keys of a type with a hash of its own, which input may have been made for: keys that only
/// share a bucket are spread, and keys that have the same hash are counted while input is read.
/// </summary>
internal sealed class CountingComparer<T>(int count) : IEqualityComparer<T>, ISealable
{
    // Good hashes of so many keys have next to no pairs alike.
    private long _left = 1024 + (16L * count);
    private bool _isSealed;

    public bool Equals(T? x, T? y)
    {
        if (EqualityComparer<T>.Default.Equals(x!, y!))
            return true;
        if (!_isSealed && --_left < 0)
            throw new IngotException($"Too many keys of type {typeof(T)} have the same hash: they were chosen so, or its GetHashCode is of no use");
        return false;
    }

    public int GetHashCode(T key) => key is null ? 0 : KeyHash.Mix((uint)EqualityComparer<T>.Default.GetHashCode(key));

    public void Seal() => _isSealed = true;
}
