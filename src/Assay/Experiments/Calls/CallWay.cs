namespace Assay.Experiments.Calls;

/// <summary>A way to make calls: what writes and reads, how it travels, how it is compressed.</summary>
/// <param name="Name">Its name on the command line and in tables.</param>
/// <param name="Serializer">The serializer's id.</param>
/// <param name="Transport"><see cref="Grpc"/> or <see cref="Http"/>.</param>
/// <param name="Compression">How answers are compressed, by the names that the server knows; empty for not at all.</param>
internal sealed record CallWay(string Name, string Serializer, string Transport, string Compression = "")
{
    /// <summary>gRPC over HTTP/2.</summary>
    public const string Grpc = "grpc";

    /// <summary>Plain HTTP/1.1.</summary>
    public const string Http = "http";

    /// <summary>The worker that calls by grpc-dotnet, Google.Protobuf's messages within.</summary>
    public const string GrpcDotNet = "grpc-dotnet";

    private const string Protobuf = "google-protobuf";
    private const string Json = "system-text-json";

    /// <summary>The compressions that can be put behind a serializer's id.</summary>
    public static IReadOnlyList<string> Compressions { get; } = ["gzip-fastest", "gzip-optimal", "brotli"];

    /// <summary>The ways that have a name; all of them are what is compared unless others are requested.</summary>
    public static IReadOnlyList<CallWay> Named { get; } =
    [
        new("grpc", Protobuf, Grpc),
        new("grpc-gzip", Protobuf, Grpc, "gzip-fastest"),
        new("grpc-gzip-optimal", Protobuf, Grpc, "gzip-optimal"),
        new("grpc-dotnet", GrpcDotNet, Grpc),
        new("grpc-dotnet-gzip", GrpcDotNet, Grpc, "gzip-fastest"),
        new("json", Json, Http),
        new("json-gzip", Json, Http, "gzip-optimal"),
        new("json-gzip-fastest", Json, Http, "gzip-fastest"),
        new("json-brotli", Json, Http, "brotli"),
        new("protobuf", Protobuf, Http),
        new("servicestack-protobuf", "servicestack-protobuf", Http),
    ];

    /// <summary>Reads a name.</summary>
    /// <param name="name">One of <see cref="Named"/>, or a serializer's id, which may be
    /// followed by <c>+gzip-fastest</c>, <c>+gzip-optimal</c> or <c>+brotli</c>.</param>
    /// <exception cref="UserException">There is no such compression.</exception>
    public static CallWay Parse(string name)
    {
        if (Named.FirstOrDefault(way => string.Equals(way.Name, name, StringComparison.OrdinalIgnoreCase)) is { } named)
            return named;
        var plus = name.IndexOf('+', StringComparison.Ordinal);
        if (plus < 0)
            return new CallWay(name, name, Http);
        var compression = name[(plus + 1)..];
        return Compressions.Contains(compression)
            ? new CallWay(name, name[..plus], Http, compression)
            : throw new UserException(
                $"--ways {name}: unknown compression '{compression}'; a serializer's id may be followed by "
                    + $"{string.Join(", ", Compressions.Select(known => "+" + known))}");
    }
}
