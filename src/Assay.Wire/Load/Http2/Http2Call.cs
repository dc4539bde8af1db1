namespace Assay.Wire.Load.Http2;

/// <summary>Asks a server the same thing again and again, once at a time.</summary>
internal abstract class Http2Call
{
    /// <summary>The body of the last answer; valid until the next is requested.</summary>
    public ReadOnlyMemory<byte> Body { get; protected set; }

    /// <summary>Bytes of the last answer's body as they were received: compressed where it came so.</summary>
    public int ReceivedBytes { get; protected set; }

    /// <summary>Whether the last answer's head has arrived.</summary>
    public bool HasHead { get; protected set; }

    /// <summary>Makes the call of a load.</summary>
    public static Http2Call Of(LoadSettings settings, HttpClient http) =>
        settings.Http2! is { Message: not null } request ? new Http2Unary(http, request) : new Http2Get(http, settings);

    /// <summary>Asks once.</summary>
    /// <returns>Why the answer is a bad one; null for a good one.</returns>
    /// <exception cref="HttpRequestException">There was none, as in <see cref="Http2Failures"/>.</exception>
    /// <exception cref="LoadException">Its body is too long.</exception>
    public abstract Task<string?> SendAsync(CancellationToken cancel);
}
