namespace Assay.Worker;

/// <summary>Represents a serializer that writes to a stream.</summary>
public interface ISerializeToStream<T>
{
    /// <summary>Writes the value and leaves the stream open.</summary>
    void Serialize(T value, Stream output);
}
