using System.Buffers;

namespace Assay.Wire.Echo;

/// <summary>Messages that are only bytes: what the transport costs without a serializer.</summary>
/// <param name="sent">The bytes that are sent.</param>
internal sealed class RawEcho(ReadOnlyMemory<byte> sent) : IEchoResponder, IEchoSender
{
    /// <inheritdoc/>
    public void Respond(ReadOnlySpan<byte> message, FrameBuffer output) => output.Write(message);

    /// <inheritdoc/>
    public void Write(FrameBuffer output) => output.Write(sent.Span);

    /// <inheritdoc/>
    public void Read(ReadOnlySpan<byte> message)
    {
    }

    /// <inheritdoc/>
    public bool Check(ReadOnlySpan<byte> message) => message.SequenceEqual(sent.Span);
}
