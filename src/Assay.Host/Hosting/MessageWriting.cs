using System.Buffers;
using Assay.Wire;
using Assay.Worker;

namespace Assay.Host.Hosting;

/// <summary>How messages get into the host's buffers.</summary>
internal static class MessageWriting
{
    /// <summary>Writes a value into a buffer, without an array and a copy of it where the library can write into buffers or streams.</summary>
    public static void Write<T>(this Library<T> library, T value, IBufferWriter<byte> output)
    {
        if (library.ToBuffer is not null)
            library.ToBuffer(value, output);
        else if (library.ToStream is not null)
            library.ToStream(value, new BufferWriterStream(output));
        else
            output.Write(library.ToBytes(value));
    }
}
