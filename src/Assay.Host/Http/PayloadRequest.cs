using System.Globalization;
using Assay.Protocol;
using Assay.Worker;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>Which values a request is about: <c>?count=100&amp;rawValues=true</c>.</summary>
/// <param name="Payload">The payload's name.</param>
/// <param name="Count">The count that was requested; null for the payload's default.</param>
/// <param name="Options">The payload's options that were set.</param>
internal sealed record PayloadRequest(string Payload, int? Count, IReadOnlyDictionary<string, string> Options)
{
    /// <summary>The same for the same values.</summary>
    public string Key { get; } =
        $"{Payload}?{Count}&{string.Join('&', Options.OrderBy(option => option.Key, StringComparer.Ordinal).Select(option => $"{option.Key}={option.Value}"))}";

    /// <summary>Reads a query.</summary>
    /// <exception cref="HttpFault">A value isn't allowed.</exception>
    public static PayloadRequest Read(string payload, IQueryCollection query, int? defaultCount)
    {
        var options = new Dictionary<string, string>(StringComparer.Ordinal);
        var count = defaultCount;
        foreach (var (name, value) in query)
        {
            switch (name)
            {
                case "count":
                    count = int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number > 0
                        ? number
                        : throw new HttpFault(400, $"count={value}: expected a whole number of at least 1");
                    break;
                case "compression":
                    break;
                // The published name of the same option.
                case "includeRawValues":
                    options["rawValues"] = value.ToString().ToLowerInvariant();
                    break;
                default:
                    options[name] = value.ToString().ToLowerInvariant();
                    break;
            }
        }
        return new PayloadRequest(payload, count, options.Where(option => option.Value != "false").ToDictionary());
    }

    /// <summary>How many times as much as usual its values are, at least 1.</summary>
    /// <exception cref="HttpFault">They aren't built.</exception>
    public int WeightOf(Payload payload)
    {
        var (count, usual) = (CountFor(payload), payload.DefaultCountFor(Options));
        return ((count - 1) / usual) + 1;
    }

    /// <summary>The count to build.</summary>
    /// <exception cref="HttpFault">It is more than the server builds, or an option isn't the payload's.</exception>
    public int CountFor(Payload payload)
    {
        foreach (var (name, value) in Options)
        {
            var option = payload.Options.FirstOrDefault(option => option.Name == name)
                ?? throw new HttpFault(
                    400, $"{name}: {payload.Name} has no such option; available: "
                        + $"{string.Join(", ", payload.Options.Select(option => option.Name).Append("count").Append("compression"))}");
            if (!option.Allowed.Contains(value))
                throw new HttpFault(400, $"{name}={value}: expected one of {string.Join(", ", option.Allowed)}");
        }
        var standard = payload.DefaultCountFor(Options);
        var most = ServedCount.Most(standard, payload.Available, Options.Count > 0);
        return Count is null ? standard : Count <= most ? Count.Value : throw new HttpFault(400, $"count={Count}: expected 1 to {most}");
    }
}
