namespace Assay.Wire.Echo;

/// <summary>What the server does with a message. Used by one connection at a time.</summary>
internal interface IEchoResponder
{
    /// <summary>Reads a message and writes it again.</summary>
    void Respond(ReadOnlySpan<byte> message, FrameBuffer output);
}
