namespace Assay.Worker;

/// <summary>A serializer that reads from memory.</summary>
public interface IDeserializeFromBytes<T>
{
    /// <summary>Reads a value; <paramref name="input"/> holds it from the first byte to the last.</summary>
    T Deserialize(byte[] input);
}
