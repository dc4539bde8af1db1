using System.Net;
using Assay.Wire.Http;

namespace Assay.Host.Calls;

/// <summary>Calls over HTTP/1.1: a GET, whose answer's body is the message.</summary>
internal sealed class HttpTransport : ICallTransport
{
    private readonly CountedHttp http;
    private readonly string path;
    private readonly TimeSpan timeout;
    private int expected = 4096;

    /// <summary>Makes one.</summary>
    /// <param name="address">The server's port for HTTP/1.1.</param>
    /// <param name="path">Path and query.</param>
    /// <param name="compressions">The compressions that answers may have.</param>
    /// <param name="timeout">How long a call may take.</param>
    public HttpTransport(Uri address, string path, DecompressionMethods compressions, TimeSpan timeout)
    {
        http = new CountedHttp(address, compressions);
        this.path = path;
        this.timeout = timeout;
    }

    /// <inheritdoc/>
    public long BytesSent => http.BytesSent;

    /// <inheritdoc/>
    public long BytesReceived => http.BytesReceived;

    /// <inheritdoc/>
    public async Task<CallAnswer> FetchAsync(CancellationToken cancel)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        deadline.CancelAfter(timeout);
        try
        {
            using var response = await http.Client.GetAsync(new Uri(path, UriKind.Relative), HttpCompletionOption.ResponseHeadersRead, deadline.Token);
            if (!response.IsSuccessStatusCode)
                throw new IOException(
                    $"HTTP {(int)response.StatusCode}: {(await response.Content.ReadAsStringAsync(deadline.Token)).Trim()}".TrimEnd(':', ' '));
            await using var body = await response.Content.ReadAsStreamAsync(deadline.Token);
            return CallAnswer.Of(await ReadAsync(body, deadline.Token));
        }
        catch (HttpRequestException e)
        {
            throw new IOException(e.Message, e);
        }
        catch (OperationCanceledException e) when (!cancel.IsCancellationRequested)
        {
            throw new IOException($"the call didn't end within {timeout.TotalSeconds:0.###} s", e);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => http.Dispose();

    // The body's length isn't known in advance. An array of the last body's length is filled in one go where
    // this one is as long, without a copy that a reader of streams wouldn't pay for.
    private async Task<byte[]> ReadAsync(Stream body, CancellationToken cancel)
    {
        var bytes = GC.AllocateUninitializedArray<byte>(expected);
        var length = await body.ReadAtLeastAsync(bytes, bytes.Length, throwOnEndOfStream: false, cancel);
        var beyond = new byte[1];
        while (length == bytes.Length && await body.ReadAsync(beyond, cancel) > 0)
        {
            Array.Resize(ref bytes, checked(bytes.Length * 2));
            bytes[length++] = beyond[0];
            length += await body.ReadAtLeastAsync(bytes.AsMemory(length), bytes.Length - length, throwOnEndOfStream: false, cancel);
        }
        expected = Math.Max(1, length);
        return length == bytes.Length ? bytes : bytes[..length];
    }
}
