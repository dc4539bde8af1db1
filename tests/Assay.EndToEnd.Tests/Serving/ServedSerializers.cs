using System.Net;
using System.Net.NetworkInformation;
using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests.Serving;

/// <summary>What <c>assay serve</c> serves, as its index page tells it.</summary>
internal sealed partial class ServedSerializers(int port) : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>A client of all of them.</summary>
    public HttpClient Client { get; } = new() { BaseAddress = new Uri($"http://127.0.0.1:{port}"), Timeout = Patience };

    /// <summary>A port from which on so many are free, outside of the range that the system takes ports from for others.</summary>
    public static int FreePorts(int many)
    {
        var taken = IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpListeners().Select(listener => listener.Port).ToHashSet();
        while (true)
        {
            var first = Random.Shared.Next(10_000, 30_000);
            if (!Enumerable.Range(first, many).Any(taken.Contains))
                return first;
        }
    }

    /// <summary>Every link of the index page.</summary>
    public async Task<IReadOnlyList<Uri>> LinksAsync()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/");
        request.Headers.Accept.ParseAdd("text/html");
        using var response = await Client.SendAsync(request);
        response.StatusCode.ShouldBe(HttpStatusCode.OK);
        return [.. Link().Matches(await response.Content.ReadAsStringAsync())
            .Select(match => new Uri(Client.BaseAddress!, WebUtility.HtmlDecode(match.Groups["target"].Value)))];
    }

    public void Dispose() => Client.Dispose();

    [GeneratedRegex("href=\"(?<target>[^\"]*)\"", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Link();
}
