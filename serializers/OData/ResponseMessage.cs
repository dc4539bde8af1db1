using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>A response as the library's writer needs it: headers and a stream.</summary>
internal sealed partial class ResponseMessage(Stream stream) : IODataResponseMessageAsync
{
    private readonly Dictionary<string, string> headers = new() { ["Content-Type"] = "application/json; charset=UTF-8" };

    public IEnumerable<KeyValuePair<string, string>> Headers => headers;

    public int StatusCode { get; set; } = 200;

    public string? GetHeader(string headerName) => headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => headers[headerName] = headerValue;

    public Stream GetStream() => stream;

    public Task<Stream> GetStreamAsync() => Task.FromResult(stream);
}
