using System.IO.Compression;
using Assay.CallLibrary;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

[assembly: Serializer("grpc-dotnet", "Protocol Buffers", typeof(GrpcChannel), CallsOnly = true,
    Needs = "a .proto file, from which protoc generates types")]

namespace Assay.Serializers;

/// <summary>gRPC as ASP.NET Core's users have it: Grpc.AspNetCore.Server on Kestrel, and Grpc.Net.Client. Methods
/// are what Grpc.Tools would generate, made generically so that a new payload needs no code.</summary>
internal sealed class GrpcDotNet : ICallLibrary
{
    private const string Gzip = "gzip";

    public void AddServices(IServiceCollection services) => services.AddGrpc(options =>
    {
        options.ResponseCompressionAlgorithm = Gzip;
        options.ResponseCompressionLevel = CompressionLevel.Fastest;
        options.MaxReceiveMessageSize = CallLimits.MostRequestBytes;
        // A library's exception is what the caller asked for.
        options.EnableDetailedErrors = true;
    });

    public void Map(IEndpointRouteBuilder endpoints, ICallSource source)
    {
        var service = ServerServiceDefinition.CreateBuilder();
        foreach (var method in source.Methods)
            ((ICallAnswers)Closed(typeof(CallAnswers<>), method.Message, source, method)).AddTo(service);
        endpoints.MapGrpcService(service.Build());
    }

    public ICallClient Connect(CallQuestion question) => (ICallClient)Closed(typeof(PayloadClient<>), question.Message, question);

    private static object Closed(Type definition, Type message, params object[] arguments) =>
        Activator.CreateInstance(definition.MakeGenericType(message), arguments)!;
}
