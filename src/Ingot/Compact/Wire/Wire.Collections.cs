using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.InteropServices;
#endif

namespace Ingot.Runtime;

/// <content>Collections of the platform.</content>
public static partial class Wire
{
    private const int PairsPerLock = 32;

    /// <summary>Gets the elements of an array or list, whatever it is declared as; returns false for any other collection.</summary>
    public static bool TrySpan<T>(IEnumerable<T> values, out ReadOnlySpan<T> span)
    {
        if (values.GetType() == typeof(T[]))
        {
            span = Unsafe.As<T[]>(values);
            return true;
        }

#if !NETSTANDARD2_0
        if (values.GetType() == typeof(List<T>))
        {
            span = CollectionsMarshal.AsSpan(Unsafe.As<List<T>>(values));
            return true;
        }
#endif
        span = default;
        return false;
    }

    /// <summary>Returns the number of bytes that an element takes in a collection.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SizeOf<T>() => Unsafe.SizeOf<T>();

    /// <summary>Returns a collection that knows its count: the collection itself or a copy.</summary>
    public static ICollection<T> Counted<T>(IEnumerable<T> values) => values as ICollection<T> ?? new List<T>(values);

    /// <summary>Creates a set with room for a number of elements, which elements chosen to collide can't slow down.</summary>
    public static HashSet<T> NewSet<T>(int count) =>
#if NETSTANDARD2_0
        new(IngotKeys.Comparer<T>(count));
#else
        new(count, IngotKeys.Comparer<T>(count));
#endif

    /// <summary>Creates a dictionary with room for a number of pairs, which keys chosen to collide can't slow down.</summary>
    public static Dictionary<TKey, TValue> NewDictionary<TKey, TValue>(int count)
        where TKey : notnull => new(count, IngotKeys.Comparer<TKey>(count));

    /// <summary>
    /// Creates a dictionary for concurrent access with room for a number of pairs. It has as many locks as it has by default if there are
    /// pairs enough: otherwise, each of thousands of small ones would take kilobytes on a machine with many processors.
    /// </summary>
    public static ConcurrentDictionary<TKey, TValue> NewConcurrentDictionary<TKey, TValue>(int count, IEqualityComparer<TKey>? comparer)
        where TKey : notnull =>
        new(Math.Max(1, Math.Min(count / PairsPerLock, Environment.ProcessorCount)), count, comparer ?? EqualityComparer<TKey>.Default);

    /// <summary>Adds a pair to a dictionary of a custom type.</summary>
    public static void AddPair<TKey, TValue>(IDictionary<TKey, TValue> pairs, TKey key, TValue value, nint o)
    {
        if (pairs.ContainsKey(key))
            ThrowDuplicate(o);
        pairs.Add(key, value);
    }

    /// <summary>Throws because the key or element already exists.</summary>
    [DoesNotReturn]
    public static void ThrowDuplicate(nint o) => Throw("A key of a dictionary or an element of a set occurs twice", o);

    /// <summary>Throws because a key is null, which no dictionary of the platform accepts.</summary>
    [DoesNotReturn]
    public static void ThrowNullKey() => throw new IngotException("A key of a dictionary is null");

    /// <summary>Throws because there is no collection to hold the elements that were read.</summary>
    [DoesNotReturn]
    public static void ThrowNoCollection(string member, nint o) => Throw($"The collection {member} is null and has no setter", o);

    /// <summary>Throws because the collection that is to hold the elements can't be changed.</summary>
    [DoesNotReturn]
    public static void ThrowReadOnly(string member, nint o) => Throw($"The collection {member} can't be changed (it is an array or read-only)", o);

    /// <summary>Reinterprets a reference as another type with the same layout.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TTo Cast<TFrom, TTo>(TFrom value) => Unsafe.As<TFrom, TTo>(ref value);
}
