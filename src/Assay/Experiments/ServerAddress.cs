using System.Net;
using System.Net.Sockets;

namespace Assay.Experiments;

/// <summary>Finds where servers listen that run already.</summary>
internal static class ServerAddress
{
    /// <summary>The address that a URL means, of IPv4 where there is one.</summary>
    /// <param name="option">The option and its text.</param>
    /// <param name="url">What it names.</param>
    /// <exception cref="UserException">Its host is unknown.</exception>
    public static async Task<IPEndPoint> FindAsync(string option, Uri url, CancellationToken stop)
    {
        try
        {
            var addresses = await Dns.GetHostAddressesAsync(url.IdnHost, stop);
            return new IPEndPoint(addresses.OrderBy(address => address.AddressFamily == AddressFamily.InterNetwork ? 0 : 1).First(), url.Port);
        }
        catch (SocketException e)
        {
            throw new UserException($"{option}: {url.Host} can't be resolved: {e.Message}", e);
        }
    }
}
