#if NET
using System.IO.Pipelines;
using Ingot.Runtime;

namespace Ingot;

/// <summary>Writes values to a pipe as they become available.</summary>
internal static class SequenceWriter
{
    /// <summary>Writes values, flushing whenever the next one is not yet available; returns false if the other end of the pipe takes no more.</summary>
    public static async Task<bool> TryWriteAsync<T>(PipeWriter output, IAsyncEnumerable<T> values, Action<PipeWriter, T> write, CancellationToken cancellation)
    {
        var all = values.GetAsyncEnumerator(cancellation);
        await using (all.ConfigureAwait(false))
        {
            while (true)
            {
                var next = all.MoveNextAsync();
                if (!next.IsCompleted && !await TryFlushAsync(output, cancellation).ConfigureAwait(false))
                {
                    await next.ConfigureAwait(false);
                    return false;
                }

                if (!await next.ConfigureAwait(false))
                    return true;
                write(output, all.Current);
                if (output.CanGetUnflushedBytes && output.UnflushedBytes >= Frame.Full && !await TryFlushAsync(output, cancellation).ConfigureAwait(false))
                    return false;
            }
        }
    }

    private static async Task<bool> TryFlushAsync(PipeWriter output, CancellationToken cancellation) =>
        !(await output.FlushAsync(cancellation).ConfigureAwait(false)).IsCompleted;
}
#endif
