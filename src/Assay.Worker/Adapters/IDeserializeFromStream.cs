namespace Assay.Worker;

/// <summary>A serializer that reads from a stream.</summary>
public interface IDeserializeFromStream<T>
{
    /// <summary>Reads the value that <paramref name="input"/> holds from its position on, and leaves the stream open.</summary>
    T Deserialize(Stream input);
}
