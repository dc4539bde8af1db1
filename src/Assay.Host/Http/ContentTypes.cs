namespace Assay.Host.Http;

/// <summary>The content type of a format, so that a browser shows what it can show.</summary>
internal static class ContentTypes
{
    /// <summary>The content type.</summary>
    public static string Of(string format)
    {
        if (format.Contains("OData", StringComparison.OrdinalIgnoreCase))
            return "application/json; odata.metadata=minimal";
        if (format.Contains("JSON", StringComparison.OrdinalIgnoreCase) && !format.Contains("binary", StringComparison.OrdinalIgnoreCase))
            return "application/json; charset=utf-8";
        if (format.Contains("XML", StringComparison.OrdinalIgnoreCase) && !format.Contains("binary", StringComparison.OrdinalIgnoreCase))
            return "application/xml; charset=utf-8";
        if (format.Contains("Protocol Buffers", StringComparison.OrdinalIgnoreCase))
            return "application/x-protobuf";
        return format.Contains("MessagePack", StringComparison.OrdinalIgnoreCase) ? "application/x-msgpack" : "application/octet-stream";
    }
}
