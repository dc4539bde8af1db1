using Assay.CallLibrary;
using Assay.Serializers.Proto;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;

namespace Assay.Serializers;

/// <summary>The client's end of a payload's method.</summary>
internal sealed class PayloadClient<TMessage> : ICallClient where TMessage : class, IMessage<TMessage>, new()
{
    private readonly GrpcChannel channel;
    private readonly CallInvoker calls;
    private readonly Method<PayloadQuery, TMessage> method;
    private readonly PayloadQuery query;
    private readonly TimeSpan timeout;

    public PayloadClient(CallQuestion question)
    {
        channel = GrpcChannel.ForAddress(question.Address,
            new GrpcChannelOptions { HttpHandler = question.Handler, MaxReceiveMessageSize = question.MostBytes });
        calls = channel.CreateCallInvoker();
        method = ProtoMethod.Of<TMessage>(MethodType.Unary, question.Service, question.Method, length => MessageBytes = length);
        query = new PayloadQuery { Count = question.Count, Options = { question.Options.ToDictionary() }, Compression = question.Compression };
        timeout = question.Timeout;
    }

    public int MessageBytes { get; private set; }

    public async Task<object> CallAsync(CancellationToken cancel)
    {
        try
        {
            using var call = calls.AsyncUnaryCall(method, host: null, new CallOptions(deadline: DateTime.UtcNow + timeout, cancellationToken: cancel), query);
            return await call.ResponseAsync.ConfigureAwait(false);
        }
        catch (RpcException e)
        {
            throw new IOException($"{e.StatusCode}: {e.Status.Detail}", e);
        }
    }

    public void Dispose() => channel.Dispose();
}
