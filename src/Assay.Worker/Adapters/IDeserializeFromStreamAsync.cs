namespace Assay.Worker;

/// <summary>Represents a serializer that reads from a stream asynchronously.</summary>
public interface IDeserializeFromStreamAsync<T>
{
    /// <summary>Reads the value that starts at the current position of <paramref name="input"/>, and leaves the stream open.</summary>
    ValueTask<T> DeserializeAsync(Stream input);
}
