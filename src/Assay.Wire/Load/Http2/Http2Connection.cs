using Assay.Wire.Http;

namespace Assay.Wire.Load.Http2;

/// <summary>One connection of a load over HTTP/2: a client of its own, which makes the connection again where it was lost.</summary>
internal sealed class Http2Connection(LoadSettings settings) : IDisposable
{
    private readonly CountedHttp http = new(settings.Http2!.Address) { Target = settings.Target };
    private readonly Lock counting = new();
    private long counted;

    /// <summary>What asks over this connection; as many at a time as it has streams.</summary>
    public Http2Call NewCall() => Http2Call.Of(settings, http.Client);

    /// <summary>Bytes received since this was last asked.</summary>
    public int TakeReceived()
    {
        lock (counting)
        {
            var before = counted;
            counted = http.BytesReceived;
            return (int)Math.Min(counted - before, int.MaxValue);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => http.Dispose();
}
