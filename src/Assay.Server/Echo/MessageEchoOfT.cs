using System.Buffers;
using Assay.Wire.Echo;
using Assay.Worker;

namespace Assay.Server.Echo;

/// <summary>Messages of type <typeparamref name="T"/>: the payload's values in turn.</summary>
/// <param name="library">What the serializer can do; used by this connection alone.</param>
/// <param name="values">The values.</param>
internal sealed class MessageEcho<T>(Library<T> library, T[] values) : MessageEcho
{
    private const int LongestKept = 4096;

    private readonly Action<T, IBufferWriter<byte>>? toBuffer = library.ToBuffer;
    private readonly byte[]?[] expected = new byte[values.Length][];
    // Serializers read from an array that holds nothing else; messages mostly have the same few lengths, so arrays are kept by length and nothing is allocated for them.
    private readonly byte[]?[] arrays = new byte[LongestKept + 1][];
    private int written;
    private int read;

    /// <inheritdoc/>
    public override void Respond(ReadOnlySpan<byte> message, FrameBuffer output) => Write(Deserialize(message), output);

    /// <inheritdoc/>
    public override void Write(FrameBuffer output)
    {
        Write(values[written], output);
        if (++written == values.Length)
            written = 0;
    }

    /// <inheritdoc/>
    public override void Read(ReadOnlySpan<byte> message)
    {
        _ = Deserialize(message);
        Next();
    }

    /// <inheritdoc/>
    public override bool Check(ReadOnlySpan<byte> message)
    {
        var isSame = library.ToBytes(Deserialize(message)).AsSpan().SequenceEqual(expected[read] ??= Returned(Returned(library.ToBytes(values[read]))));
        Next();
        return isSame;
    }

    /// <inheritdoc/>
    public override bool IsLossy() => values.Any(value => library.ToBytes(value) is var sent && !Returned(sent).AsSpan().SequenceEqual(sent));

    // What a library loses by itself isn't the echo's loss: a message is read and written once on each side.
    private byte[] Returned(byte[] message) => library.ToBytes(library.FromBytes(message));

    private void Next()
    {
        if (++read == values.Length)
            read = 0;
    }

    private void Write(T value, FrameBuffer output)
    {
        if (toBuffer is not null)
            toBuffer(value, output);
        else
            output.Write(library.ToBytes(value));
    }

    private T Deserialize(ReadOnlySpan<byte> message)
    {
        byte[] array;
        if (message.Length > LongestKept)
            array = message.ToArray();
        else
            message.CopyTo(array = arrays[message.Length] ??= new byte[message.Length]);
        return library.FromBytes(array);
    }
}
