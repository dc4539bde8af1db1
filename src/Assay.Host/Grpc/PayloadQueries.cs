using Assay.Host.Http;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Assay.Host.Grpc;

/// <summary>What a call asks for, as the same question over HTTP.</summary>
internal static class PayloadQueries
{
    /// <summary>The question.</summary>
    /// <param name="payload">The payload's name.</param>
    /// <param name="count">How many elements or values; 0 for the payload's own number.</param>
    /// <param name="options">The payload's options that are set.</param>
    /// <exception cref="HttpFault">The count isn't allowed.</exception>
    public static PayloadRequest Request(string payload, int count, IEnumerable<KeyValuePair<string, string>> options)
    {
        if (count < 0)
            throw new HttpFault(400, $"count {count}: expected a whole number of at least 1, or 0 for the payload's own");
        var query = options.Where(option => option.Key != "count").ToDictionary(option => option.Key, option => new StringValues(option.Value));
        return PayloadRequest.Read(payload, new QueryCollection(query), count == 0 ? null : count);
    }
}
