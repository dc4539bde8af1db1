namespace Assay.Wire.Echo;

/// <summary>Messages that are only bytes: what the transport costs without a serializer.</summary>
/// <param name="sent">The bytes that are sent.</param>
internal sealed class RawEcho(byte[] sent) : IEchoResponder, IEchoSender
{
    /// <inheritdoc cref="IEchoSender.BeginTurn"/>
    public void BeginTurn()
    {
    }

    /// <inheritdoc/>
    public void Respond(ReadOnlySpan<byte> message, FrameBuffer output) => output.Append(message);

    /// <inheritdoc/>
    public void Write(FrameBuffer output) => output.Append(sent);

    /// <inheritdoc/>
    public void Read(ReadOnlySpan<byte> message)
    {
    }

    /// <inheritdoc/>
    public bool Check(ReadOnlySpan<byte> message) => message.SequenceEqual(sent);
}
