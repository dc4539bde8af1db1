using System.Threading.Channels;

namespace Assay.Wire;

/// <summary>
/// Lines that a thread of its own reads. The runtime reads standard input synchronously, on a thread of the pool: with two cores a server that waits for orders
/// would have half of the threads that it is given at first.
/// </summary>
internal sealed class LineReader : TextReader
{
    private readonly Channel<string> lines = Channel.CreateUnbounded<string>(new UnboundedChannelOptions { SingleWriter = true });

    /// <summary>Begins to read.</summary>
    /// <param name="input">Read to its end and disposed then.</param>
    public LineReader(TextReader input) => new Thread(() => ReadAll(input)) { IsBackground = true, Name = "orders" }.Start();

    /// <inheritdoc/>
    public override Task<string?> ReadLineAsync() => ReadLineAsync(CancellationToken.None).AsTask();

    /// <inheritdoc/>
    public override async ValueTask<string?> ReadLineAsync(CancellationToken cancellationToken)
    {
        while (await lines.Reader.WaitToReadAsync(cancellationToken))
        {
            if (lines.Reader.TryRead(out var line))
                return line;
        }
        return null;
    }

    private void ReadAll(TextReader input)
    {
        using (input)
        {
            while (input.ReadLine() is { } line)
                lines.Writer.TryWrite(line);
        }
        lines.Writer.Complete();
    }
}
