namespace Assay.Worker;

/// <summary>Reads a value from exactly its bytes.</summary>
internal delegate T SpanReader<out T>(ReadOnlySpan<byte> input);
