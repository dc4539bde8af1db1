namespace Assay.Worker;

/// <summary>A serializer that reads a message from where it was received, among others; beside
/// <see cref="IDeserializeFromBytes{T}"/>, for which each has to be copied into an array of its own.</summary>
public interface IDeserializeFromSpan<T>
{
    /// <summary>Reads a value; <paramref name="input"/> holds it from the first byte to the last.</summary>
    T Deserialize(ReadOnlySpan<byte> input);
}
