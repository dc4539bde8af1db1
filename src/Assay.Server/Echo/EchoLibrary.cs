using System.Buffers;
using Assay.Wire.Echo;
using Assay.Worker;

namespace Assay.Server.Echo;

/// <summary>
/// What one thread reads and writes messages with, whichever connection they come from. A library of its own for each connection would be made, and compile its code for the type, a hundred times.
/// </summary>
/// <param name="library">What the serializer can do; used by this thread alone.</param>
internal sealed class EchoLibrary<T>(Library<T> library)
{
    private const int LongestKept = 4096;

    private readonly Action<T, IBufferWriter<byte>>? toBuffer = library.ToBuffer;
    private readonly SpanReader<T>? fromSpan = library.FromSpan;

    // Serializers read from an array that holds nothing else; messages mostly have the same few lengths, so arrays are kept by length and nothing is allocated for them.
    private readonly byte[]?[] arrays = new byte[LongestKept + 1][];

    /// <summary>Writes a value behind what a buffer holds.</summary>
    public void Write(T value, FrameBuffer output)
    {
        if (toBuffer is not null)
            toBuffer(value, output);
        else
            output.Append(library.ToBytes(value));
    }

    /// <summary>Reads a message.</summary>
    public T Read(ReadOnlySpan<byte> message)
    {
        if (fromSpan is not null)
            return fromSpan(message);
        byte[] array;
        if (message.Length > LongestKept)
            array = message.ToArray();
        else
            message.CopyTo(array = arrays[message.Length] ??= new byte[message.Length]);
        return library.FromBytes(array);
    }

    /// <summary>A value's bytes.</summary>
    public byte[] ToBytes(T value) => library.ToBytes(value);

    /// <summary>A message that was read and written again, without any wire: what a library loses by itself isn't the echo's loss.</summary>
    public byte[] Returned(byte[] message) => library.ToBytes(library.FromBytes(message));
}
