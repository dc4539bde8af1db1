namespace Ingot.Runtime;

/// <summary>
/// Compares keys of a type that defines its own hash code, which input may be crafted to exploit. Keys that
/// merely share a bucket are spread out, and keys with equal hash codes are counted while input is read.
/// </summary>
internal sealed class CountingComparer<T>(int count) : IEqualityComparer<T>, ISealable
{
    // With a good hash, this many keys produce almost no equal pairs.
    private long left = 1024 + (16L * count);
    private bool isSealed;

    public bool Equals(T? x, T? y)
    {
        if (EqualityComparer<T>.Default.Equals(x!, y!))
            return true;
        if (!isSealed && --left < 0)
            throw new IngotException($"Too many keys of type {typeof(T)} have the same hash: they were chosen so, or its GetHashCode is of no use");
        return false;
    }

    public int GetHashCode(T key) => key is null ? 0 : KeyHash.Mix((uint)EqualityComparer<T>.Default.GetHashCode(key));

    public void Seal() => isSealed = true;
}
