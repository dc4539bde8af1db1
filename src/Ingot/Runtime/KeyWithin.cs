#if NET
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Hashes elements as the collection does that finds them by a key within them.</summary>
internal sealed class KeyWithin<TKey, TItem>(KeyedCollection<TKey, TItem> items) : IEqualityComparer<TItem>
    where TKey : notnull
{
    public bool Equals(TItem? x, TItem? y) => ReferenceEquals(x, y);

    public int GetHashCode(TItem item) => KeyOf(items, item) is { } key ? items.Comparer.GetHashCode(key) : 0;

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
    private static extern TKey KeyOf(KeyedCollection<TKey, TItem> items, TItem item);
}
#endif
