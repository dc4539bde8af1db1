using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.InteropServices;
#endif

namespace Ingot.Runtime;

/// <content>Collections of the platform.</content>
public static partial class Wire
{
    /// <summary>The elements of an array or of a list, whatever it is declared as; false for any other collection.</summary>
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

    /// <summary>How many bytes an element takes in a collection.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SizeOf<T>() => Unsafe.SizeOf<T>();

    /// <summary>A collection that knows its count: itself, or a copy.</summary>
    public static ICollection<T> Counted<T>(IEnumerable<T> values) => values as ICollection<T> ?? new List<T>(values);

    /// <summary>A set with room for so many elements. It can't be made slow by elements chosen to collide.</summary>
    public static HashSet<T> NewSet<T>(int count) =>
#if NETSTANDARD2_0
        new(IngotKeys.Comparer<T>(count));
#else
        new(count, IngotKeys.Comparer<T>(count));
#endif

    /// <summary>A dictionary with room for so many pairs. It can't be made slow by keys chosen to collide.</summary>
    public static Dictionary<TKey, TValue> NewDictionary<TKey, TValue>(int count)
        where TKey : notnull => new(count, IngotKeys.Comparer<TKey>(count));

    /// <summary>Adds a pair to a dictionary of a type of its own.</summary>
    public static void AddPair<TKey, TValue>(IDictionary<TKey, TValue> pairs, TKey key, TValue value, nint o)
    {
        if (pairs.ContainsKey(key))
            ThrowDuplicate(o);
        pairs.Add(key, value);
    }

    /// <summary>The key or element is there already.</summary>
    [DoesNotReturn]
    public static void ThrowDuplicate(nint o) => Throw("A key of a dictionary or an element of a set is there twice", o);

    /// <summary>A key that no type of the platform takes.</summary>
    [DoesNotReturn]
    public static void ThrowNullKey() => throw new IngotException("A key of a dictionary is null");

    /// <summary>Elements that were read have nowhere to go.</summary>
    [DoesNotReturn]
    public static void ThrowNoCollection(string member, nint o) => Throw($"The collection {member} is null, and has no setter to be given one", o);

    /// <summary>One reference seen as another type of the same layout.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TTo Cast<TFrom, TTo>(TFrom value) => Unsafe.As<TFrom, TTo>(ref value);
}
