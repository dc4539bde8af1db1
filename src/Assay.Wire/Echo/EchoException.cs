namespace Assay.Wire.Echo;

/// <summary>An echo that isn't one, or that can't be tried; the message is one line for the user.</summary>
internal sealed class EchoException : Exception
{
    public EchoException()
    {
    }

    public EchoException(string message) : base(message)
    {
    }

    public EchoException(string message, Exception innerException) : base(message, innerException)
    {
    }
}
