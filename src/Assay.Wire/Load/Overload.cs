namespace Assay.Wire.Load;

/// <summary>
/// Whether a server couldn't keep the rate of an open loop. One that stands still for a moment falls behind too, wherever that moment is: it catches up faster
/// than requests would arrive, while one that is overloaded answers what was left at the end no faster than the rest. Nor can one keep a rate whose requests
/// would need more connections than there are: one that waits answers what was left as fast as it was sent, in batches.
/// </summary>
internal static class Overload
{
    // A round holds a whole number of requests: one more or less is no overload.
    private const double Kept = 0.99;

    // What is left after a round may be two answers: of an interval between them less than half is no overload.
    private const double Jitter = 0.5;

    // Standard errors: what is in flight when a round begins and when it ends differs by chance, too.
    private const double Chance = 2;

    private const double Few = 0.1;

    /// <summary>Judges rounds, together.</summary>
    /// <param name="rate">The requested rate, in requests per second.</param>
    /// <param name="seconds">How long the rounds were.</param>
    /// <param name="rounds">How many.</param>
    /// <param name="requests">Requests that were answered, well or badly, within them.</param>
    /// <param name="latency">Latencies of all of them.</param>
    /// <param name="serviceTime">Their times from sending.</param>
    /// <param name="places">How many of them can be in flight at the same time.</param>
    /// <param name="unsent">Requests that had not been sent when the time for catching up was over.</param>
    /// <param name="late">What was answered after each round; null if that isn't known, in older runs.</param>
    public static bool Is(double rate, double seconds, int rounds, long requests, LatencyHistogram latency, LatencyHistogram serviceTime,
        long places, long unsent, IReadOnlyCollection<LateAnswers>? late)
    {
        // A request from t before an end is in flight there with the probability p(t) that a latency exceeds t; the variance of their number, the integral of
        // rate * p * (1 - p), is half of the rate times the mean difference of two latencies.
        var inFlight = Math.Sqrt(rounds * rate * latency.MeanDifference / 1e9);
        // Little's law: what is in flight on average, J. D. C. Little, "A Proof for the Queuing Formula: L = λW", Operations Research 9 (1961). By the time
        // that all but few take at least, as a moment in which the server stands still adds to the mean.
        var needed = rate * serviceTime.Percentile(Few) / 1e9;
        return seconds > 0 && IsSlower(requests + rounds + Chance * inFlight, seconds)
            && (late is null || unsent > 0 || Kept * needed > places || IsSlower(late.Sum(one => one.Intervals) + Jitter, late.Sum(one => one.Seconds)));

        bool IsSlower(double answers, double time) => answers < Kept * rate * time;
    }
}
