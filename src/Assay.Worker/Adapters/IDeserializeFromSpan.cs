namespace Assay.Worker;

/// <summary>
/// Represents a serializer that reads a message in place, from a buffer that also contains others. Implement it in
/// addition to <see cref="IDeserializeFromBytes{T}"/>, for which each message must be copied into an array of its own.
/// </summary>
public interface IDeserializeFromSpan<T>
{
    /// <summary>Reads a value that occupies all of <paramref name="input"/>, from the first byte to the last.</summary>
    T Deserialize(ReadOnlySpan<byte> input);
}
