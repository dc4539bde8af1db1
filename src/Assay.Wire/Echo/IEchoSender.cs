namespace Assay.Wire.Echo;

/// <summary>What the client does with messages. Used by one connection at a time.</summary>
internal interface IEchoSender
{
    /// <summary>Called before messages, on the thread that they are handled on: what belongs to a thread is looked up once for all that was received.</summary>
    void BeginTurn();

    /// <summary>Writes a message.</summary>
    void Write(FrameBuffer output);

    /// <summary>Reads a message that came back.</summary>
    void Read(ReadOnlySpan<byte> message);

    /// <summary>Reads a message that came back, and compares it with what was sent.</summary>
    /// <returns>Whether it is the same.</returns>
    bool Check(ReadOnlySpan<byte> message);
}
