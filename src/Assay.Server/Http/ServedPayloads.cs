using System.Collections.Concurrent;
using System.Reflection;
using Assay.Server.Hosting;
using Assay.Worker;

namespace Assay.Server.Http;

/// <summary>What is served: built when it is first asked for, before the response is timed by anybody who warms up, and kept.</summary>
internal sealed class ServedPayloads(IReadOnlyList<Offer> offers)
{
    /// <summary>Values of so many combinations of serializer, payload, count and options are kept.</summary>
    private const int MostKept = 64;

    private readonly ConcurrentDictionary<string, Lazy<Assembly>> workers = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, Lazy<HostedSerializer>> kept = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, Lazy<object>> objects = new(StringComparer.Ordinal);

    /// <summary>The serializers.</summary>
    public IReadOnlyList<Offer> Offers => offers;

    /// <summary>The payloads of the first serializer's worker: all workers have the same.</summary>
    public IReadOnlyList<Payload> Payloads { get; private set; } = [];

    /// <summary>Loads the workers.</summary>
    public void Load()
    {
        foreach (var offer in offers)
            _ = WorkerOf(offer);
        Payloads = offers.Count == 0 ? [] : [.. PayloadCatalog.All(WorkerOf(offers[0]))];
    }

    /// <summary>What a request asks for.</summary>
    /// <exception cref="HttpFault">There is no such thing; the message names what there is.</exception>
    public HostedSerializer Find(string serializer, PayloadRequest request)
    {
        var offer = offers.FirstOrDefault(offer => string.Equals(offer.Id, serializer, StringComparison.OrdinalIgnoreCase))
            ?? throw new HttpFault(404, $"There is no serializer '{serializer}' here; there are: {string.Join(", ", offers.Select(offer => offer.Id))}");
        var payload = Payloads.FirstOrDefault(payload => payload.Name == request.Payload)
            ?? throw new HttpFault(404, $"There is no payload '{request.Payload}'; there are: {string.Join(", ", Payloads.Select(payload => payload.Name))}");
        var key = $"{offer.Id}/{request.Key}";
        if (kept.TryGetValue(key, out var found))
            return found.Value;
        var count = request.CountFor(payload);
        MakeRoom(kept);
        return kept.GetOrAdd(key, _ => new(() => Create(offer, request, count))).Value;
    }

    /// <summary>A payload's first value, as an object without a serializer.</summary>
    public object First(PayloadRequest request) => objects.GetOrAdd(request.Key, _ => new(() =>
    {
        MakeRoom(objects);
        var payload = Payloads.First(payload => payload.Name == request.Payload);
        var create = payload.GetType().GetMethod(nameof(Payload<>.Create))!;
        return create.Invoke(payload, [0, new PayloadSettings(request.CountFor(payload), request.Options)])!;
    })).Value;

    private HostedSerializer Create(Offer offer, PayloadRequest request, int count)
    {
        try
        {
            return HostedSerializer.Create(WorkerOf(offer), offer.Name, request.Payload, count, request.Options);
        }
        catch (PayloadNotSupportedException e)
        {
            throw new HttpFault(404, $"{offer.Id} can't take the payload {request.Payload}: {e.Message}", e);
        }
    }

    private static void MakeRoom<T>(ConcurrentDictionary<string, Lazy<T>> kept)
    {
        if (kept.Count >= MostKept)
            kept.Clear();
    }

    private Assembly WorkerOf(Offer offer) => workers.GetOrAdd(offer.Worker, path => new(() => WorkerAssembly.Load(path))).Value;
}
