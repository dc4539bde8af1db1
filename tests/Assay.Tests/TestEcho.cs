using Assay.Results;

namespace Assay.Tests;

/// <summary>Builds echoes by hand.</summary>
internal static class TestEcho
{
    /// <summary>An echo whose rounds of two seconds had so many messages each; the client took a second of CPU in each, the server half a second.</summary>
    public static EchoRecord Of(string? serializer, params long[] messages) => new()
    {
        Serializer = serializer,
        Payload = serializer is null ? "" : "envelope",
        Connections = 100,
        InFlight = 1000,
        RawBytes = 32,
        SerializedBytes = 38,
        Rounds = [.. messages.Select((count, i) =>
            new EchoRound { Round = i + 1, Seconds = 2, Messages = count, AllMessages = count + 10, ClientCpuSeconds = 1, ServerCpuSeconds = 0.5 })],
    };
}
