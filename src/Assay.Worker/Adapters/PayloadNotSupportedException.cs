namespace Assay.Worker;

/// <summary>
/// Thrown by an adapter (from its constructor, or at the first use) whose library by its nature can't take a payload, for instance because it is bound to a
/// schema. The cell is then shown as unsupported with this reason, not as failing.
/// </summary>
public sealed class PayloadNotSupportedException : Exception
{
    /// <summary>Makes the exception without a reason.</summary>
    public PayloadNotSupportedException()
    {
    }

    /// <summary>Makes the exception with what the library would need.</summary>
    public PayloadNotSupportedException(string message) : base(message)
    {
    }

    /// <summary>Makes the exception with what the library would need and the library's own complaint.</summary>
    public PayloadNotSupportedException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
