namespace Assay.Worker;

/// <summary>Represents a serializer that reads from memory.</summary>
public interface IDeserializeFromBytes<T>
{
    /// <summary>Reads a value that occupies all of <paramref name="input"/>, from the first byte to the last.</summary>
    T Deserialize(byte[] input);
}
