namespace Assay.Worker;

/// <summary>Represents a serializer that writes to a stream asynchronously.</summary>
public interface ISerializeToStreamAsync<T>
{
    /// <summary>Writes the value and leaves the stream open.</summary>
    Task SerializeAsync(T value, Stream output);
}
