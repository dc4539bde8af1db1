using System.Net;

namespace Assay.Wire.Load.Http2;

/// <summary>A GET, whose body is read to its end and not decompressed.</summary>
internal sealed class Http2Get(HttpClient http, LoadSettings settings) : Http2Call
{
    private readonly Http2Request asked = settings.Http2!;
    private byte[] buffer = new byte[4096];

    /// <inheritdoc/>
    public override async Task<string?> SendAsync(CancellationToken cancel)
    {
        HasHead = false;
        using var request =
            new HttpRequestMessage(HttpMethod.Get, asked.Address) { Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        if (asked.AcceptEncoding.Length > 0)
            request.Headers.TryAddWithoutValidation("Accept-Encoding", asked.AcceptEncoding);
        using var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancel);
        HasHead = true;
        var body = await response.Content.ReadAsStreamAsync(cancel);
        var length = 0;
        for (int read; (read = await body.ReadAsync(buffer.AsMemory(length), cancel)) > 0;)
        {
            length += read;
            if (length >= BodyLearner.MostOfBody(settings))
                throw BodyLearner.TooLong(settings);
            if (length == buffer.Length)
                Array.Resize(ref buffer, length * 2);
        }
        Body = buffer.AsMemory(0, length);
        ReceivedBytes = length;
        return response.IsSuccessStatusCode ? null : BadCause.Status((int)response.StatusCode);
    }
}
