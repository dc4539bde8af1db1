#if NET
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Writes a sequence of values to a pipe or stream as one JSON array, each value as it becomes available, and reads it likewise, however many there are.
/// </summary>
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

    /// <summary>Writes all values to a stream, which is left open. After a failure, nothing more is written to it.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)" path="/exception"/>
    public static Task WriteAllAsync<T>(Stream output, IAsyncEnumerable<T> values, IngotJsonOptions? options = null,
        CancellationToken cancellation = default) =>
        SequenceWriter.WriteAsync(output, pipe => WriteAllAsync(pipe, values, options, cancellation));

    /// <summary>
    /// Reads the elements of an array, each as soon as it has arrived, until the other end of the pipe is completed. Who stops before can't go on later.
    /// </summary>
    /// <param name="input">The pipe to read from; it is not completed.</param>
    /// <param name="options">
    /// The options. Each element has the limits of a value of its own. None may be longer than MaxStreamBytes, nor what precedes or follows the array.
    /// </param>
    /// <param name="cancellation">The token that cancels reading.</param>
    /// <exception cref="IngotException">
    /// The input isn't an array, an element is malformed, or something follows the array. All preceding elements have been read, and positions are those within
    /// the element.
    /// </exception>
    /// <exception cref="OperationCanceledException">Reading was cancelled, by the token or by <see cref="PipeReader.CancelPendingRead"/>.</exception>
    public static async IAsyncEnumerable<T?> ReadAllAsync<T>(PipeReader input, IngotJsonOptions? options = null,
        [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(input);
        var serializer = IngotJson.For<T>();
        using var elements = new JsonElements(options ?? IngotJsonOptions.Full);
        while (true)
        {
            var result = await input.ReadAsync(cancellation).ConfigureAwait(false);
            var rest = result.Buffer;
            try
            {
                while (elements.TryTake(ref rest, out var element))
                    yield return serializer.Deserialize(element, options);
            }
            finally
            {
                input.AdvanceTo(rest.Start, rest.End);
            }

            if (result.IsCanceled)
                throw new OperationCanceledException("The pipe's read was cancelled.");
            if (result.IsCompleted)
                break;
        }

        elements.Finish();
    }

    /// <summary>Reads the elements of an array from the remainder of a stream, which is left open.</summary>
    /// <inheritdoc cref="ReadAllAsync{T}(PipeReader, IngotJsonOptions?, CancellationToken)"/>
    public static async IAsyncEnumerable<T?> ReadAllAsync<T>(Stream input, IngotJsonOptions? options = null,
        [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        var pipe = PipeReader.Create(input, new StreamPipeReaderOptions(leaveOpen: true));
        try
        {
            await foreach (var value in ReadAllAsync<T>(pipe, options, cancellation).ConfigureAwait(false))
                yield return value;
        }
        finally
        {
            await pipe.CompleteAsync().ConfigureAwait(false);
        }
    }
}
#endif
