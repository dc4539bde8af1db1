namespace Assay.Worker;

/// <summary>
/// The exception that is thrown if the values of a payload can't be built. The message
/// is shown unchanged, so it must say what is wrong and where, in the user's terms.
/// </summary>
public sealed class PayloadException : Exception
{
    /// <summary>Initializes a new instance without a reason.</summary>
    public PayloadException()
    {
    }

    /// <summary>Initializes a new instance with a message.</summary>
    public PayloadException(string message) : base(message)
    {
    }

    /// <summary>Initializes a new instance with a message and the exception that caused it.</summary>
    public PayloadException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
