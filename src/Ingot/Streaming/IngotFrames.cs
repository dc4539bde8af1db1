#if NET
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Reads and writes a sequence of messages in a pipe or stream. Each message is in the compact format and preceded by
/// its length as one of the format's varints. Messages are written and read one at a time, however many there are.
/// </summary>
public static class IngotFrames
{
    /// <summary>Writes one message without flushing the pipe.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public static void Write<T>(PipeWriter output, T? value, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        var message = IngotSerializer.For<T>().Serialize(value, limits);
        Span<byte> head = stackalloc byte[Wire.MaxVarint];
        output.Write(head[..Frame.PutLength(head, (uint)message.Length)]);
        output.Write(message);
    }

    /// <summary>
    /// Writes all messages, flushing whenever the next one is not yet available, and stopping if the other end of the pipe takes no more.
    /// The pipe is not completed.
    /// </summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public static async Task WriteAllAsync<T>(PipeWriter output, IAsyncEnumerable<T?> values, IngotLimits? limits = null,
        CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentNullException.ThrowIfNull(values);
        if (await SequenceWriter.TryWriteAsync(output, values, (to, value) => Write(to, value, limits), cancellation).ConfigureAwait(false))
            await output.FlushAsync(cancellation).ConfigureAwait(false);
    }

    /// <summary>Writes all messages to a stream, which is left open. After a failure, nothing more is written to it.</summary>
    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public static Task WriteAllAsync<T>(Stream output, IAsyncEnumerable<T?> values, IngotLimits? limits = null, CancellationToken cancellation = default) =>
        SequenceWriter.WriteAsync(output, pipe => WriteAllAsync(pipe, values, limits, cancellation));

    /// <summary>Reads messages, each as soon as it arrives, until the other end of the pipe is completed.</summary>
    /// <param name="input">The pipe to read from; it is not completed.</param>
    /// <param name="limits">The limits on what each message may demand. No message may be longer than MaxStreamBytes.</param>
    /// <param name="cancellation">The token that cancels reading.</param>
    /// <exception cref="IngotException">A message is malformed, or the input ends within a message. All preceding messages have been read.</exception>
    /// <exception cref="OperationCanceledException">Reading was cancelled, by the token or by <see cref="PipeReader.CancelPendingRead"/>.</exception>
    public static async IAsyncEnumerable<T?> ReadAllAsync<T>(PipeReader input, IngotLimits? limits = null,
        [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(input);
        var most = (limits ?? IngotLimits.Default).MaxStreamBytes;
        var serializer = IngotSerializer.For<T>();
        while (true)
        {
            var result = await input.ReadAsync(cancellation).ConfigureAwait(false);
            var rest = result.Buffer;
            var isAllSeen = false;
            try
            {
                while (Frame.TryTake(ref rest, most, out var message))
                {
                    var value = serializer.Deserialize(message, limits);
                    yield return value;
                }

                isAllSeen = true;
            }
            finally
            {
                // A caller that stops here can continue with the next message.
                input.AdvanceTo(rest.Start, isAllSeen ? rest.End : rest.Start);
            }

            if (result.IsCanceled)
                throw new OperationCanceledException("The pipe's read was cancelled.");
            if (result.IsCompleted && !rest.IsEmpty)
                throw new IngotException("The input ends within a message");
            if (result.IsCompleted)
                yield break;
        }
    }

    /// <summary>Reads messages from the remainder of a stream, which is left open.</summary>
    /// <inheritdoc cref="ReadAllAsync{T}(PipeReader, IngotLimits, CancellationToken)"/>
    public static async IAsyncEnumerable<T?> ReadAllAsync<T>(Stream input, IngotLimits? limits = null,
        [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        var pipe = PipeReader.Create(input, new StreamPipeReaderOptions(leaveOpen: true));
        try
        {
            await foreach (var value in ReadAllAsync<T>(pipe, limits, cancellation).ConfigureAwait(false))
                yield return value;
        }
        finally
        {
            await pipe.CompleteAsync().ConfigureAwait(false);
        }
    }
}
#endif
