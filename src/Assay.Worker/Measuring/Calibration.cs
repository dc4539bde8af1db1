namespace Assay.Worker;

/// <summary>Measures what a loop costs by itself.</summary>
internal static class Calibration
{
    private const long RunNanoseconds = 1_000_000;
    private const long Patience = 10_000_000;
    private const long Trial = 200_000;

    /// <summary>Nanoseconds per iteration, as a sample would have it; of all slices where none was undisturbed.</summary>
    public static double NanosecondsPerIteration(TimedLoop empty, Machine machine)
    {
        using (empty)
        {
            // Compiled first: what that takes would be taken for the loop's time, and a sample of a few iterations made of it.
            empty.Run(empty.Values);
            var (iterations, nanoseconds) = empty.RunFor(Trial);
            var slices = new Slices(machine);
            slices.Run(empty, Math.Max(1, iterations * RunNanoseconds / Math.Max(1, nanoseconds)), Patience, costs: null);
            return slices.Median > 0 ? slices.Median : (double)slices.Nanoseconds / slices.Iterations;
        }
    }
}
