namespace Assay.Worker;

/// <summary>One open file, written twice in each iteration as the published comparison did.</summary>
internal sealed class FileOutput : IOutput
{
    private readonly string directory;
    private readonly string mode;
    private readonly FileStream stream;

    public FileOutput(string directory, string mode)
    {
        this.directory = directory;
        this.mode = mode;
        stream = ScratchFile.Create(directory, mode);
    }

    /// <inheritdoc/>
    public Stream Stream => stream;

    /// <inheritdoc/>
    public int Documents => 2;

    /// <inheritdoc/>
    public void Rewind() => stream.Position = 0;

    /// <inheritdoc/>
    public void Flush() => stream.Flush();

    /// <inheritdoc/>
    public Task FlushAsync() => stream.FlushAsync();

    /// <inheritdoc/>
    public IOutput Another() => new FileOutput(directory, mode);

    /// <inheritdoc/>
    public void Dispose() => stream.Dispose();
}
