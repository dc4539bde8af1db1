namespace Assay.Worker;

/// <summary>
/// Represents a serializer that can read a message into an existing object instead of a new one, as a
/// service that reuses its objects does. Implement it in addition to the interfaces that create new objects.
/// </summary>
public interface IPopulateFromSpan<in T>
{
    /// <summary>
    /// Reads a value: sets each member of <paramref name="instance"/> to its value in <paramref name="input"/>, or to its default if there is none.
    /// </summary>
    void Populate(ReadOnlySpan<byte> input, T instance);
}
