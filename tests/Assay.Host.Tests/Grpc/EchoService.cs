using System.Globalization;
using System.IO.Compression;
using System.Net;
using System.Text;
using Assay.Host.Grpc;
using Assay.Wire.Grpc;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace Assay.Host.Tests.Grpc;

/// <summary>Our gRPC on a port of its own, with the methods that the peers' servers have too.</summary>
internal sealed class EchoService : IAsyncDisposable
{
    private readonly WebApplication application;
    private readonly SemaphoreSlim left = new(0);
    private readonly Dictionary<string, Func<GrpcCall, Task>> methods;

    private EchoService()
    {
        methods = new()
        {
            ["/test.Echo/Unary"] = async call => await WriteAsync(call, await call.ReadAsync()),
            ["/test.Echo/Compressed"] = async call =>
            {
                call.CompressAnswer(CompressionLevel.Optimal);
                await WriteAsync(call, await call.ReadAsync());
            },
            ["/test.Echo/Received"] = async call =>
            {
                await call.ReadAsync();
                await WriteAsync(call, Encoding.ASCII.GetBytes(call.ReceivedLength.ToString(CultureInfo.InvariantCulture)));
            },
            ["/test.Echo/Fails"] = async call =>
                throw new GrpcException(GrpcStatus.NotFound, "100 % schön: " + Encoding.UTF8.GetString(await call.ReadAsync())),
            ["/test.Echo/Throws"] = _ => throw new InvalidOperationException("a fault"),
            ["/test.Echo/Waits"] = call => LeaveAsync(() => Task.Delay(TimeSpan.FromMinutes(1), call.Ended)),
            ["/test.Echo/Streams"] = StreamAsync,
            ["/test.Echo/StreamsAndFails"] = async call =>
            {
                await StreamAsync(call);
                throw new GrpcException(GrpcStatus.Aborted, "enough");
            },
            ["/test.Echo/StreamsForEver"] = call => LeaveAsync(async () =>
            {
                while (true)
                    await WriteAsync(call, new byte[1000]);
            }),
        };
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, options => options.Protocols = HttpProtocols.Http2));
        application = builder.Build();
        var handler = new GrpcHandler(path => methods.GetValueOrDefault(path), () => methods.Keys);
        application.Run(handler.AnswerAsync);
    }

    /// <summary>Its address.</summary>
    public Uri Address { get; private set; } = new("http://127.0.0.1");

    public static async Task<EchoService> StartAsync()
    {
        var service = new EchoService();
        await service.application.StartAsync();
        service.Address = new Uri(service.application.Urls.Single());
        return service;
    }

    /// <summary>Completes when a method that would go on for ever has noticed that its caller left.</summary>
    public async Task LeftAsync() => (await left.WaitAsync(TimeSpan.FromSeconds(30))).ShouldBeTrue("the server noticed that its caller left");

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await application.DisposeAsync();
        left.Dispose();
    }

    private static ValueTask WriteAsync(GrpcCall call, byte[] message) => call.WriteAsync(output => System.Buffers.BuffersExtensions.Write(output, message));

    private static async Task StreamAsync(GrpcCall call)
    {
        var count = int.Parse(Encoding.ASCII.GetString(await call.ReadAsync()), CultureInfo.InvariantCulture);
        for (var i = 0; i < count; i++)
            await WriteAsync(call, new byte[i * 1000]);
    }

    private async Task LeaveAsync(Func<Task> work)
    {
        try
        {
            await work();
        }
        catch (OperationCanceledException)
        {
            left.Release();
            throw;
        }
    }
}
