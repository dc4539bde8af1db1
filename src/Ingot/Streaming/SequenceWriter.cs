#if NET
using System.IO.Pipelines;
using Ingot.Runtime;

namespace Ingot;

/// <summary>Writes values to a pipe as they become available.</summary>
internal static class SequenceWriter
{
    /// <summary>Writes to a stream, which is left open, by means of a pipe.</summary>
    public static async Task WriteAsync(Stream output, Func<PipeWriter, Task> write)
    {
        var pipe = PipeWriter.Create(output, new StreamPipeWriterOptions(leaveOpen: true));
        try
        {
            await write(pipe).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // Without the exception, the pipe would write what it couldn't once more, and nothing would cancel that.
            await pipe.CompleteAsync(e).ConfigureAwait(false);
            throw;
        }

        await pipe.CompleteAsync().ConfigureAwait(false);
    }

    /// <summary>Writes values, flushing whenever the next one is not yet available; returns false if the other end of the pipe takes no more.</summary>
    public static async Task<bool> TryWriteAsync<T>(PipeWriter output, IAsyncEnumerable<T> values, Action<PipeWriter, T> write, CancellationToken cancellation)
    {
        var all = values.GetAsyncEnumerator(cancellation);
        await using (all.ConfigureAwait(false))
        {
            // A flush of nothing would send the headers of a response, and an error before the first value could no longer be answered.
            var isEmpty = output.CanGetUnflushedBytes && output.UnflushedBytes == 0;
            if (!output.CanGetUnflushedBytes)
                output = new CountedPipe(output);
            while (true)
            {
                var next = all.MoveNextAsync().AsTask();
                if (!next.IsCompleted && !isEmpty && !await TryFlushBesideAsync(next, output, cancellation).ConfigureAwait(false))
                    return false;
                if (!await next.ConfigureAwait(false))
                    return true;
                write(output, all.Current);
                isEmpty = false;
                if (output.UnflushedBytes >= Frame.Full && !await TryFlushAsync(output, cancellation).ConfigureAwait(false))
                    return false;
            }
        }
    }

    // A source that is still at work can't be disposed: it is waited for, so that what is told is why the flush failed.
    private static async Task<bool> TryFlushBesideAsync(Task next, PipeWriter output, CancellationToken cancellation)
    {
        var isRead = false;
        try
        {
            isRead = await TryFlushAsync(output, cancellation).ConfigureAwait(false);
        }
        finally
        {
            if (!isRead)
                await next.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        return isRead;
    }

    private static async Task<bool> TryFlushAsync(PipeWriter output, CancellationToken cancellation) =>
        !(await output.FlushAsync(cancellation).ConfigureAwait(false)).IsCompleted;
}
#endif
