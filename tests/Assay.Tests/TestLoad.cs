using Assay.Results;
using Assay.Wire.Load;

namespace Assay.Tests;

/// <summary>Builds servers under load by hand.</summary>
internal static class TestLoad
{
    /// <summary>A server whose rounds of two seconds had so many good answers each, all of one millisecond.</summary>
    public static LoadRecord Of(string serializer, int[] answers, double? rate = null, double serverCpu = 0.5, double generatorCpu = 0.25,
        string network = "loopback (nothing in between)", LoadProcessors? processors = null) => new()
    {
        Serializer = serializer,
        Payload = "customers",
        Path = $"/payloads/customers/{serializer}?count=50",
        Network = network,
        Connections = 128,
        Rate = rate,
        StartMilliseconds = 250,
        PublishedBytes = 2048,
        Runtime = ".NET 10.0.0",
        BodyBytes = 16_802,
        Rounds = [.. answers.Select((count, i) => Round(i + 1, count, serverCpu, generatorCpu) with { Processors = processors })],
    };

    /// <summary>A search whose trials had so many answers in two seconds; the last one failed.</summary>
    public static CapacityRecord Capacity(string serializer, double share, params int[] answers) => new()
    {
        Serializer = serializer,
        Path = $"/payloads/customers/{serializer}?count=50",
        Network = "loopback (nothing in between)",
        Connections = 128,
        LimitMilliseconds = 50,
        Held = answers[^2] / 2.0 * share,
        NotHeld = answers[^1] / 2.0 * share,
        Trials = [.. answers.Select((count, i) =>
            new CapacityTrial { Rate = count / 2.0 * share, Why = i == answers.Length - 1 ? "p99 80 ms" : null, Round = Round(i + 1, count, 0.5, 0.25) })],
    };

    private static LoadRound Round(int number, int answers, double serverCpu, double generatorCpu)
    {
        var latency = new LatencyHistogram();
        for (var i = 0; i < answers; i++)
            latency.Record(1_000_000);
        return new()
        {
            Round = number,
            Seconds = 2,
            FirstRequestNanoseconds = 5_000_000,
            Bad = new Dictionary<string, long>(),
            BytesRead = answers * 17_000L,
            AnsweredBySecond = [answers / 2, answers - answers / 2, 0],
            Latency = latency.ToString(),
            ServiceTime = new LatencyHistogram().ToString(),
            Overdue = 0,
            Reconnected = 0,
            GeneratorCpuSeconds = generatorCpu * 2,
            GeneratorWorkingSetBytes = 40 * 1024 * 1024,
            GeneratorPrivateBytes = 50 * 1024 * 1024,
            GeneratorStartMilliseconds = 60,
            ServerCpuSeconds = serverCpu * 2,
            Counters = [Counters(0, 0), Counters(1, 3), Counters(2, 4)],
        };
    }

    private static Dictionary<string, double> Counters(double seconds, double collections)
    {
        string[] names =
        [
            "cpu_seconds", "working_set_bytes", "private_bytes", "gc_heap_bytes", "gc_committed_bytes", "gc0_total", "gc1_total", "gc2_total",
            "gc_pause_seconds_total", "gen0_bytes", "gen1_bytes",
            "gen2_bytes", "loh_bytes", "poh_bytes", "allocated_bytes_total", "gc_fragmented_bytes", "assemblies", "exceptions_total",
            "lock_contentions_total", "threadpool_threads",
            "threadpool_queue", "threadpool_items_total", "timers", "jitted_il_bytes", "jitted_methods",
        ];
        var counters = names.ToDictionary(name => name, _ => 0.0);
        counters["seconds"] = seconds;
        counters["gc0_total"] = collections;
        return counters;
    }
}
