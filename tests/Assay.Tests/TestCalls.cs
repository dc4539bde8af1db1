using Assay.Results;

namespace Assay.Tests;

/// <summary>Builds calls by hand.</summary>
internal static class TestCalls
{
    private const string Loopback = "loopback (nothing in between)";

    /// <summary>A way whose calls took about so long, in three launches of six rounds of five or
    /// six calls; 1 % of noise that is the same in every run of a test.</summary>
    public static CallRecord Of(
        string way, double milliseconds, long bytes = 10_000, string payload = "deals", int count = 100, string transport = "http", string compression = "",
        int seed = 1, string network = Loopback)
    {
        var random = new Random(seed);
        var record = new CallRecord
        {
            Way = way,
            Serializer = way == "json" ? "system-text-json" : "google-protobuf",
            Transport = transport,
            Compression = compression,
            Payload = payload,
            Count = count,
            Network = network,
            MessageBytes = bytes,
            MostBytes = transport == "grpc" ? 64 << 20 : null,
        };
        for (var launch = 1; launch <= 3; launch++)
        {
            for (var round = 1; round <= 6; round++)
            {
                var calls = Enumerable.Range(0, 5).Select(_ => (long)(milliseconds * 1e6 * (0.995 + 0.01 * random.NextDouble()))).ToArray();
                record.Turns.Add(new()
                {
                    Launch = launch,
                    Round = round,
                    Nanoseconds = calls,
                    BytesSent = 5 * 100,
                    BytesReceived = 5 * bytes,
                    ClientCpuSeconds = 5 * milliseconds / 4000,
                    ServerCpuSeconds = 5 * milliseconds / 2000,
                });
            }
        }
        return record;
    }
}
