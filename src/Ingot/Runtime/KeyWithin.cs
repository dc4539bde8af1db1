#if NET
using System.Collections.ObjectModel;
#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
#else
using System.Reflection;
#endif

namespace Ingot.Runtime;

/// <summary>Hashes elements as the collection does that finds them by a key within them.</summary>
internal sealed class KeyWithin<TKey, TItem>(KeyedCollection<TKey, TItem> items) : IEqualityComparer<TItem>
    where TKey : notnull
{
    public bool Equals(TItem? x, TItem? y) => ReferenceEquals(x, y);

    public int GetHashCode(TItem item) => KeyOf(items, item) is { } key ? items.Comparer.GetHashCode(key) : 0;

#if NET10_0_OR_GREATER
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
    private static extern TKey KeyOf(KeyedCollection<TKey, TItem> items, TItem item);
#else
    // .NET 8's accessors know no generic types.
    private static readonly Func<KeyedCollection<TKey, TItem>, TItem, TKey> KeyOf = typeof(KeyedCollection<TKey, TItem>)
        .GetMethod("GetKeyForItem", BindingFlags.Instance | BindingFlags.NonPublic)!.CreateDelegate<Func<KeyedCollection<TKey, TItem>, TItem, TKey>>();
#endif
}
#endif
