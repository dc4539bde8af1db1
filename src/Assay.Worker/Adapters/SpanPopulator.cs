namespace Assay.Worker;

/// <summary>Reads a value from exactly its bytes into an existing object.</summary>
internal delegate void SpanPopulator<in T>(ReadOnlySpan<byte> input, T instance);
