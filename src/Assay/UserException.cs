namespace Assay;

/// <summary>Something that the user can put right: its message is the one line that is shown, without a stack trace.</summary>
/// <param name="message">What was wrong and what is allowed.</param>
/// <param name="cause">What lies behind it.</param>
/// <param name="exitCode">What the process ends with.</param>
internal class UserException(string message, Exception? cause, int exitCode = UserException.WrongUsage) : Exception(message, cause)
{
    /// <summary>The exit code of wrong usage.</summary>
    public const int WrongUsage = 2;

    /// <summary>The exit code of a run in which something that was named couldn't be measured, or nothing could.</summary>
    public const int NotMeasured = 1;

    /// <summary>The exit code of a run that couldn't be stored in whole.</summary>
    public const int NotStored = 3;

    /// <summary>Without anything behind it.</summary>
    public UserException(string message, int exitCode = WrongUsage)
        : this(message, null, exitCode)
    {
    }

    /// <summary>The exit code of the process.</summary>
    public int ExitCode => exitCode;
}
