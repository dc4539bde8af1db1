using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Times each value of a loop by itself, once in each pass, with a <see cref="Probe"/> before and after every few of them: what was timed beside a
/// neighbour counts only where there is nothing better.</summary>
/// <param name="loop">What is timed.</param>
/// <param name="machine">Where.</param>
/// <param name="reading">Nanoseconds of <see cref="Machine.TimeOne"/> that aren't the iteration's.</param>
internal sealed class CostPasses(TimedLoop loop, Machine machine, double reading)
{
    // About how long the values between two probes take together: little enough to see what happened to them.
    private const long StretchNanoseconds = 50_000;
    private const long Units = 3;

    private readonly double[] undisturbed = [.. Enumerable.Repeat(double.PositiveInfinity, loop.Values)];
    private readonly double[] disturbed = [.. Enumerable.Repeat(double.PositiveInfinity, loop.Values)];
    private readonly double[] stretch = new double[loop.Values];

    /// <summary>How much of what all values cost together is that of values without an undisturbed time: a single large one may be half of it.</summary>
    public double Doubtful => DoubtfulOf(Costs(), undisturbed);

    /// <summary>How many values there was no time for.</summary>
    public int Untimed => undisturbed.Zip(disturbed, (calm, other) => Math.Min(calm, other)).Count(double.IsInfinity);

    /// <summary>Times each value once more.</summary>
    /// <param name="start">When the first pass began, by <see cref="Machine.Now"/>.</param>
    /// <param name="longest">Nanoseconds after that at which the remaining values are left out.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public void Next(long start, long longest)
    {
        var before = TakeProbe();
        for (var done = 0; done < undisturbed.Length && (done == 0 || machine.Now - start < longest);)
        {
            var first = loop.Position;
            var howMany = 0;
            double took = 0;
            var collections = machine.Collections(0);
            var (cpu, begun) = (loop.KeepsCore ? machine.ThreadCpuNanoseconds : null, machine.Now);
            while (took < StretchNanoseconds && done + howMany < undisturbed.Length)
                took += stretch[howMany++] = machine.TimeOne(loop);
            var lost = machine.Now - begun - (machine.ThreadCpuNanoseconds - cpu) ?? 0;
            var after = TakeProbe();
            var isUndisturbed = Math.Max(before, after) <= machine.Floor.Nanoseconds * (1 + ProbePace.Tolerance)
                && Slices.IsKept((long)took, (long)took - lost, paused: 0, elsewhere: false)
                && (machine.TellsPauses || machine.Collections(0) == collections);
            var known = isUndisturbed ? undisturbed : disturbed;
            for (var i = 0; i < howMany; i++)
            {
                var value = (first + i) % undisturbed.Length;
                known[value] = Math.Min(known[value], Math.Max(1, stretch[i] - reading));
            }
            (before, done) = (after, done + howMany);
        }
    }

    /// <summary>What each costs, nanoseconds without collections. Those that there was no time for are taken to cost what the others do.</summary>
    public double[] Costs()
    {
        double[] costs = [.. undisturbed.Zip(disturbed, (calm, other) => double.IsFinite(calm) ? calm : other)];
        var usual = costs.Where(double.IsFinite).Average();
        return Array.ConvertAll(costs, cost => double.IsFinite(cost) ? cost : usual);
    }

    /// <summary>The share of the costs that is of values whose undisturbed time is infinite: that they don't have.</summary>
    internal static double DoubtfulOf(double[] costs, double[] undisturbed) => costs.Where((_, i) => double.IsInfinity(undisturbed[i])).Sum() / costs.Sum();

    [MethodImpl(OptimizedOnce.Flag)]
    private double TakeProbe()
    {
        var pace = (double)machine.TimeProbe(Units) / Units;
        machine.Floor.Saw(pace);
        return pace;
    }
}
