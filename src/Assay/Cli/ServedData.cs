using System.Net;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>The payloads that are served: what others can reach has the user's own data only where they asked for it.</summary>
/// <param name="Payloads">The payloads.</param>
/// <param name="Withheld">Those that others would reach, and nobody named.</param>
internal sealed record ServedData(IReadOnlyList<PayloadEntry> Payloads, IReadOnlyList<PayloadEntry> Withheld)
{
    /// <summary>Picks them.</summary>
    /// <param name="asked">Names or globs; all, or all that are synthetic, where there are none.</param>
    /// <param name="listen">The address that they are served at.</param>
    /// <exception cref="UserException">One of them means no payload.</exception>
    public static ServedData Pick(Catalog catalog, IReadOnlyList<string> asked, IPAddress listen)
    {
        foreach (var name in asked)
            PayloadResolver.Insist(catalog, new(name, "--payloads"));
        if (asked.Count > 0)
            return new([.. catalog.Payloads.Where(payload => asked.Any(name => Glob.Matches(name, payload.Name)))], []);
        return IPAddress.IsLoopback(listen)
            ? new(catalog.Payloads, [])
            : new([.. catalog.Payloads.Where(payload => !IsOwn(payload))], [.. catalog.Payloads.Where(IsOwn)]);
    }

    /// <summary>What to know before others can reach an address.</summary>
    public string Warning(IPAddress listen)
    {
        var own = Payloads.Where(IsOwn).ToList();
        return $"listening on {listen}: anyone who reaches this address can use the servers; there is no authentication."
            + (own.Count > 0 ? $" They serve your own data: {Names(own, ", ")}." : "")
            + (Withheld.Count > 0 ? $" Your own data isn't served: {Names(Withheld, ", ")}; --payloads {Names(Withheld, ",")} would serve it." : "");
    }

    // Data that isn't generated has a number of values.
    private static bool IsOwn(PayloadEntry payload) => payload.Available > 0;

    private static string Names(IEnumerable<PayloadEntry> payloads, string between) => string.Join(between, payloads.Select(payload => payload.Name));
}
