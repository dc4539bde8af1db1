using Assay.Protocol;

namespace Assay.Experiments.Micro;

/// <summary>Chooses the iterations of a sample: long enough for the clock and, where the operation allocates, for some collections.</summary>
internal static class Pilot
{
    private const long WantedCollections = 2;
    private const double LongestFactor = 3;
    private const double LeadInShare = 0.1;
    private const double LongestLeadIn = 2_000_000;

    // Values may differ by a thousandfold (the books): a sample of some of them tells which they were. Beyond this a sample would take the time of many.
    private const double LongestCycle = 50_000_000;

    /// <summary>Calibrates a cell's loop, takes a trial sample and sets its iterations and lead-in.</summary>
    /// <param name="cell">The cell.</param>
    /// <param name="target">How long a sample should be, nanoseconds.</param>
    /// <param name="fixedIterations">The iterations that the study asks for; null where the pilot decides.</param>
    /// <param name="stop">Ends the wait.</param>
    public static async Task RunAsync(LiveCell cell, double target, long? fixedIterations, CancellationToken stop)
    {
        if (await cell.Worker.AskAsync(cell, new Message(Verbs.Calibrate), stop) is not { } calibrated)
            return;
        cell.Launch.OverheadNanoseconds = calibrated.Number("overhead", 0);
        if (fixedIterations is { } loop)
        {
            cell.Iterations = loop;
            return;
        }
        var trial = InCycles(Iterations(target, cell.Expected), cell.Worker.Values, cell.Expected);
        if (await cell.Worker.AskAsync(cell, new Message(Verbs.Sample).With("iterations", trial), stop) is not { } sampled)
            return;
        var perOperation = Math.Max(0.1, (double)sampled.Whole("nanoseconds") / trial);
        cell.Iterations = Iterations(target, perOperation);
        // Time between collections, where there were any: a sample with half a collection in it tells of luck.
        if (sampled.Whole("gc0", 0) is > 0 and var collections)
        {
            var perCollection = trial / (double)collections;
            cell.Iterations = (long)Math.Clamp(WantedCollections * perCollection, cell.Iterations, Math.Max(cell.Iterations, LongestFactor * cell.Iterations));
        }
        cell.Iterations = InCycles(cell.Iterations, cell.Worker.Values, perOperation);
        cell.LeadIn = (long)Math.Clamp(Math.Min(cell.Iterations * LeadInShare, LongestLeadIn / perOperation), 1, cell.Iterations);
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
