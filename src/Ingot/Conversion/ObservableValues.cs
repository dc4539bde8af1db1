#if NET
using System.Collections.ObjectModel;
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a collection that tells of its changes, but can't be changed through this class, to an array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ObservableValues<T> : IIngotConverter<ReadOnlyObservableCollection<T>, T[]>
{
    /// <inheritdoc/>
    public T[] ToSurrogate(ReadOnlyObservableCollection<T> value) => [.. value];

    /// <inheritdoc/>
    public ReadOnlyObservableCollection<T> FromSurrogate(T[] surrogate) => new(new ObservableCollection<T>(surrogate));
}
#endif
