using System;

namespace Assay.Protocol;

/// <summary>A line that is not a message, or a message that lacks what its verb needs.</summary>
public sealed class ProtocolException : Exception
{
    /// <summary>Makes the exception without a reason.</summary>
    public ProtocolException()
    {
    }

    /// <summary>Makes the exception with its reason in plain words.</summary>
    public ProtocolException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with its reason and its cause.</summary>
    public ProtocolException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
