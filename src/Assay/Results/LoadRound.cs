using Assay.Wire.Load;

namespace Assay.Results;

/// <summary>One round of load on one server.</summary>
internal sealed record LoadRound
{
    /// <summary>The round, from 1.</summary>
    public required int Round { get; init; }

    /// <summary>How long answers were counted.</summary>
    public required double Seconds { get; init; }

    /// <summary>The time of the round's very first request, connecting included; null where it had to be sent again.</summary>
    public long? FirstRequestNanoseconds { get; init; }

    /// <summary>What came in place of a response to it before one did, in order; null where it was answered at once, and in older runs.</summary>
    public IReadOnlyList<string>? FirstRequestFailures { get; init; }

    /// <summary>Whether bodies were to be checked but couldn't be, for want of enough good answers before load was put on; not known of older runs.</summary>
    public bool IsUnchecked { get; init; }

    /// <summary>Bad answers by cause.</summary>
    public required IReadOnlyDictionary<string, long> Bad { get; init; }

    /// <summary>Bytes received.</summary>
    public required long BytesRead { get; init; }

    /// <summary>Good answers that came in each second.</summary>
    public required IReadOnlyList<long> AnsweredBySecond { get; init; }

    /// <summary>Good answers that came while answers were counted.</summary>
    internal long Answers => AnsweredBySecond.Sum();

    /// <summary>Answers that came after it, to requests from before its end; null in older runs.</summary>
    public LateAnswers? Late { get; init; }

    /// <summary>Requests that were answered, well or badly, or given up while answers were counted: an attempt to connect that fails sends none.</summary>
    internal long Requests => Answers + Bad.Where(bad => !BadCause.IsUnconnected(bad.Key)).Sum(bad => bad.Value) - (Late?.Bad ?? 0);

    /// <summary>Connections that were made again because the server had closed them properly; null in older runs.</summary>
    public long? Reconnected { get; init; }

    /// <summary>Latencies of good answers from the intended start of their requests, of those that belong into the round: sum and
    /// longest in nanoseconds, then bucket:count pairs (docs/load.md).</summary>
    public required string Latency { get; init; }

    /// <summary>The same from sending the request, where requests were sent at a rate.</summary>
    public required string ServiceTime { get; init; }

    /// <summary>Requests that should have been started but weren't, for want of a free connection: by the time that was given for answers after the round, in
    /// older runs by its end.</summary>
    public required long Overdue { get; init; }

    /// <summary>CPU time of the generator's process meanwhile.</summary>
    public required double GeneratorCpuSeconds { get; init; }

    /// <summary>Memory that the generator's process used at the end.</summary>
    public required long GeneratorWorkingSetBytes { get; init; }

    /// <summary>Memory of the generator's process that no other process could use, at the end.</summary>
    public required long GeneratorPrivateBytes { get; init; }

    /// <summary>From the start of the generator's process until it could send.</summary>
    public required double GeneratorStartMilliseconds { get; init; }

    /// <summary>CPU time of the server's process meanwhile; null for a server whose process isn't known.</summary>
    public double? ServerCpuSeconds { get; init; }

    /// <summary>CPU time of the network's relay meanwhile; null if there was none.</summary>
    public double? RelayCpuSeconds { get; init; }

    /// <summary>Use of the machine's cores meanwhile; null in older runs.</summary>
    public LoadProcessors? Processors { get; init; }

    /// <summary>The server's counters, about once a second, with <c>seconds</c> since the round
    /// began; at its end what the system tells of the process's memory.</summary>
    public IReadOnlyList<IReadOnlyDictionary<string, double>> Counters { get; init; } = [];
}
