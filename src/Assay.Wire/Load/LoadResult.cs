namespace Assay.Wire.Load;

/// <summary>What a load found, as it was counted.</summary>
internal sealed record LoadResult
{
    /// <summary>The request.</summary>
    public required LoadSettings Settings { get; init; }

    /// <summary>The time of the very first request, connecting included, nanoseconds; null where it had to be sent again.</summary>
    public required long? FirstRequest { get; init; }

    /// <summary>What came in place of a response to the first request before one did, in order; null where it was answered at once.</summary>
    public IReadOnlyList<string>? FirstFailures { get; init; }

    /// <summary>Bytes of the body of a good answer; the mean of those that a server sends in turn, 0 where none came before load was put on.</summary>
    public required long BodyBytes { get; init; }

    /// <summary>What the server said in place of a good first answer; null if it gave one, or no reason.</summary>
    public string? Refusal { get; init; }

    /// <summary>Whether bodies were to be checked but couldn't be, for want of good answers before load was put on.</summary>
    public bool IsUnchecked { get; init; }

    /// <summary>How long answers were counted: less than asked for where the run was ended early.</summary>
    public required double Seconds { get; init; }

    /// <summary>All that was counted.</summary>
    public required LoadTally Tally { get; init; }

    /// <summary>CPU time of the generator's process while answers were counted.</summary>
    public required TimeSpan CpuTime { get; init; }

    /// <summary>Requests of an open loop that should have been started before the end but couldn't, for want of a free connection, not even in the time
    /// that is given for an answer after it.</summary>
    public required long Overdue { get; init; }

    /// <summary>The path to the sockets that was taken.</summary>
    public required LoadPath Path { get; init; }

    /// <summary>The generator's own process at the end.</summary>
    public required GeneratorProcess Process { get; init; }

    /// <summary>Good answers that came while answers were counted.</summary>
    public long Answers => Tally.Answers;

    /// <summary>Bad answers of all causes.</summary>
    public long BadAnswers => Tally.Bad.Values.Sum();

    /// <summary>Requests that were answered, well or badly, or given up while answers were counted: an attempt to connect that fails sends none.</summary>
    public long Requests => Answers + Tally.Bad.Where(bad => !BadCause.IsUnconnected(bad.Key)).Sum(bad => bad.Value) - Tally.Late.Bad;

    /// <summary>Good answers a second.</summary>
    public double PerSecond => Seconds > 0 ? Answers / Seconds : 0;

    /// <summary>Whether an open loop could not keep its rate: its latencies then tell how long the run was, not how fast the server is.</summary>
    public bool IsOverloaded => Settings.Rate is { } rate && Overload.Is(
        rate, Seconds, rounds: 1, Requests, Tally.Latency, Tally.ServiceTime, Settings.Connections * Settings.Streams, Overdue, [Tally.Late]);
}
