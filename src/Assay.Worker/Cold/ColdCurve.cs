using System.Diagnostics;
using System.Globalization;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>How long the first 1, 2, 5, 10, 20, 50, … operations took, in a process that began cold.</summary>
/// <param name="iterations">How many are made at most.</param>
/// <param name="nanoseconds">No further mark is begun after so long.</param>
internal sealed class ColdCurve(long iterations, long nanoseconds)
{
    private readonly List<long> counts = [];
    private readonly List<long> times = [];

    /// <summary>Goes on from what is done already, and notes the time since the first began.</summary>
    public void Run(Func<int, object?> operation, long started, long done)
    {
        long mark = 1;
        for (var digit = 0; ; digit++)
        {
            for (; done < mark; done++)
                operation((int)(done % int.MaxValue));
            var elapsed = Clock.NanosecondsSince(started);
            counts.Add(mark);
            times.Add(elapsed);
            if (mark >= iterations || elapsed >= nanoseconds)
                return;
            mark = Math.Min(iterations, digit % 3 == 1 ? mark / 2 * 5 : mark * 2);
        }
    }

    /// <summary>Adds both columns.</summary>
    public void AddTo(Message report) => report.With("counts", Join(counts)).With("times", Join(times));

    private static string Join(List<long> numbers) => string.Join(",", numbers.Select(number => number.ToString(CultureInfo.InvariantCulture)));
}
