using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Experiments;

/// <summary>Finds where servers listen that run already.</summary>
internal static class ServerAddress
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    /// <summary>The URL that an option gives.</summary>
    /// <param name="option">The option.</param>
    /// <param name="text">Its text.</param>
    /// <param name="expected">What is expected, in words.</param>
    /// <exception cref="UserException">It is no address over HTTP without TLS, or has credentials: those are never sent, nor shown or stored.</exception>
    public static Uri Parse(string option, string text, string expected)
    {
        var isUrl = Uri.TryCreate(text, UriKind.Absolute, out var url);
        if (url?.UserInfo.Length > 0)
            throw new UserException($"{option}: user names and passwords aren't sent; give the address without what is before the @");
        return isUrl && url!.Scheme == Uri.UriSchemeHttp
            ? url
            : throw new UserException($"{option}{(text.Contains('@', StringComparison.Ordinal) ? "" : $" '{text}'")}: expected {expected}");
    }

    /// <summary>The address that a URL means: of several the first at which somebody takes a connection, those of IPv4 before the others. Where nobody does it
    /// is the first: whoever measures finds out and says so.</summary>
    /// <param name="option">The option and its text.</param>
    /// <param name="url">What it names.</param>
    /// <exception cref="UserException">Its host is unknown.</exception>
    public static async Task<IPEndPoint> FindAsync(string option, Uri url, CancellationToken stop)
    {
        try
        {
            var addresses = await Dns.GetHostAddressesAsync(url.IdnHost, stop);
            return await FirstAsync([.. addresses.OrderBy(address => address.AddressFamily == AddressFamily.InterNetwork ? 0 : 1)
                .Select(address => new IPEndPoint(address, url.Port))], stop);
        }
        catch (SocketException e)
        {
            throw new UserException($"{option}: {url.Host} can't be resolved: {e.Message}", e);
        }
    }

    /// <summary>The first at which somebody takes a connection; the first of all where nobody does.</summary>
    internal static async Task<IPEndPoint> FirstAsync(IReadOnlyList<IPEndPoint> candidates, CancellationToken stop)
    {
        foreach (var candidate in candidates.Count > 1 ? candidates : [])
        {
            try
            {
                using var made = await Connector.ConnectAsync(candidate, isOurs: false, Patience, stop);
                return candidate;
            }
            catch (SocketException)
            {
                // Nobody there: the next may have somebody.
                continue;
            }
        }
        return candidates[0];
    }
}
