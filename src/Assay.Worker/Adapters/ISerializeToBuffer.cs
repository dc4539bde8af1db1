using System.Buffers;

namespace Assay.Worker;

/// <summary>A serializer that writes into a buffer it is given.</summary>
public interface ISerializeToBuffer<T>
{
    /// <summary>Writes the value; <paramref name="output"/> is empty at first and its memory is reused from call to call.</summary>
    void Serialize(T value, IBufferWriter<byte> output);
}
