namespace Assay.CallLibrary;

/// <summary>A call that can't be answered; the message is for the caller.</summary>
public sealed class CallFaultException : Exception
{
    /// <inheritdoc/>
    public CallFaultException()
    {
    }

    /// <inheritdoc/>
    public CallFaultException(string message) : base(message)
    {
    }

    /// <inheritdoc/>
    public CallFaultException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Whether what was requested doesn't exist, rather than being requested wrongly.</summary>
    public bool IsNotFound { get; init; }
}
