using System;

namespace Assay.Protocol;

/// <summary>The exception that is thrown for a line that is not a message, or for a message that lacks what its verb requires.</summary>
public sealed class ProtocolException : Exception
{
    /// <summary>Initializes a new instance without a reason.</summary>
    public ProtocolException()
    {
    }

    /// <summary>Initializes a new instance with the reason in plain words.</summary>
    public ProtocolException(string message) : base(message)
    {
    }

    /// <summary>Initializes a new instance with the reason and the exception that caused it.</summary>
    public ProtocolException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
