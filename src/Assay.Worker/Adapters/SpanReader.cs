namespace Assay.Worker;

/// <summary>Reads a value from the bytes that it consists of.</summary>
internal delegate T SpanReader<out T>(ReadOnlySpan<byte> input);
