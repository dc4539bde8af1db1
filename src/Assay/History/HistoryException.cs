namespace Assay.History;

/// <summary>The history can't be read or written. The message is one line, made for the user; what lies in the file is left as it is.</summary>
internal sealed class HistoryException(string message, Exception? cause = null) : UserException(message, cause, NotStored);
