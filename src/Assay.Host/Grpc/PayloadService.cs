using System.IO.Compression;
using Assay.CallLibrary;
using Assay.Host.Hosting;
using Assay.Host.Http;
using Assay.Wire.Grpc;

namespace Assay.Host.Grpc;

/// <summary>
/// The service <c>assay.Payloads</c>, whose schema google-protobuf's build writes: a method for each payload, <c>Deals</c>, and one that streams all its
/// values, <c>StreamDeals</c>. Messages are those of Google.Protobuf's adapter, because only they are what the .proto file says.
/// </summary>
/// <param name="served">What this process serves.</param>
/// <param name="neighbourhood">What others do.</param>
internal sealed class PayloadService(ServedPayloads served, Neighbourhood neighbourhood)
{
    private long number;

    /// <summary>Takes the calls.</summary>
    public GrpcHandler Handler => new(Find, () =>
        served.Payloads.Select(payload => PayloadMethod.Of(payload.Name)).SelectMany(name => new[] { name, StreamOf(name) }), CallLimits.MostRequestBytes);

    private static string StreamOf(string method) => PayloadMethod.Service + PayloadMethod.Streaming + method[PayloadMethod.Service.Length..];

    private Func<GrpcCall, Task>? Find(string path)
    {
        foreach (var name in served.Payloads.Select(payload => payload.Name))
        {
            var method = PayloadMethod.Of(name);
            if (path == method)
                return call => AnswerAsync(call, name);
            if (path == StreamOf(method))
                return call => StreamAsync(call, name);
        }
        return null;
    }

    private async Task AnswerAsync(GrpcCall call, string payload)
    {
        var hosted = await PrepareAsync(call, payload);
        var index = Interlocked.Increment(ref number) - 1;
        await call.WriteAsync(output => hosted.Write(index, output));
    }

    private async Task StreamAsync(GrpcCall call, string payload)
    {
        var hosted = await PrepareAsync(call, payload);
        for (var i = 0; i < hosted.Values; i++)
        {
            var index = i;
            await call.WriteAsync(output => hosted.Write(index, output));
        }
    }

    private async Task<HostedSerializer> PrepareAsync(GrpcCall call, string payload)
    {
        var query = PayloadQuery.Read(await call.ReadAsync());
        if (served.Offer.Name != PayloadMethod.Serializer)
            throw new GrpcException(GrpcStatus.Unimplemented, $"gRPC's messages are {PayloadMethod.Serializer}'s, {Elsewhere()}");
        if (Level(query.Compression) is { } level)
            call.CompressAnswer(level);
        return served.Find(PayloadQueries.Request(payload, query.Count, query.Options));
    }

    private string Elsewhere() => neighbourhood.All.FirstOrDefault(one => one.Id.Split('@')[0] == PayloadMethod.Serializer) is { } neighbour
        ? $"served on port {neighbour.Http2}"
        : $"which isn't served here; this server has {served.Offer.Id}";

    private static CompressionLevel? Level(string compression) => compression switch
    {
        "" or "identity" => null,
        // "gzip" is what gRPC's own libraries for .NET take: the fastest.
        "gzip" or "gzip-fastest" => CompressionLevel.Fastest,
        "gzip-optimal" => CompressionLevel.Optimal,
        _ => throw new HttpFault(400, $"compression {compression}: expected one of identity, gzip, gzip-fastest, gzip-optimal"),
    };
}
