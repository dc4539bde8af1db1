using Assay.Wire.Grpc;

namespace Assay.Reports.Load;

/// <summary>What was requested of a server, made from the path and query that were sent to it.</summary>
/// <param name="Asked">The request without the serializer's name: <c>customers?count=50</c>.</param>
/// <param name="Payload">The payload's name; null for a server that ran already.</param>
/// <param name="Count">The count in the query; null without one.</param>
internal sealed record ServedRequest(string Asked, string? Payload, int? Count)
{
    private const string Served = "/payloads/";

    /// <summary>Of a server under load.</summary>
    public static ServedRequest Of(LoadRecord load) =>
        load.Payload is null ? new(load.Path, null, null) : Of(load.Path, load.Serializer) with { Payload = load.Payload };

    /// <summary>Of a search for the highest rate; older documents don't name the payload.</summary>
    public static ServedRequest Of(CapacityRecord capacity)
    {
        if (capacity.Serializer.Contains("://", StringComparison.Ordinal))
            return new(capacity.Path, null, null);
        var request = Of(capacity.Path, capacity.Serializer);
        return request with { Payload = capacity.Payload ?? request.Payload };
    }

    /// <summary>Of a server under the load of several generators.</summary>
    public static ServedRequest Of(ToolRecord tool) =>
        tool.Serializer.Contains("://", StringComparison.Ordinal) ? new(tool.Path, null, null) : Of(tool.Path, tool.Serializer);

    private static ServedRequest Of(string path, string serializer)
    {
        var (place, query) = path.Split('?', 2) is [var before, var after] ? (before, after) : (path, "");
        var name = place.StartsWith(PayloadMethod.Service, StringComparison.Ordinal)
            ? place[PayloadMethod.Service.Length..]
            : Without(place, Served, "/" + Uri.EscapeDataString(serializer));
        var asked = query.Length > 0 ? $"{name}?{query}" : name;
        var count = query.Split('&').Select(part => part.Split('=', 2)).FirstOrDefault(part => part is ["count", _]);
        return new(asked, name, count is not null && int.TryParse(count[1], NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : null);
    }

    // A payload may be called as a serializer is.
    private static string Without(string place, string start, string end)
    {
        if (place.EndsWith(end, StringComparison.Ordinal))
            place = place[..^end.Length];
        return place.StartsWith(start, StringComparison.Ordinal) ? place[start.Length..] : place;
    }
}
