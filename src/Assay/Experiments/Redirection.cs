using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Experiments;

/// <summary>Asks a server that runs already whether it sends who asks it to another address: a
/// measurement follows no redirections, each would be two requests.</summary>
internal static class Redirection
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    /// <summary>Where a request is sent on to; null if it is answered there, or there is nobody: whoever measures finds out and says so.</summary>
    /// <param name="address">What is requested.</param>
    /// <param name="target">Where its server listens, which is what will be measured: a name may have several addresses.</param>
    /// <param name="version">The version of HTTP that is spoken.</param>
    public static async Task<Uri?> OfAsync(Uri address, IPEndPoint target, Version version, CancellationToken stop)
    {
        using var handler = new SocketsHttpHandler { AllowAutoRedirect = false, UseProxy = false, UseCookies = false,
            ConnectCallback = async (_, cancel) => new NetworkStream(await Connector.ConnectAsync(target, isOurs: false, cancel), ownsSocket: true) };
        using var client =
            new HttpClient(handler) { Timeout = Patience, DefaultRequestVersion = version, DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact };
        try
        {
            using var response = await client.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, stop);
            return response.StatusCode is >= HttpStatusCode.MultipleChoices and < HttpStatusCode.BadRequest && response.Headers.Location is { } location
                ? new Uri(address, location)
                : null;
        }
        catch (Exception e) when (e is HttpRequestException or OperationCanceledException && !stop.IsCancellationRequested)
        {
            return null;
        }
    }
}
