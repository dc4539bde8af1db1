using Assay.Host.Hosting;
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
    private readonly SpanReader<T>? fromSpan;
    private readonly Func<Stream, T>? fromStream;
    private readonly SpanPopulator<T>? populate;
    private readonly T kept = default!;

    // Serializers of arrays read from one that holds nothing else; messages mostly have the same few
    // lengths, so arrays are kept by length and nothing is allocated for them.
    private readonly byte[]?[] arrays = new byte[LongestKept + 1][];
    private byte[] longer = [];

    // A stream can end before its array does.
    private byte[] streamed = [];

    /// <summary>One that makes a new object of each message.</summary>
    /// <param name="library">What the serializer can do; used by this thread alone.</param>
    public EchoLibrary(Library<T> library)
    {
        this.library = library;
        fromSpan = library.FromSpan;
        fromStream = library.FromBytesOrNull is null ? library.FromStream : null;
    }

    /// <summary>One that reads every message into the same object.</summary>
    /// <param name="library">What the serializer can do, populating included; used by this thread alone.</param>
    /// <param name="like">A value that the object begins as a copy of.</param>
    public EchoLibrary(Library<T> library, T like) : this(library) => (populate, kept) = (library.IntoFromSpan!, library.FromBytes(library.ToBytes(like)));

    /// <summary>Writes a value behind what a buffer holds.</summary>
    public void Write(T value, FrameBuffer output) => library.Write(value, output);

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
        if (fromStream is not null)
        {
            if (streamed.Length < message.Length)
                streamed = new byte[Math.Max(message.Length, streamed.Length * 2)];
            message.CopyTo(streamed);
            return fromStream(new MemoryStream(streamed, 0, message.Length, writable: false, publiclyVisible: true));
        }
        var array = ArrayOf(message.Length);
        message.CopyTo(array);
        return library.FromBytes(array);
    }

    /// <summary>A value's bytes.</summary>
    public byte[] ToBytes(T value) => library.ToBytes(value);

    /// <summary>A message that was read and written again, without any wire: what a library loses by itself isn't the echo's loss.</summary>
    public byte[] Returned(byte[] message) => library.ToBytes(library.FromBytes(message));

    private byte[] ArrayOf(int length)
    {
        if (length <= LongestKept)
            return arrays[length] ??= new byte[length];
        return longer.Length == length ? longer : longer = new byte[length];
    }
}
