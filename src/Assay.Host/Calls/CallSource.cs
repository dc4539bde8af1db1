using Assay.CallLibrary;
using Assay.Host.Grpc;
using Assay.Host.Http;
using Assay.Wire.Grpc;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Calls;

/// <summary>What a worker's own library of calls answers: the payloads that are served, as the types that the worker's serializer writes.</summary>
internal sealed class CallSource(ServedPayloads served) : ICallSource
{
    private long number;

    /// <inheritdoc/>
    public IReadOnlyList<CallMethod> Methods { get; } =
    [
        .. from payload in served.Payloads
           let message = served.TypeOf(payload)
           where message is not null
           let name = PayloadMethod.NameOf(payload.Name)
           select new CallMethod(PayloadMethod.FullName, name, PayloadMethod.Streaming + name, payload.Name, message),
    ];

    /// <inheritdoc/>
    public object NextValue(CallMethod method, int count, IReadOnlyDictionary<string, string> options) =>
        Told(() => served.Find(PayloadQueries.Request(method.Payload, count, options)).Value(Interlocked.Increment(ref number) - 1));

    /// <inheritdoc/>
    public IEnumerable<object> AllValues(CallMethod method, int count, IReadOnlyDictionary<string, string> options)
    {
        var hosted = Told(() => served.Find(PayloadQueries.Request(method.Payload, count, options)));
        return Enumerable.Range(0, hosted.Values).Select(index => hosted.Value(index));
    }

    private static T Told<T>(Func<T> ask)
    {
        try
        {
            return ask();
        }
        catch (HttpFault fault)
        {
            throw new CallFaultException(fault.Message, fault) { IsNotFound = fault.Status == StatusCodes.Status404NotFound };
        }
    }
}
