using System.Buffers;
using Assay.Wire.Echo;
using Assay.Worker;

namespace Assay.Host.Echo;

/// <summary>
/// What one thread reads and writes messages with, whichever connection they come from. A library of its
/// own for each connection would be made, and compile its code for the type, a hundred times.
/// </summary>
internal sealed class EchoLibrary<T>
{
    private const int LongestKept = 4096;

    private readonly Library<T> library;
    private readonly Action<T, IBufferWriter<byte>>? toBuffer;
    private readonly SpanReader<T>? fromSpan;
    private readonly SpanPopulator<T>? populate;
    private readonly T kept = default!;

    // Serializers read from an array that holds nothing else; messages mostly have the same few
    // lengths, so arrays are kept by length and nothing is allocated for them.
    private readonly byte[]?[] arrays = new byte[LongestKept + 1][];

    /// <summary>One that makes a new object of each message.</summary>
    /// <param name="library">What the serializer can do; used by this thread alone.</param>
    public EchoLibrary(Library<T> library) => (this.library, toBuffer, fromSpan) = (library, library.ToBuffer, library.FromSpan);

    /// <summary>One that reads every message into the same object.</summary>
    /// <param name="library">What the serializer can do, populating included; used by this thread alone.</param>
    /// <param name="like">A value that the object begins as a copy of.</param>
    public EchoLibrary(Library<T> library, T like) : this(library) => (populate, kept) = (library.IntoFromSpan!, library.FromBytes(library.ToBytes(like)));

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
        if (populate is not null)
        {
            populate(message, kept);
            return kept;
        }
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
