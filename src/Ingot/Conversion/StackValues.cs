#if NET
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts stacks, from their top, to arrays.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StackValues<T> : IIngotConverter<ConcurrentStack<T>, T[]>, IIngotConverter<ImmutableStack<T>, T[]>, IIngotConverter<IImmutableStack<T>, T[]>
{
    /// <inheritdoc/>
    public T[] ToSurrogate(ConcurrentStack<T> value) => value.ToArray();

    /// <inheritdoc/>
    public T[] ToSurrogate(ImmutableStack<T> value) => [.. value];

    /// <inheritdoc/>
    public T[] ToSurrogate(IImmutableStack<T> value) => [.. value];

    /// <inheritdoc/>
    ConcurrentStack<T> IIngotConverter<ConcurrentStack<T>, T[]>.FromSurrogate(T[] surrogate)
    {
        Array.Reverse(surrogate);
        return new(surrogate);
    }

    /// <inheritdoc/>
    ImmutableStack<T> IIngotConverter<ImmutableStack<T>, T[]>.FromSurrogate(T[] surrogate) => Immutable(surrogate);

    /// <inheritdoc/>
    IImmutableStack<T> IIngotConverter<IImmutableStack<T>, T[]>.FromSurrogate(T[] surrogate) => Immutable(surrogate);

    private static ImmutableStack<T> Immutable(T[] surrogate)
    {
        Array.Reverse(surrogate);
        return ImmutableStack.CreateRange(surrogate);
    }
}
#endif
