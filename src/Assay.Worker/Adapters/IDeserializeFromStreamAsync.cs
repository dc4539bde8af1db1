namespace Assay.Worker;

/// <summary>A serializer that reads from a stream asynchronously.</summary>
public interface IDeserializeFromStreamAsync<T>
{
    /// <summary>Reads the value that <paramref name="input"/> holds from its position on, and leaves the stream open.</summary>
    ValueTask<T> DeserializeAsync(Stream input);
}
