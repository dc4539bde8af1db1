namespace Assay.Worker;

/// <summary>The reused buffer behind a stream.</summary>
internal sealed class BufferOutput : IOutput
{
    private readonly ReusedBuffer buffer = new();

    public BufferOutput() => Stream = new BufferStream(buffer);

    /// <inheritdoc/>
    public Stream Stream { get; }

    /// <inheritdoc/>
    public int Documents => 1;

    /// <inheritdoc/>
    public void Rewind() => buffer.Clear();

    /// <inheritdoc/>
    public void Flush()
    {
    }

    /// <inheritdoc/>
    public Task FlushAsync() => Task.CompletedTask;

    /// <inheritdoc/>
    public IOutput Another() => new BufferOutput();

    /// <inheritdoc/>
    public void Dispose() => Stream.Dispose();
}
