namespace Assay;

/// <summary>Something that the user can put right: its message is the one line that is shown, without a stack trace.</summary>
internal class UserException : Exception
{
    /// <summary>The exit code of wrong usage.</summary>
    public const int WrongUsage = 2;

    /// <summary>The exit code of a run in which something that was named couldn't be measured, or nothing could.</summary>
    public const int NotMeasured = 1;

    /// <summary>The exit code of a run that couldn't be stored in whole.</summary>
    public const int NotStored = 3;

    public UserException()
    {
    }

    public UserException(string message) : base(message)
    {
    }

    public UserException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Says what was wrong and what is allowed, with the exit code.</summary>
    public UserException(string message, int exitCode) : base(message) => ExitCode = exitCode;

    /// <summary>Says what was wrong, with its cause and the exit code.</summary>
    public UserException(string message, Exception innerException, int exitCode) : base(message, innerException) => ExitCode = exitCode;

    /// <summary>The exit code of the process.</summary>
    public int ExitCode { get; } = WrongUsage;
}
