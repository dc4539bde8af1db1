#if NET
using System.Buffers;
using System.IO.Pipelines;
using Ingot.Runtime;

namespace Ingot;

/// <summary>Provides extension methods that send and receive a single message through a pipe. The message is the pipe's only content.</summary>
public static class IngotPipes
{
    /// <summary>Writes a value in the compact format and flushes the pipe without completing it.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public static async ValueTask WriteIngotAsync<T>(this PipeWriter output, T? value, IngotLimits? limits = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(output);
        IngotSerializer.For<T>().Serialize(value, output, limits);
        await output.FlushAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>Reads a value in the compact format from everything that arrives until the other end of the pipe is completed.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotLimits)" path="/exception"/>
    public static ValueTask<T?> ReadIngotAsync<T>(this PipeReader input, IngotLimits? limits = null, CancellationToken cancellation = default) =>
        PipeBytes.ReadAsync(input, limits, bytes => IngotSerializer.For<T>().Deserialize(bytes, limits), cancellation);

    /// <summary>Writes a value as JSON and flushes the pipe without completing it.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static async ValueTask WriteIngotJsonAsync<T>(this PipeWriter output, T value, IngotJsonOptions? options = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(output);
        IngotJson.For<T>().Serialize(value, output, options);
        await output.FlushAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>
    /// Reads a value as JSON from everything that arrives until the other end of the pipe is completed. A byte order mark is skipped.
    /// </summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)" path="/exception"/>
    public static ValueTask<T?> ReadIngotJsonAsync<T>(this PipeReader input, IngotJsonOptions? options = null, CancellationToken cancellation = default) =>
        PipeBytes.ReadAsync(input, options?.Limits, text => IngotJson.For<T>().Deserialize(IngotJson.WithoutMark(text), options), cancellation);
}
#endif
