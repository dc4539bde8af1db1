using Assay.Wire.Echo;

namespace Assay.Host.Echo;

/// <summary>Messages of type <typeparamref name="T"/>: the payload's values in turn.</summary>
/// <param name="libraries">What messages are read and written with.</param>
/// <param name="values">The values.</param>
internal sealed class MessageEcho<T>(EchoLibraries<T> libraries, T[] values) : MessageEcho
{
    private readonly byte[]?[] expected = new byte[values.Length][];
    private int written;
    private int read;
    private EchoLibrary<T> library = libraries.Mine;

    /// <inheritdoc/>
    public override void BeginTurn() => library = libraries.Mine;

    /// <inheritdoc/>
    public override void Respond(ReadOnlySpan<byte> message, FrameBuffer output) => library.Write(library.Read(message), output);

    /// <inheritdoc/>
    public override void Write(FrameBuffer output)
    {
        library.Write(values[written], output);
        if (++written == values.Length)
            written = 0;
    }

    /// <inheritdoc/>
    public override void Read(ReadOnlySpan<byte> message)
    {
        _ = library.Read(message);
        Next();
    }

    /// <inheritdoc/>
    public override bool Check(ReadOnlySpan<byte> message)
    {
        // It was written and read once on each side.
        var isSame = library.ToBytes(library.Read(message)).AsSpan()
            .SequenceEqual(expected[read] ??= library.Returned(library.Returned(library.ToBytes(values[read]))));
        Next();
        return isSame;
    }

    /// <inheritdoc/>
    public override bool IsLossy() => values.Any(value => library.ToBytes(value) is var sent && !library.Returned(sent).AsSpan().SequenceEqual(sent));

    private void Next()
    {
        if (++read == values.Length)
            read = 0;
    }
}
