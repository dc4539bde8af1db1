namespace Assay.Worker;

/// <summary>A serializer that returns a new array.</summary>
public interface ISerializeToBytes<T>
{
    /// <summary>Returns the serialized value.</summary>
    byte[] Serialize(T value);
}
