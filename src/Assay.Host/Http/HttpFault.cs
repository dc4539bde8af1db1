using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Assay.Host.Http;

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

    /// <summary>The methods that are allowed, where another was used.</summary>
    public StringValues Allowed { get; init; }

    /// <summary>Makes it the answer of a request whose answer hasn't begun.</summary>
    public Task WriteAsync(HttpResponse response)
    {
        response.Clear();
        response.StatusCode = Status;
        response.Headers.Allow = Allowed;
        response.ContentType = "text/plain; charset=utf-8";
        return response.WriteAsync(Message + "\n");
    }
}
