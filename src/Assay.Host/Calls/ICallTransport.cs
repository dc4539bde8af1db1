namespace Assay.Host.Calls;

/// <summary>A way to a server: fetches what it serves, again and again.</summary>
internal interface ICallTransport : IDisposable
{
    /// <summary>Bytes sent over the connections so far.</summary>
    long BytesSent { get; }

    /// <summary>Bytes received over the connections so far.</summary>
    long BytesReceived { get; }

    /// <summary>Makes a call.</summary>
    /// <returns>What was answered, decompressed and whole.</returns>
    /// <exception cref="IOException">The call failed; the message says why.</exception>
    Task<CallAnswer> FetchAsync(CancellationToken cancel);
}
