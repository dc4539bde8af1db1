using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// The loop that is timed, compiled once with full optimisation and without profile: it calls the library through a delegate, so that the call costs the same
/// in every worker, and the same as in the empty loop that is subtracted.
/// </summary>
internal abstract class TimedLoop : IDisposable
{
    /// <summary>Which of the library's interfaces is called.</summary>
    public required string Api { get; init; }

    /// <summary>How many values the iterations take in turn.</summary>
    public required int Values { get; init; }

    /// <summary>Which value the next iteration takes, from 0.</summary>
    public abstract int Position { get; }

    /// <summary>Whether all that an operation does is done by the calling thread, without waiting: what it then spent off the core was taken from it.</summary>
    public virtual bool KeepsCore => false;

    /// <summary>Runs exactly that many iterations.</summary>
    public abstract void Run(long iterations);

    /// <summary>The same loop around a call that does nothing.</summary>
    public abstract TimedLoop Empty();

    /// <summary>Runs for about that long, and at least that many iterations.</summary>
    /// <param name="nanoseconds">For how long.</param>
    /// <param name="atLeast">How many iterations, as far as there is time.</param>
    /// <param name="atMost">Nanoseconds after which it runs no further iteration, but for the first.</param>
    /// <returns>Iterations run and nanoseconds elapsed.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    public (long Iterations, long Nanoseconds) RunFor(long nanoseconds, long atLeast = 1, long atMost = long.MaxValue)
    {
        var start = Stopwatch.GetTimestamp();
        long done = 0;
        long batch = 1;
        while (true)
        {
            Run(batch);
            done += batch;
            var elapsed = Clock.NanosecondsSince(start);
            if ((elapsed >= nanoseconds && done >= atLeast) || elapsed >= atMost)
                return (done, elapsed);
            // Grows to what is left, but never by more than eightfold: the first iterations are far slower than the rest.
            var each = Math.Max(1.0, (double)elapsed / done);
            var left = Math.Min(Math.Max(atLeast - done, (nanoseconds - elapsed) / each), (atMost - elapsed) / each);
            batch = (long)Math.Clamp(left, 1, batch * 8.0);
        }
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
    }
}
