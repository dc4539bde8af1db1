namespace Assay.Experiments.Micro;

/// <summary>A folder for the files of one run, gone with it.</summary>
internal sealed class ScratchFolder : IDisposable
{
    /// <summary>Its path.</summary>
    public string Path { get; } = Directory.CreateTempSubdirectory("assay-").FullName;

    /// <inheritdoc/>
    public void Dispose()
    {
        try
        {
            Directory.Delete(Path, recursive: true);
        }
        catch (IOException)
        {
            // On Windows a worker that was just ended may hold a file for a moment; the system cleans its temporary folder.
        }
    }
}
