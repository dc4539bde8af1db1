namespace Assay.Worker;

/// <summary>
/// The exception that an adapter throws, from its constructor or at the first use, if its library is inherently unable to handle a
/// payload, for example because it is bound to a schema. The cell is then shown as unsupported with this reason, not as failing.
/// </summary>
public sealed class PayloadNotSupportedException : Exception
{
    /// <summary>Initializes a new instance without a reason.</summary>
    public PayloadNotSupportedException()
    {
    }

    /// <summary>Initializes a new instance with a message that says what the library would need.</summary>
    public PayloadNotSupportedException(string message) : base(message)
    {
    }

    /// <summary>Initializes a new instance with a message that says what the library would need, and the exception that the library threw.</summary>
    public PayloadNotSupportedException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
