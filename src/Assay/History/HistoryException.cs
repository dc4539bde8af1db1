namespace Assay.History;

/// <summary>The history can't be read or written. The message is one line, written for the user; the file's contents are left as they are.</summary>
internal sealed class HistoryException : UserException
{
    /// <summary>With the message.</summary>
    public HistoryException(string message) : base(message, NotStored)
    {
    }

    /// <summary>With the message and an exit code.</summary>
    public HistoryException(string message, int exitCode) : base(message, exitCode)
    {
    }

    /// <summary>With the message and its cause.</summary>
    public HistoryException(string message, Exception inner) : base(message, inner, NotStored)
    {
    }
}
