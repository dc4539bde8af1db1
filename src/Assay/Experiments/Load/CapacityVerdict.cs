using Assay.Wire.Load;

namespace Assay.Experiments.Load;

/// <summary>Whether a rate was held.</summary>
internal static class CapacityVerdict
{
    /// <summary>Why a rate wasn't held; null if it was.</summary>
    /// <param name="rate">The requested rate, in requests per second.</param>
    /// <param name="round">The counts.</param>
    /// <param name="places">How many requests can be in flight at the same time.</param>
    /// <param name="limit">What the 99th percentile must not exceed.</param>
    public static string? Of(double rate, LoadRound round, long places, TimeSpan limit)
    {
        if (round.Bad.Count > 0)
            return string.Join(", ", round.Bad.Select(bad => $"{bad.Value} {bad.Key}"));
        var latency = LatencyHistogram.Parse(round.Latency);
        if (latency.Count == 0)
            return "no answers";
        var p99 = latency.Percentile(0.99) / 1e6;
        if (p99 > limit.TotalMilliseconds)
            return string.Create(CultureInfo.InvariantCulture, $"p99 {p99:0.#} ms");
        return Overload.Is(rate, round.Seconds, rounds: 1, round.Requests, latency, LatencyHistogram.Parse(round.ServiceTime), places, round.Overdue,
            round.Late is { } late ? [late] : null)
            ? string.Create(CultureInfo.InvariantCulture, $"{round.Answers / round.Seconds:0} requests/s answered")
            : null;
    }
}
