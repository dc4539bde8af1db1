namespace Ingot;

/// <summary>The one exception that input can cause: it is malformed, truncated, or over a limit; or a value can't be written.</summary>
public sealed class IngotException : Exception
{
    /// <summary>Makes the exception with a general message.</summary>
    public IngotException()
        : this("The value can't be serialized or the input can't be read.")
    {
    }

    /// <summary>Makes the exception with a message and no position.</summary>
    public IngotException(string message)
        : base(message) => Position = -1;

    /// <summary>Makes the exception with a message, its cause and no position.</summary>
    public IngotException(string message, Exception innerException)
        : base(message, innerException) => Position = -1;

    /// <summary>Makes the exception for a place of the input.</summary>
    /// <param name="message">What was wrong and what is allowed.</param>
    /// <param name="position">The offset in bytes from the start of the input.</param>
    public IngotException(string message, long position)
        : base($"{message} (at byte {position})") => Position = position;

    /// <summary>Makes the exception for a place of the input, with its cause.</summary>
    /// <param name="message">What was wrong and what is allowed.</param>
    /// <param name="position">The offset in bytes from the start of the input.</param>
    /// <param name="innerException">The cause.</param>
    public IngotException(string message, long position, Exception innerException)
        : base($"{message} (at byte {position})", innerException) => Position = position;

    /// <summary>The offset in bytes from the start of the input where the fault was noticed; -1 if it has no place in the input.</summary>
    public long Position { get; }
}
