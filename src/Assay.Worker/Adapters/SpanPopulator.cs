namespace Assay.Worker;

/// <summary>Reads a value from the bytes that it consists of, into an object that is there.</summary>
internal delegate void SpanPopulator<in T>(ReadOnlySpan<byte> input, T instance);
