using Assay.Wire.Grpc;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>Where our own servers serve a payload, and what the client says that it takes.</summary>
internal static class ServedPath
{
    /// <summary>The compressions that can be requested.</summary>
    public static IReadOnlyList<string> Compressions { get; } = ["identity", "gzip", "gzip-fastest", "gzip-optimal", "brotli"];

    /// <summary>The problem with a compression; null if there is none.</summary>
    public static string? Problem(string compression, LoadProtocol protocol)
    {
        if (!Compressions.Contains(compression))
            return Refuse(compression);
        return protocol == LoadProtocol.Grpc && compression == "brotli"
            ? $"brotli: gRPC's libraries support only gzip; available over gRPC: {string.Join(", ", Compressions.Where(one => one != compression))}"
            : null;
    }

    /// <summary>Why another compression can't be requested.</summary>
    private static string Refuse(string compression) => compression == "zstd"
        ? $"zstd: .NET {Environment.Version.Major} has no zstd in its base libraries; available: {string.Join(", ", Compressions)}"
        : $"'{compression}': expected one of {string.Join(", ", Compressions)}";

    /// <summary>Path and query, with <c>{0}</c> for the serializer's id.</summary>
    /// <param name="count">Its elements; the published 50 where customers are served and nothing is said.</param>
    /// <param name="options">Its options.</param>
    /// <param name="compression">One of <see cref="Compressions"/>.</param>
    /// <param name="protocol">Over gRPC the path is the payload's method, and the query becomes its message.</param>
    public static string Of(string payload, int? count, IEnumerable<KeyValuePair<string, string>> options, string compression,
        LoadProtocol protocol = LoadProtocol.Http1)
    {
        var query = new List<string>();
        if ((count ?? (payload == "customers" ? 50 : null)) is { } elements)
            query.Add(string.Create(CultureInfo.InvariantCulture, $"count={elements}"));
        query.AddRange(options.Select(option => $"{option.Key}={option.Value}"));
        if (compression != Compressions[0])
            query.Add($"compression={compression}");
        var path = protocol == LoadProtocol.Grpc ? PayloadMethod.Of(payload) : $"/payloads/{payload}/{{0}}";
        return $"{path}{(query.Count > 0 ? "?" + string.Join('&', query) : "")}";
    }

    /// <summary>How many elements or values that is.</summary>
    public static int CountOf(PayloadEntry payload, int? count, IReadOnlyDictionary<string, string> options) =>
        count ?? (payload.Name == "customers" ? 50 : payload.CountFor(options));

    /// <summary>The client's Accept-Encoding; empty for identity.</summary>
    public static string AcceptEncoding(string compression) => compression switch
    {
        "identity" => "",
        "brotli" => "br",
        _ => "gzip",
    };
}
