#if NET
using System.Buffers;
using System.IO.Pipelines;

namespace Ingot;

/// <summary>Writes a sequence of values to a pipe or stream as one JSON array, each value as it becomes available, however many there are.</summary>
public static class IngotJsonArray
{
    /// <summary>
    /// Writes all values, flushing whenever the next one is not yet available, and stopping if the other end of the pipe takes no more.
    /// The pipe is not completed. If the options ask for indentation, each value is indented by itself.
    /// </summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static async Task WriteAllAsync<T>(PipeWriter output, IAsyncEnumerable<T> values, IngotJsonOptions? options = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentNullException.ThrowIfNull(values);
        var serializer = IngotJson.For<T>();
        var isFirst = true;
        if (!await SequenceWriter.TryWriteAsync(output, values, Write, cancellation).ConfigureAwait(false))
            return;
        output.Write(isFirst ? "[]"u8 : "]"u8);
        await output.FlushAsync(cancellation).ConfigureAwait(false);

        void Write(PipeWriter to, T value)
        {
            to.Write(isFirst ? "["u8 : ","u8);
            isFirst = false;
            serializer.Serialize(value, to, options);
        }
    }

    /// <summary>Writes all values to a stream, which is left open.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static async Task WriteAllAsync<T>(Stream output, IAsyncEnumerable<T> values, IngotJsonOptions? options = null,
        CancellationToken cancellation = default)
    {
        var pipe = PipeWriter.Create(output, new StreamPipeWriterOptions(leaveOpen: true));
        try
        {
            await WriteAllAsync(pipe, values, options, cancellation).ConfigureAwait(false);
        }
        finally
        {
            await pipe.CompleteAsync().ConfigureAwait(false);
        }
    }
}
#endif
