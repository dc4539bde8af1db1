namespace Assay.Results;

/// <summary>A run's file can't be read or written. The message is one line, made for the user: what file, what is wrong, what is allowed.</summary>
internal sealed class RunFileException(string message, Exception? cause = null, int exitCode = UserException.WrongUsage)
    : UserException(message, cause, exitCode);
