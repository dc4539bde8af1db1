#if NET
using System.Collections.Concurrent;
using System.Collections.Immutable;
#endif
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Determines how the keys of collections are compared as they are read. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IngotKeys
{
    // With no more keys than this, even a single bucket costs little.
    private const int Few = 64;

#if NET
    // A dictionary for concurrent access grows as soon as one of its locks has many pairs, but never beyond eight buckets for each pair.
    private const int AheadIfConcurrent = 2;
#endif

    /// <summary>Returns a comparer for the given number of keys from untrusted input, or null if the default comparer is used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static IEqualityComparer<T>? Comparer<T>(int count) =>
#if NET
        count <= Few ? null : ForMany<T>(count);
#else
        typeof(T) == typeof(string) ? (IEqualityComparer<T>)(object)KeyedTextComparer.Instance : count <= Few ? null : ForMany<T>(count);
#endif

    /// <summary>
    /// Returns a comparer for the given number of keys of a frozen collection, or null if the default comparer is used: with it, such
    /// a collection hashes text in a way that anybody can predict, unlike all others.
    /// </summary>
    public static IEqualityComparer<T>? FrozenComparer<T>(int count) =>
#if NET
        typeof(T) == typeof(string) && count > Few ? (IEqualityComparer<T>)(object)RandomTextComparer.Instance :
#endif
        Comparer<T>(count);

    /// <summary>Signals that all keys have been read.</summary>
    public static void Seal<T>(IEqualityComparer<T>? comparer) => (comparer as ISealable)?.Seal();

    /// <summary>Returns what watches the keys of a set that others created, or null if there is nothing to watch. Makes room for them.</summary>
    public static KeySpread<T>? Watch<T>(object? set, int count)
    {
#if NET
        if (count <= Few || KeyHash.IsHarmless<T>())
            return null;
        if (set is HashSet<T> hashed)
            return IsPredictable(hashed.Comparer) ? new(hashed.Comparer, new(hashed.EnsureCapacity(count), 0, count)) : null;
        // What is hidden behind other sets is likely to be one of the platform's.
        if (set is (ISet<T> or IReadOnlySet<T>) and not SortedSet<T> && KeyHash.Knows<T>())
            return new(EqualityComparer<T>.Default, new(0, 0, count));
#endif
        return null;
    }

    /// <summary>Does the same for a dictionary.</summary>
    public static KeySpread<TKey>? Watch<TKey, TValue>(object? pairs, int count)
        where TKey : notnull
    {
#if NET
        if (count > Few && !KeyHash.IsHarmless<TKey>())
        {
            switch (pairs)
            {
                case Dictionary<TKey, TValue> hashed:
                    return IsPredictable(hashed.Comparer) ? new(hashed.Comparer, new(hashed.EnsureCapacity(count), 0, count)) : null;
#if NET10_0_OR_GREATER
                case OrderedDictionary<TKey, TValue> ordered:
                    return IsPredictable(ordered.Comparer) ? new(ordered.Comparer, new(ordered.EnsureCapacity(count), 0, count)) : null;
#endif
                case ConcurrentDictionary<TKey, TValue> concurrent:
                    return IsPredictable(concurrent.Comparer) ? new(concurrent.Comparer, new(0, AheadIfConcurrent, count)) : null;
                case SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>:
                    return null;
                default:
                    return pairs is not null && KeyHash.Knows<TKey>() ? new(EqualityComparer<TKey>.Default, new(0, 0, count)) : null;
            }
        }
#endif
        return null;
    }

    /// <summary>Does the same for a collection that finds its elements by keys within them.</summary>
    public static KeySpread<TItem>? WatchItems<TKey, TItem>(KeyedCollection<TKey, TItem>? items, int count)
        where TKey : notnull
    {
#if NET
        if (items is not null && count > Few && !KeyHash.IsHarmless<TKey>() && IsPredictable(items.Comparer))
            return new(new KeyWithin<TKey, TItem>(items), new(0, 0, count));
#endif
        return null;
    }

    /// <summary>Returns pairs in the order in which adding them to a collection moves none that it has, if it keeps its pairs in a sorted array.</summary>
    public static IEnumerable<KeyValuePair<TKey, TValue>> InOrder<TKey, TValue>(object? to, IEnumerable<KeyValuePair<TKey, TValue>> pairs)
        where TKey : notnull => to is SortedList<TKey, TValue> sorted ? pairs.OrderBy(p => p.Key, sorted.Comparer) : pairs;

    /// <summary>
    /// Checks that no keys are distinct only to a custom comparer. Keys that the default comparer considers equal could be written but never read.
    /// </summary>
    public static void Check<T>(IEqualityComparer<T>? comparer, IEnumerable<T> keys, int count)
    {
        if (count > 1 && comparer is not (null or SecretComparer<T> or CountingComparer<T> or RandomTextComparer)
            && !ReferenceEquals(comparer, EqualityComparer<T>.Default))
            CheckAll(keys, count);
    }

    /// <summary>Performs the same check for a sorted collection.</summary>
    public static void Check<T>(IComparer<T>? comparer, IEnumerable<T> keys, int count)
    {
        if (count > 1 && comparer is not null && !ReferenceEquals(comparer, System.Collections.Generic.Comparer<T>.Default))
            CheckAll(keys, count);
    }

    /// <summary>Performs the same check for any set behind an interface.</summary>
    public static void CheckSet<T>(IEnumerable<T> set)
    {
        if (set is HashSet<T> hashed)
            Check(hashed.Comparer, hashed, hashed.Count);
        else if (set is ICollection<T> counted)
            CheckAll(set, counted.Count);
        else
            CheckItems((IReadOnlyCollection<T>)set);
    }

    /// <summary>Performs the same check for any dictionary behind an interface.</summary>
    public static void CheckPairs<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> pairs)
        where TKey : notnull
    {
        switch (pairs)
        {
            case Dictionary<TKey, TValue> hashed:
                Check(hashed.Comparer, hashed.Keys, hashed.Count);
                break;
#if NET
            case ConcurrentDictionary<TKey, TValue> concurrent:
                Check(concurrent.Comparer, concurrent.Keys, concurrent.Count);
                break;
#if NET10_0_OR_GREATER
            case OrderedDictionary<TKey, TValue> ordered:
                Check(ordered.Comparer, ordered.Keys, ordered.Count);
                break;
#endif
            case ImmutableDictionary<TKey, TValue> immutable:
                Check(immutable.KeyComparer, immutable.Keys, immutable.Count);
                break;
#endif
            case ICollection<KeyValuePair<TKey, TValue>> counted:
                CheckAll(pairs.Select(p => p.Key), counted.Count);
                break;
            default:
                var keys = pairs.Select(p => p.Key).ToList();
                CheckAll(keys, keys.Count);
                break;
        }
    }

    /// <summary>Performs the same check for a set that does not implement ISet.</summary>
    public static void CheckItems<T>(IReadOnlyCollection<T> items)
    {
#if NET
        if (items is ImmutableHashSet<T> hashed)
        {
            Check(hashed.KeyComparer, hashed, hashed.Count);
            return;
        }
#endif
        CheckAll(items, items.Count);
    }

#if NET
    private static bool IsPredictable<T>(IEqualityComparer<T> comparer) => comparer is not (SecretComparer<T> or CountingComparer<T>);
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IEqualityComparer<T>? ForMany<T>(int count) =>
        KeyHash.IsHarmless<T>() ? null : KeyHash.Knows<T>() ? SecretComparer<T>.Instance : new CountingComparer<T>(count);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CheckAll<T>(IEnumerable<T> keys, int count)
    {
        // A comparer of the user's own may be there because the keys' own hashes collide.
        if (new HashSet<T>(keys, KeyHash.Knows<T>() ? SecretComparer<T>.Instance : null).Count != count)
            throw new IngotException(
                $"A collection holds keys that are told apart only by its own comparer, which is not written: as {typeof(T)} they are equal");
    }
}
