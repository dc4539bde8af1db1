namespace Assay.Results;

/// <summary>Writes files that are either whole or not there: to a temporary file next to it,
/// then renamed. A kill or a full disk leaves what was there before.</summary>
internal static class WholeFile
{
    /// <summary>Writes a file, making its folder where it is missing.</summary>
    /// <exception cref="RunFileException">The file can't be written; the one before is left as it was.</exception>
    public static void Write(string path, Action<Stream> write)
    {
        var temporary = path + ".part";
        try
        {
            if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } directory)
                Directory.CreateDirectory(directory);
            using (var stream = new FileStream(temporary, FileMode.Create, FileAccess.Write, FileShare.None, bufferSize: 1 << 16))
            {
                write(stream);
                // Without this a crash of the machine can leave the new name on an empty file.
                stream.Flush(flushToDisk: true);
            }
            File.Move(temporary, path, overwrite: true);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or NotSupportedException)
        {
            Remove(temporary);
            throw new RunFileException($"{path} can't be written: {FileFaults.Cause(exception)}", exception, UserException.NotStored);
        }
    }

    private static void Remove(string temporary)
    {
        try
        {
            File.Delete(temporary);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // Where even that isn't allowed the first error says what is wrong; a leftover .part harms nothing.
            _ = exception;
        }
    }

}
