using System.Globalization;

namespace Assay.Experiments.Load;

/// <summary>Where our own servers serve a payload, and what the client says that it takes.</summary>
internal static class ServedPath
{
    /// <summary>The compressions that can be asked for.</summary>
    public static IReadOnlyList<string> Compressions { get; } = ["identity", "gzip", "gzip-fastest", "gzip-optimal", "brotli"];

    /// <summary>Why another compression can't be asked for.</summary>
    public static string Refuse(string compression) => compression == "zstd"
        ? $"zstd: .NET {Environment.Version.Major} has no zstd in its base libraries; there are {string.Join(", ", Compressions)}"
        : $"'{compression}': allowed are {string.Join(", ", Compressions)}";

    /// <summary>Path and query, with <c>{0}</c> for the serializer's id.</summary>
    /// <param name="payload">The payload.</param>
    /// <param name="count">Its elements; the published 50 where customers are served and nothing is said.</param>
    /// <param name="options">Its options.</param>
    /// <param name="compression">One of <see cref="Compressions"/>.</param>
    public static string Of(string payload, int? count, IEnumerable<KeyValuePair<string, string>> options, string compression)
    {
        var query = new List<string>();
        if ((count ?? (payload == "customers" ? 50 : null)) is { } elements)
            query.Add(string.Create(CultureInfo.InvariantCulture, $"count={elements}"));
        query.AddRange(options.Select(option => $"{option.Key}={option.Value}"));
        if (compression != Compressions[0])
            query.Add($"compression={compression}");
        return $"/payloads/{payload}/{{0}}{(query.Count > 0 ? "?" + string.Join('&', query) : "")}";
    }

    /// <summary>The header line of what the client takes, with its end; empty for identity.</summary>
    public static string AcceptEncoding(string compression) => compression switch
    {
        "identity" => "",
        "brotli" => "Accept-Encoding: br\r\n",
        _ => "Accept-Encoding: gzip\r\n",
    };
}
