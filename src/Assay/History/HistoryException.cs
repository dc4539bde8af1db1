namespace Assay.History;

/// <summary>The history can't be read or written. The message is one line, made for the user; what lies in the file is left as it is.</summary>
internal sealed class HistoryException : UserException
{
    /// <summary>With the message.</summary>
    public HistoryException(string message) : base(message, NotStored)
    {
    }

    /// <summary>With the message and what lies behind it.</summary>
    public HistoryException(string message, Exception inner) : base(message, inner, NotStored)
    {
    }
}
