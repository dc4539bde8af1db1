namespace Assay.Worker;

/// <summary>Represents a serializer that reads from a stream.</summary>
public interface IDeserializeFromStream<T>
{
    /// <summary>Reads the value that starts at the current position of <paramref name="input"/>, and leaves the stream open.</summary>
    T Deserialize(Stream input);
}
