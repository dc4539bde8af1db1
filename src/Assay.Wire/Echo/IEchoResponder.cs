namespace Assay.Wire.Echo;

/// <summary>What the server does with a message. Used by one connection at a time.</summary>
internal interface IEchoResponder
{
    /// <summary>Called before messages, on the thread that they are handled on: what belongs to a thread is looked up once for all that was received.</summary>
    void BeginTurn();

    /// <summary>Reads a message and writes it again.</summary>
    void Respond(ReadOnlySpan<byte> message, FrameBuffer output);
}
