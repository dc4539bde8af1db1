using Assay.CallLibrary;
using Assay.Serializers.Proto;
using Google.Protobuf;
using Grpc.Core;

namespace Assay.Serializers;

/// <summary>The server's end of a payload's two methods.</summary>
internal sealed class CallAnswers<TMessage>(ICallSource source, CallMethod method) : ICallAnswers where TMessage : class, IMessage<TMessage>, new()
{
    public void AddTo(ServerServiceDefinition.Builder service)
    {
        service.AddMethod(ProtoMethod.Of<TMessage>(MethodType.Unary, method.Service, method.Name), AnswerAsync);
        service.AddMethod(ProtoMethod.Of<TMessage>(MethodType.ServerStreaming, method.Service, method.StreamName), StreamAsync);
    }

    private Task<TMessage> AnswerAsync(PayloadQuery query, ServerCallContext context)
    {
        Choose(query.Compression, context);
        return Task.FromResult((TMessage)Told(() => source.NextValue(method, query.Count, query.Options)));
    }

    private async Task StreamAsync(PayloadQuery query, IServerStreamWriter<TMessage> output, ServerCallContext context)
    {
        Choose(query.Compression, context);
        foreach (var value in Told(() => source.AllValues(method, query.Count, query.Options)))
            await output.WriteAsync((TMessage)value, context.CancellationToken);
    }

    // The server compresses whatever it isn't told to leave as it is, where the caller takes that.
    private static void Choose(string compression, ServerCallContext context)
    {
        if (compression is "" or "identity")
            context.WriteOptions = new WriteOptions(WriteFlags.NoCompress);
        else if (compression is not ("gzip" or "gzip-fastest"))
            throw new RpcException(
                new Status(StatusCode.InvalidArgument, $"compression {compression}: allowed over grpc-dotnet are identity, gzip, gzip-fastest"));
    }

    private static T Told<T>(Func<T> ask)
    {
        try
        {
            return ask();
        }
        catch (CallFaultException fault)
        {
            throw new RpcException(new Status(fault.IsNotFound ? StatusCode.NotFound : StatusCode.InvalidArgument, fault.Message));
        }
    }
}
