namespace Ingot.Runtime;

/// <summary>
/// Counts how many keys share the buckets of a hash table that grows as the platform's do: to the prime that follows twice its size. The
/// keys that were counted are spread anew whenever it grows.
/// </summary>
internal sealed class BucketCounts
{
    // The sizes that a table has one after the other, as far as the platform has them in a table of its own.
    private static readonly int[] Sizes =
        [89, 197, 431, 919, 1931, 4049, 8419, 17519, 36353, 75431, 156437, 324449, 672827, 1395263, 2893249, 5999471];

    private readonly int[][] tables;
    private readonly int[] hashes;
    private long left;
    private int used;

    /// <param name="size">The number of buckets that a table has whose size is known; 0 for one that grows.</param>
    /// <param name="ahead">The number of sizes, beyond the one that the keys need, that a table that grows may have.</param>
    /// <param name="count">The number of keys.</param>
    public BucketCounts(int size, int ahead, int count)
    {
        tables = size > 0 ? [new int[size]] : [.. Sizes.Take(1 + ahead).Select(s => new int[s])];
        hashes = size > 0 ? [] : new int[count];
        // As for CountingComparer: keys that weren't chosen need almost none of this.
        left = 1024 + (16L * count);
    }

    /// <summary>Counts a key; returns false if too many share their buckets.</summary>
    public bool Add(int hash)
    {
        if (hashes.Length > 0)
        {
            if (used == tables[0].Length)
                Grow();
            if (used < hashes.Length)
                hashes[used++] = hash;
        }

        foreach (var table in tables)
            left -= table[(uint)hash % (uint)table.Length]++;
        return left >= 0;
    }

    private void Grow()
    {
        var size = Next(tables[tables.Length - 1].Length);
        Array.Copy(tables, 1, tables, 0, tables.Length - 1);
        var table = tables[tables.Length - 1] = new int[size];
        for (var i = 0; i < used; i++)
            left -= table[(uint)hashes[i] % (uint)size]++;
    }

    private static int Next(int size)
    {
        var known = Array.IndexOf(Sizes, size);
        if (known >= 0 && known + 1 < Sizes.Length)
            return Sizes[known + 1];
        var next = Math.Min(2L * size, 0x7FFFFFC3) | 1;
        while (next < 0x7FFFFFC3 && ((next - 1) % 101 == 0 || !IsPrime(next)))
            next += 2;
        return (int)next;
    }

    private static bool IsPrime(long number)
    {
        for (var divisor = 3L; divisor * divisor <= number; divisor += 2)
        {
            if (number % divisor == 0)
                return false;
        }

        return true;
    }
}
