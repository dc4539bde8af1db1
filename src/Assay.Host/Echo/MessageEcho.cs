using Assay.Wire.Echo;

namespace Assay.Host.Echo;

/// <summary>Messages that a serializer writes and reads, at either end of one connection.</summary>
internal abstract class MessageEcho : IEchoResponder, IEchoSender
{
    /// <inheritdoc cref="IEchoSender.BeginTurn"/>
    public abstract void BeginTurn();

    /// <inheritdoc/>
    public abstract void Respond(ReadOnlySpan<byte> message, FrameBuffer output);

    /// <inheritdoc/>
    public abstract void Write(FrameBuffer output);

    /// <inheritdoc/>
    public abstract void Read(ReadOnlySpan<byte> message);

    /// <inheritdoc/>
    public abstract bool Check(ReadOnlySpan<byte> message);

    /// <summary>Whether a message that was read and written again is another one than before, without any wire.</summary>
    public abstract bool IsLossy();
}
