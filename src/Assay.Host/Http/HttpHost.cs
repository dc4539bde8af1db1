using System.Net;
using System.Reflection;
using Assay.Host.Calls;
using Assay.Host.Grpc;
using Assay.Protocol;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Assay.Host.Http;

/// <summary>Serves a serializer on Kestrel: HTTP/1.1 on one port, HTTP/2 without TLS and gRPC on another.</summary>
internal sealed class HttpHost : IAsyncDisposable
{
    private readonly Neighbourhood neighbourhood = new();
    private Offer? offer;
    private ServedPayloads? served;
    private BodyReader? bodies;
    private WebApplication? application;

    /// <summary>How long a request's body may take to arrive.</summary>
    public TimeSpan Patience { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Where faults are logged, where that is asked for.</summary>
    public TextWriter Log { get; init; } = Console.Error;

    /// <summary><c>offer id= name= worker=</c>: the serializer that will be served; answers <c>offered</c>.</summary>
    /// <exception cref="ProtocolException">There is one already.</exception>
    public Message Offer(Message order)
    {
        if (offer is not null)
            throw new ProtocolException(
                $"'offer' of {order.Text("id")}: this process serves {offer.Id}; a worker's runtime switches hold for a whole process, so each serializer has "
                    + "its own");
        offer = new Offer(order.Text("id"), order.Text("name"), order.Text("worker"));
        return new Message(HostVerbs.Offered);
    }

    /// <summary>
    /// <c>serve-http address= ports= log= payloads=</c>, a port for HTTP/1.1 and one for HTTP/2, 0 for
    /// free ones, and the payloads to serve, all where there are none: answers <c>listening ports=</c> with those that were taken.
    /// </summary>
    /// <exception cref="ProtocolException">Nothing was offered.</exception>
    public async Task<Message> ServeAsync(Message order)
    {
        var address = IPAddress.Parse(order.Text("address"));
        var isOfThisMachine = IPAddress.IsLoopback(address);
        var ports = order.Text("ports").Split(',').Select(int.Parse).ToArray();
        served = new ServedPayloads(offer ?? throw new ProtocolException("'serve-http' comes after 'offer'"), order.Find("payloads")?.Split(','));
        bodies = new BodyReader(Patience);
        var builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions { ApplicationName = typeof(HttpHost).Assembly.GetName().Name });
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton<IHostLifetime, LabLifetime>();
        var taken = new List<ListenOptions>();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Limits.MaxRequestBodySize = BodyReader.MostBytes;
            foreach (var (port, protocol) in ports.Zip([HttpProtocols.Http1, HttpProtocols.Http2]))
            {
                kestrel.Listen(address, port, options =>
                {
                    options.Protocols = protocol;
                    taken.Add(options);
                });
            }
        });
        served.CallLibrary?.AddServices(builder.Services);
        application = builder.Build();
        var grpc = served.CallLibrary is null ? new PayloadService(served, neighbourhood).Handler : null;
        application.Use(next =>
            context => AnswerAsync(context, isOfThisMachine,
                () => grpc is not null && GrpcHandler.Takes(context.Request) ? grpc.AnswerAsync(context) : next(context)));
        served.CallLibrary?.Map(application, new CallSource(served));
        new Endpoints(served, neighbourhood, bodies, order.Flag("log") ? Log : null).Map(application);
        await application.StartAsync();
        var listening = taken.Select(options => options.IPEndPoint!.Port).ToArray();
        neighbourhood.Add(new Neighbour(offer.Id, listening[0], listening[1]));
        return new Message(HostVerbs.Listening).With("ports", string.Join(',', listening))
            .With("aspnetcore",
                typeof(WebApplication).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0]);
    }

    /// <summary><c>neighbour id= http1= http2=</c>, for each serializer that was started
    /// together with this one, itself included: answers <c>noted</c>.</summary>
    public Message Note(Message order)
    {
        neighbourhood.Add(new Neighbour(order.Text("id"), (int)order.Whole("http1"), (int)order.Whole("http2")));
        return new Message(HostVerbs.Noted);
    }

    /// <summary><c>neighbour-gone id=</c>, once the process that served a serializer has ended: answers <c>noted</c>.</summary>
    public Message Forget(Message order)
    {
        neighbourhood.Remove(order.Text("id"));
        return new Message(HostVerbs.Noted);
    }

    /// <summary><c>fault</c>: answers <c>fault unsupported= reason=</c>, why the serializer couldn't answer
    /// the last request that it couldn't; without a reason where it always could.</summary>
    public Message Fault() =>
        new Message(HostVerbs.Fault).With("unsupported", served?.LastFault?.Verb == Verbs.Unsupported).With("reason", served?.LastFault?.Text("reason"));

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (application is not null)
            await application.DisposeAsync();
        bodies?.Dispose();
    }

    /// <summary>What holds for every address and method.</summary>
    private static async Task AnswerAsync(HttpContext context, bool isOfThisMachine, Func<Task> answer)
    {
        try
        {
            ForeignPages.Refuse(context.Request, isOfThisMachine);
        }
        catch (HttpFault fault)
        {
            await fault.WriteAsync(context.Response);
            return;
        }
        await answer();
        if (context.Response.HasStarted)
            return;
        // What routing says by a status alone.
        var allowed = context.Response.Headers.Allow;
        if (context.Response.StatusCode == StatusCodes.Status405MethodNotAllowed)
            await new HttpFault(
                405, $"{context.Request.Method} isn't allowed here; allowed: {string.Join(", ", allowed.AsEnumerable())}") { Allowed = allowed }.WriteAsync(
                    context.Response);
        else if (context.GetEndpoint() is null && context.Response.StatusCode == StatusCodes.Status404NotFound)
            await new HttpFault(404, $"There is nothing at {context.Request.Path}; / lists what there is").WriteAsync(context.Response);
    }
}
