namespace Assay.Worker;

/// <summary>A reused <see cref="MemoryStream"/>.</summary>
internal sealed class MemoryStreamOutput : IOutput
{
    private readonly MemoryStream stream = new();

    /// <inheritdoc/>
    public Stream Stream => stream;

    /// <inheritdoc/>
    public int Documents => 1;

    /// <inheritdoc/>
    public void Rewind() => stream.SetLength(0);

    /// <inheritdoc/>
    public void Flush()
    {
    }

    /// <inheritdoc/>
    public Task FlushAsync() => Task.CompletedTask;

    /// <inheritdoc/>
    public IOutput Another() => new MemoryStreamOutput();

    /// <inheritdoc/>
    public void Dispose() => stream.Dispose();
}
