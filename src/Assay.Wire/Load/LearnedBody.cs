namespace Assay.Wire.Load;

/// <summary>The body of an answer that bodies are learned from.</summary>
/// <param name="Bytes">The body, of a call without compression; valid until the next answer.</param>
/// <param name="Received">How many bytes of it were received.</param>
internal readonly record struct LearnedBody(ReadOnlyMemory<byte> Bytes, int Received);
