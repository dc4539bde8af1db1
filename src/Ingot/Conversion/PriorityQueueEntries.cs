#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a priority queue to its elements with their priorities. It is read with the default comparer.</summary>
/// <typeparam name="TElement">The type of the elements.</typeparam>
/// <typeparam name="TPriority">The type of the priorities.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class PriorityQueueEntries<TElement, TPriority> :
    IIngotConverter<PriorityQueue<TElement, TPriority>, KeyValuePair<TElement, TPriority>[]>
{
    /// <inheritdoc/>
    public KeyValuePair<TElement, TPriority>[] ToSurrogate(PriorityQueue<TElement, TPriority> value) =>
        [.. value.UnorderedItems.Select(item => new KeyValuePair<TElement, TPriority>(item.Element, item.Priority))];

    /// <inheritdoc/>
    public PriorityQueue<TElement, TPriority> FromSurrogate(KeyValuePair<TElement, TPriority>[] surrogate) =>
        new(surrogate.Select(item => (item.Key, item.Value)));
}
#endif
