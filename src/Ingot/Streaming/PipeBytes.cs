#if NET
using System.Buffers;
using System.IO.Pipelines;

namespace Ingot.Runtime;

/// <summary>Reads everything that arrives through a pipe.</summary>
internal static class PipeBytes
{
    /// <summary>Waits for the end of the input and reads it. Afterwards the pipe is exhausted but not completed.</summary>
    public static async ValueTask<T?> ReadAsync<T>(PipeReader input, IngotLimits? limits, Func<ReadOnlySequence<byte>, T?> read, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(input);
        var most = (limits ?? IngotLimits.Default).MaxStreamBytes;
        while (true)
        {
            var result = await input.ReadAsync(cancellation).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (buffer.Length > most)
                throw new IngotException($"The pipe has more bytes than the {most} that the limit MaxStreamBytes allows", most);
            if (result.IsCanceled)
                throw new OperationCanceledException("The pipe's read was cancelled.");
            if (!result.IsCompleted)
            {
                input.AdvanceTo(buffer.Start, buffer.End);
                continue;
            }

            var value = read(buffer);
            input.AdvanceTo(buffer.End);
            return value;
        }
    }
}
#endif
