namespace Assay.Worker;

/// <summary>One open file, written from its start in each iteration.</summary>
internal sealed class FileOutput : IOutput
{
    private readonly string directory;
    private readonly string mode;
    private readonly FileStream stream;

    /// <param name="directory">The folder of the file.</param>
    /// <param name="mode">Whether it is opened for asynchronous use; one of <see cref="Protocol.Mode"/>.</param>
    /// <param name="documents">How many documents each iteration writes one behind the other.</param>
    public FileOutput(string directory, string mode, int documents)
    {
        Documents = documents;
        this.directory = directory;
        this.mode = mode;
        stream = ScratchFile.Create(directory, mode);
    }

    /// <inheritdoc/>
    public Stream Stream => stream;

    /// <inheritdoc/>
    public int Documents { get; }

    /// <inheritdoc/>
    public void Rewind() => stream.Position = 0;

    /// <inheritdoc/>
    public void Flush() => stream.Flush();

    /// <inheritdoc/>
    public Task FlushAsync() => stream.FlushAsync();

    /// <inheritdoc/>
    public IOutput Another() => new FileOutput(directory, mode, Documents);

    /// <inheritdoc/>
    public void Dispose() => stream.Dispose();
}
