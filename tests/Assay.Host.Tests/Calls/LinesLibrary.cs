using System.Net;
using System.Text;
using Assay.CallLibrary;
using Assay.Worker;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Assay.Host.Tests.Calls;

/// <summary>A library of calls that answers with text, as a worker would have one.</summary>
internal sealed class LinesLibrary : ICallLibrary
{
    public void AddServices(IServiceCollection services) => services.AddSingleton(this);

    public void Map(IEndpointRouteBuilder endpoints, ICallSource source)
    {
        foreach (var method in source.Methods)
        {
            endpoints.MapPost($"/{method.Service}/{method.Name}", async context =>
            {
                // What its services had to be added for.
                context.RequestServices.GetRequiredService<LinesLibrary>();
                try
                {
                    await context.Response.WriteAsync("read by the library: "
                        + source.NextValue(method, int.Parse(context.Request.Query["count"].ToString(), null), new Dictionary<string, string>()));
                }
                catch (CallFaultException fault)
                {
                    context.Response.StatusCode = fault.IsNotFound ? 404 : 400;
                    await context.Response.WriteAsync(fault.Message);
                }
            });
        }
    }

    public ICallClient Connect(CallQuestion question) => new Client(question);

    private sealed class Client(CallQuestion question) : ICallClient
    {
        private readonly HttpClient http = new(question.Handler, disposeHandler: false)
        {
            BaseAddress = question.Address,
            DefaultRequestVersion = HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };

        public int MessageBytes { get; private set; }

        public async Task<object> CallAsync(CancellationToken cancel)
        {
            using var response = await http.PostAsync(new Uri($"/{question.Service}/{question.Method}?count={question.Count}", UriKind.Relative), null, cancel);
            var text = await response.Content.ReadAsStringAsync(cancel);
            if (!response.IsSuccessStatusCode)
                throw new IOException(text);
            var line = text["read by the library: ".Length..];
            MessageBytes = Encoding.UTF8.GetByteCount(line);
            return line;
        }

        public void Dispose() => http.Dispose();
    }
}

internal sealed class LinePayload : Payload<string>
{
    public override string Name => "line";

    public override string Description => "a line";

    public override int DefaultCount => 3;

    public override int ValueCount(PayloadSettings settings) => settings.Count;

    public override string Create(int index, PayloadSettings settings) => $"line {index}";
}

[Serializer("lines", "text", typeof(LinesLibrary))]
internal sealed class LinesAdapter : ISerializeToBytes<string>, IDeserializeFromBytes<string>
{
    public byte[] Serialize(string value) => Encoding.UTF8.GetBytes(value);

    public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);
}
