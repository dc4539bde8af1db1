namespace Assay.Worker;

/// <summary>Represents a serializer that returns a new array.</summary>
public interface ISerializeToBytes<T>
{
    /// <summary>Returns the serialized value.</summary>
    byte[] Serialize(T value);
}
