#if NET
using System.Buffers;
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a sequence of pieces of memory to an array.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class SequenceValues<T> : IIngotConverter<ReadOnlySequence<T>, T[]>
{
    /// <inheritdoc/>
    public T[] ToSurrogate(ReadOnlySequence<T> value) => value.ToArray();

    /// <inheritdoc/>
    public ReadOnlySequence<T> FromSurrogate(T[] surrogate) => new(surrogate);
}
#endif
