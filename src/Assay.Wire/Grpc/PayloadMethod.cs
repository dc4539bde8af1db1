namespace Assay.Wire.Grpc;

/// <summary>How payloads are called over gRPC: the methods of <c>assay.Payloads</c>, whose schema google-protobuf's build writes.</summary>
internal static class PayloadMethod
{
    /// <summary>The service's full name.</summary>
    public const string FullName = "assay.Payloads";

    /// <summary>The service, as a method's path begins.</summary>
    public const string Service = $"/{FullName}/";

    /// <summary>The prefix of methods that answer with all values.</summary>
    public const string Streaming = "Stream";

    /// <summary>The serializer whose messages these are: only they are what the .proto file says.</summary>
    public const string Serializer = "google-protobuf";

    /// <summary>A payload's method: <c>/assay.Payloads/MarketData</c>.</summary>
    public static string Of(string payload) => Service + NameOf(payload);

    /// <summary>A payload's method without its service: <c>MarketData</c>.</summary>
    public static string NameOf(string payload) =>
        string.Concat(payload.Split('-').Where(part => part.Length > 0).Select(part => char.ToUpperInvariant(part[0]) + part[1..]));
}
