using System.Buffers;

namespace Assay.Worker;

/// <summary>Represents a serializer that writes into a buffer provided by the caller.</summary>
public interface ISerializeToBuffer<T>
{
    /// <summary>Writes the value. <paramref name="output"/> is initially empty, and its memory is reused from call to call.</summary>
    void Serialize(T value, IBufferWriter<byte> output);
}
