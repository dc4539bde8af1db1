namespace Assay.Worker;

/// <summary>A payload's values can't be built. The message is told as it stands: it says what is wrong and where, in the user's terms.</summary>
public sealed class PayloadException : Exception
{
    /// <summary>Makes the exception without a reason.</summary>
    public PayloadException()
    {
    }

    /// <summary>Makes the exception.</summary>
    public PayloadException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with what it came from.</summary>
    public PayloadException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
