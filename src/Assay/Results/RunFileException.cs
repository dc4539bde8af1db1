namespace Assay.Results;

/// <summary>A run's file can't be read or written. The message is one line, made for the user: what file, what is wrong, what is allowed.</summary>
internal sealed class RunFileException : UserException
{
    /// <summary>With the message.</summary>
    public RunFileException(string message)
        : base(message)
    {
    }

    /// <summary>With the message, its cause, and the exit code.</summary>
    public RunFileException(string message, Exception inner, int exitCode)
        : base(message, inner, exitCode)
    {
    }

    /// <summary>With the message and its cause.</summary>
    public RunFileException(string message, Exception inner)
        : base(message, inner)
    {
    }
}
