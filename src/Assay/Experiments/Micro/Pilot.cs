using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Chooses the iterations of a sample: long enough for the clock, short enough for many samples.</summary>
internal static class Pilot
{
    // What a question and its answer take besides the sample itself: lead-in, waiting for quiet, two pipes.
    private const double TurnNanoseconds = 4_000_000;
    private const double ShortestSample = 1_000_000;

    // Thirty slices tell the median to half a percent. Where the core is ours a sample ends soon, and where it isn't it waits: time goes where it is needed.
    private const double LongestSample = 3_000_000;
    private const int WantedRounds = 12;

    // How long an operation takes is asked anew: the warm-up's last turn was as short as could be, and began after a wait.
    private const long TrialNanoseconds = 1_000_000;

    // Other workers had the caches since the last sample. What allocates touches all of its youngest generation (2 MB) within about so long.
    private const double LeadInNanoseconds = 1_000_000;

    // A neighbour that stays longer is better waited for in other cells' turns.
    private const int PatienceFactor = 8;
    private const double LongestPatience = 50_000_000;

    // Values may differ by a thousandfold (the books): a sample of some of them tells which they were. Beyond this a sample would take the time of many.
    private const double LongestCycle = 50_000_000;

    /// <summary>Calibrates a cell's loop and sets its iterations and lead-in from what the warm-up saw.</summary>
    /// <param name="time">How much time the launch has for all of its samples.</param>
    public static async Task RunAsync(LiveCell cell, TimeSpan time, CancellationToken stop)
    {
        if (await cell.Worker.AskAsync(cell, new Message(Verbs.Calibrate), stop) is not { } calibrated)
            return;
        cell.Launch.OverheadNanoseconds = calibrated.Number("overhead", 0);
        if (await TryAsync(cell, stop) is not { } perOperation)
            return;
        var target = Math.Clamp((time.TotalNanoseconds / WantedRounds) - TurnNanoseconds, ShortestSample, LongestSample);
        cell.Iterations = cell.Record.Loop ?? InCycles(Iterations(target, perOperation), cell.Worker.Values, perOperation);
        cell.Patience = (long)Math.Min(Math.Max(target, cell.Iterations * perOperation) * PatienceFactor, LongestPatience);
        cell.LeadIn = (long)Math.Max(LeadInNanoseconds / perOperation, 1);
    }

    /// <summary>What an operation takes: over all values, or over as many as the longest cycle has. The first may be small and the others not.</summary>
    /// <returns>Nanoseconds; null if the cell ended.</returns>
    private static async Task<double?> TryAsync(LiveCell cell, CancellationToken stop)
    {
        long iterations = 0, nanoseconds = 0;
        double next = TrialNanoseconds, asked = 0;
        do
        {
            if (await cell.Worker.AskAsync(cell, new Message(Verbs.Warm).With("nanoseconds", (long)next), stop) is not { } tried)
                return null;
            (iterations, nanoseconds) = (iterations + tried.Whole("iterations"), nanoseconds + tried.Whole("nanoseconds"));
            asked += next;
            next = Math.Clamp((double)nanoseconds / iterations * (cell.Worker.Values - iterations), TrialNanoseconds, LongestCycle);
        }
        while (iterations < cell.Worker.Values && Math.Max(asked, nanoseconds) < LongestCycle);
        return Math.Max(0.1, (double)nanoseconds / iterations);
    }

    /// <summary>Whole turns around all values, so that every sample is made of the same.</summary>
    private static long InCycles(long iterations, long values, double nanoseconds)
    {
        if (iterations >= values)
            return iterations / values * values;
        return values * nanoseconds <= LongestCycle ? values : iterations;
    }

    private static long Iterations(double target, double nanoseconds) => (long)Math.Clamp(target / Math.Max(0.1, nanoseconds), 1, 1e9);
}
