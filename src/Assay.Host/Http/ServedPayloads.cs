using System.Reflection;
using Assay.CallLibrary;
using Assay.Host.Calls;
using Assay.Host.Hosting;
using Assay.Protocol;
using Assay.Worker;

namespace Assay.Host.Http;

/// <summary>What is served: built when it is first requested, which is during warm-up, and kept.</summary>
/// <param name="offer">The serializer; one for the whole process, because a worker's runtime switches hold for all of it.</param>
/// <param name="names">The payloads to serve, by name; null for all.</param>
internal sealed class ServedPayloads(Offer offer, IReadOnlyCollection<string>? names = null)
{
    /// <summary>How many combinations of payload, count and options have their values kept; a list that is ten times as long as usual counts as ten.</summary>
    private const int MostKept = 64;

    private readonly KeptBuilds<HostedSerializer> kept = new(MostKept);
    private readonly KeptBuilds<object> objects = new(MostKept);
    private readonly Assembly worker = WorkerAssembly.Load(offer.Worker);
    private readonly Lock looking = new();
    private bool? namesTypes;

    /// <summary>The serializer.</summary>
    public Offer Offer => offer;

    /// <summary>The payloads that are served: all workers have the same.</summary>
    public IReadOnlyList<Payload> Payloads => field ??= [.. PayloadCatalog.All(worker).Where(payload => names?.Contains(payload.Name) ?? true)];

    /// <summary>Whether the payload of the published endpoints is among them.</summary>
    public bool HasPublished => Payloads.Any(payload => payload.Name == "customers");

    /// <summary>What the worker answers calls with; null if it has no library for that.</summary>
    public ICallLibrary? CallLibrary => field ??= CallLibraries.Find(worker);

    /// <summary>The type that the serializer writes of a payload; null if it can't handle the payload.</summary>
    public Type? TypeOf(Payload payload)
    {
        try
        {
            return AdapterCatalog.Create(worker, offer.Name, payload.RootType).OwnType;
        }
        catch (PayloadNotSupportedException)
        {
            return null;
        }
    }

    /// <summary>
    /// Whether the serializer makes objects of whatever type it is sent, which must not be a stranger's choice: its adapter says so, or it names
    /// the type of any payload that its worker has, served or not. A payload of plain text alone has no type to be named and tells nothing.
    /// </summary>
    public bool NamesTypes
    {
        get
        {
            lock (looking)
                return namesTypes ??= IsDeclared() || PayloadCatalog.All(worker).Any(payload => Names(payload.Name));
        }
    }

    /// <summary>Why the last request that the serializer couldn't answer wasn't answered; null if none was.</summary>
    public Message? LastFault { get; private set; }

    /// <summary>What a request asks for.</summary>
    /// <exception cref="HttpFault">There is no such thing; the message names what there is.</exception>
    public HostedSerializer Find(PayloadRequest request)
    {
        var payload = PayloadOf(request);
        return kept.Get(request.Key, () => request.WeightOf(payload), () => Create(request, request.CountFor(payload)));
    }

    /// <summary>A payload's first value, as an object without a serializer.</summary>
    /// <exception cref="HttpFault">There is no such payload; the message names what there is.</exception>
    public object First(PayloadRequest request)
    {
        var payload = PayloadOf(request);
        return objects.Get(request.Key, () => request.WeightOf(payload), () =>
        {
            var create = payload.GetType().GetMethod(nameof(Payload<>.Create))!;
            return create.Invoke(payload, [0, new PayloadSettings(request.CountFor(payload), request.Options)])!;
        });
    }

    /// <summary>What a client sees of a serializer's exception: the reason that a verification gives.</summary>
    public HttpFault Fault(PayloadRequest request, Exception thrown)
    {
        var answer = Faults.Answer(thrown);
        LastFault = answer;
        return answer.Verb == Verbs.Unsupported
            ? new HttpFault(404, $"{offer.Id} can't handle the payload {request.Payload}: {answer.Text("reason")}", thrown)
            : new HttpFault(422, $"{offer.Id} fails on the payload {request.Payload}: {answer.Text("reason")}", thrown);
    }

    private Payload PayloadOf(PayloadRequest request) => Payloads.FirstOrDefault(payload => payload.Name == request.Payload)
        ?? throw new HttpFault(404, $"There is no payload '{request.Payload}'; available: {string.Join(", ", Payloads.Select(payload => payload.Name))}");

    private bool IsDeclared() => AdapterCatalog.All(worker).Any(
        adapter => adapter.Id + RuntimeFacts.IdSuffix == offer.Name && adapter.Unsafe == SerializerAttribute.AnyType);

    private bool Names(string payload)
    {
        try
        {
            return HostedSerializer.Create(worker, offer.Name, payload, 1, new Dictionary<string, string>()).NamesRoot;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What it can't write has no names in it.
            return false;
        }
    }

    private HostedSerializer Create(PayloadRequest request, int count)
    {
        try
        {
            return HostedSerializer.Create(worker, offer.Name, request.Payload, count, request.Options);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            throw Fault(request, e);
        }
    }
}
