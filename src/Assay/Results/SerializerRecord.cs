namespace Assay.Results;

/// <summary>A serializer as it took part in a run.</summary>
internal sealed record SerializerRecord
{
    /// <summary>Its id: <c>name[@version]</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The format it writes.</summary>
    public required string Format { get; init; }

    /// <summary>The library's name.</summary>
    public required string Library { get; init; }

    /// <summary>The library's exact version as loaded; null if it was unavailable.</summary>
    public string? Version { get; set; }

    /// <summary>The runtime with its version: ".NET 10.0.12".</summary>
    public string? Runtime { get; set; }

    /// <summary>The runtime without its version, as the lab calls it: "dotnet", "jvm", "mono"; null in older documents.</summary>
    public string? RuntimeName { get; init; }

    /// <summary>The file the library was loaded from.</summary>
    public string? File { get; set; }

    /// <summary>That file's SHA-256, in hexadecimal.</summary>
    public string? Sha256 { get; set; }

    /// <summary>Settings that differ from the library's defaults.</summary>
    public string Settings { get; init; } = "";

    /// <summary>Why the serializer was unavailable; null if it could.</summary>
    public string? Unavailable { get; init; }
}
