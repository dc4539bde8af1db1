namespace Assay.History;

/// <summary>The history can't be read or written. The message is one line, written for the user; the file's contents are left as they are.</summary>
internal sealed class HistoryException(string message, Exception? cause, int exitCode = UserException.NotStored) : UserException(message, cause, exitCode)
{
    /// <summary>Without a cause.</summary>
    public HistoryException(string message, int exitCode = NotStored)
        : this(message, null, exitCode)
    {
    }
}
