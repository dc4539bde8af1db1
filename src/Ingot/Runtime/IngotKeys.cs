#if NET
using System.Collections.Concurrent;
using System.Collections.Immutable;
#endif
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Determines how the keys of collections are compared as they are read. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class IngotKeys
{
    // With no more keys than this, even a single bucket costs little.
    private const int Few = 64;

    /// <summary>Returns a comparer for the given number of keys from untrusted input, or null if the default comparer is used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static IEqualityComparer<T>? Comparer<T>(int count) =>
#if NET
        count <= Few ? null : ForMany<T>(count);
#else
        typeof(T) == typeof(string) ? (IEqualityComparer<T>)(object)KeyedTextComparer.Instance : count <= Few ? null : ForMany<T>(count);
#endif

    /// <summary>Signals that all keys have been read.</summary>
    public static void Seal<T>(IEqualityComparer<T>? comparer) => (comparer as ISealable)?.Seal();

    /// <summary>Returns what watches the keys of a set that others created, or null if there is nothing to watch. Makes room for them.</summary>
    public static KeySpread<T>? Watch<T>(object? set, int count)
    {
#if NET
        if (count > Few && !KeyHash.IsHarmless<T>() && set is HashSet<T> hashed && IsPredictable(hashed.Comparer))
            return new(hashed.Comparer, hashed.EnsureCapacity(count), count);
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
            if (pairs is Dictionary<TKey, TValue> hashed && IsPredictable(hashed.Comparer))
                return new(hashed.Comparer, hashed.EnsureCapacity(count), count);
            if (pairs is OrderedDictionary<TKey, TValue> ordered && IsPredictable(ordered.Comparer))
                return new(ordered.Comparer, ordered.EnsureCapacity(count), count);
        }
#endif
        return null;
    }

    /// <summary>
    /// Checks that no keys are distinct only to a custom comparer. Keys that the default comparer considers equal could be written but never read.
    /// </summary>
    public static void Check<T>(IEqualityComparer<T>? comparer, IEnumerable<T> keys, int count)
    {
        if (count > 1 && comparer is not (null or SecretComparer<T> or CountingComparer<T>) && !ReferenceEquals(comparer, EqualityComparer<T>.Default))
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
            case OrderedDictionary<TKey, TValue> ordered:
                Check(ordered.Comparer, ordered.Keys, ordered.Count);
                break;
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
        if (new HashSet<T>(keys).Count != count)
            throw new IngotException(
                $"A collection holds keys that are told apart only by its own comparer, which is not written: as {typeof(T)} they are equal");
    }
}
