namespace Ingot;

/// <summary>
/// The exception that is thrown when input is malformed, truncated, or over a limit,
/// or when a value can't be written. It is the only exception that input can cause.
/// </summary>
public sealed class IngotException : Exception
{
    // The message without the position.
    private readonly string reason;

    /// <summary>Initializes a new instance with a general message.</summary>
    public IngotException()
        : this("The value can't be serialized or the input can't be read.")
    {
    }

    /// <summary>Initializes a new instance with a message and no position.</summary>
    public IngotException(string message)
        : base(message) => (reason, Position) = (message, -1);

    /// <summary>Initializes a new instance with a message, the exception that caused it, and no position.</summary>
    public IngotException(string message, Exception innerException)
        : base(message, innerException) => (reason, Position) = (message, -1);

    /// <summary>Initializes a new instance for a position in the input.</summary>
    /// <param name="message">What was wrong and what is allowed.</param>
    /// <param name="position">The offset in bytes from the start of the input.</param>
    public IngotException(string message, long position)
        : base($"{message} (at byte {position})") => (reason, Position) = (message, position);

    /// <summary>Initializes a new instance for a position in the input, with the exception that caused it.</summary>
    /// <param name="message">What was wrong and what is allowed.</param>
    /// <param name="position">The offset in bytes from the start of the input.</param>
    /// <param name="innerException">The exception that caused this one.</param>
    public IngotException(string message, long position, Exception innerException)
        : base($"{message} (at byte {position})", innerException) => (reason, Position) = (message, position);

    internal IngotException(string message, long position, string path, Exception? innerException)
        : base(path == "$" ? $"{message} (at byte {position})" : $"{message} (at byte {position}, {path})", innerException) =>
        (reason, Position, Path) = (message, position, path);

    /// <summary>Gets the offset, in bytes from the start of the input, at which the error was detected; -1 if the error has no position in the input.</summary>
    public long Position { get; }

    /// <summary>
    /// Gets where in a JSON document that is, as <c>JsonException.Path</c> of System.Text.Json does: <c>$.items[3].id</c>; <c>$</c> is the document.
    /// Null if the input isn't JSON, or has no such place.
    /// </summary>
    public string? Path { get; }

    /// <summary>Returns the same error at another position: for bytes that aren't those of the input, but were made from it.</summary>
    internal IngotException At(long position) => InnerException is null ? new(reason, position) : new(reason, position, InnerException);
}
