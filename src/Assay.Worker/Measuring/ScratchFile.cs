using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Files for the file destination; they vanish with their handle.</summary>
internal static class ScratchFile
{
    private const int DefaultBuffer = 4096;

    /// <summary>A new file, opened for asynchronous use where the cell is asynchronous.</summary>
    public static FileStream Create(string directory, string mode) => new(
        Path.Combine(directory, $"{Guid.NewGuid():N}.tmp"),
        FileMode.CreateNew,
        FileAccess.ReadWrite,
        FileShare.None,
        DefaultBuffer,
        FileOptions.DeleteOnClose | (mode == Mode.Async ? FileOptions.Asynchronous : FileOptions.None));
}
