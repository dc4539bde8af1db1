namespace Assay.Server.Http;

/// <summary>A request that can't be answered; the message is the response's body.</summary>
internal sealed class HttpFault : Exception
{
    public HttpFault()
    {
    }

    public HttpFault(string message) : base(message)
    {
    }

    public HttpFault(string message, Exception innerException) : base(message, innerException)
    {
    }

    public HttpFault(int status, string message, Exception? innerException = null) : base(message, innerException) => Status = status;

    /// <summary>The status code.</summary>
    public int Status { get; } = 400;
}
