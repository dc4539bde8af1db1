#if NET
using System.Buffers;
using System.IO.Pipelines;

namespace Ingot.Runtime;

/// <summary>Reads everything that arrives through a pipe.</summary>
internal static class PipeBytes
{
    /// <summary>
    /// Waits for the end of the input and reads it. Afterwards the pipe is exhausted but not completed. What has arrived before an error
    /// is consumed, what has arrived before a cancellation is not.
    /// </summary>
    public static async ValueTask<T?> ReadAsync<T>(PipeReader input, IngotLimits? limits, Func<ReadOnlySequence<byte>, T?> read, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(input);
        var most = (limits ?? IngotLimits.Default).MaxStreamBytes;
        while (true)
        {
            var result = await input.ReadAsync(cancellation).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (result.IsCanceled)
            {
                input.AdvanceTo(buffer.Start);
                throw new OperationCanceledException("The pipe's read was cancelled.");
            }

            if (!result.IsCompleted && buffer.Length <= most)
            {
                input.AdvanceTo(buffer.Start, buffer.End);
                continue;
            }

            try
            {
                return buffer.Length <= most ? read(buffer) : throw TooMany(most);
            }
            finally
            {
                input.AdvanceTo(buffer.End);
            }
        }
    }

    private static IngotException TooMany(int most) =>
        new($"The pipe has more bytes than the {most} that the limit MaxStreamBytes allows", most);
}
#endif
