using System.Runtime.CompilerServices;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>
/// Times iterations in slices, between which the <see cref="Probe"/> tells whether the core is ours at this moment. A figure is made of the slices that lie
/// between two undisturbed probes and were not interrupted: docs/measurement.md says why. Made before a sample
/// begins, because what is allocated during it is counted as the serializer's; used again for the next.
/// </summary>
internal sealed class Slices(Machine machine)
{
    /// <summary>About how long a slice is. What a neighbour does changes within a millisecond. An operation that takes longer is a slice by itself.</summary>
    public const long SliceNanoseconds = 100_000;

    // A neighbour that waits for memory most of the time takes 3 % of a core's execution units, but up to a third of the speed of what allocates: slices beside
    // calmer probes count alone where there are enough of them. Neither a clock nor the timer makes the probe differ by as much from one moment to the next.
    private const double Calmer = 0.025;

    // A slice that lost more of its time than this, and a timer's interrupt, was taken off the core meanwhile.
    private const double LostShare = 0.01;
    private const long LostNanoseconds = 3_000;

    private const int Most = 100;
    private const int Capacity = 2_000;

    // Of a slice's time: enough for the probe to see what the slice saw, little enough to leave the samples their share.
    private const double ProbeShare = 0.08;

    // Of a sample's time: where less was undisturbed, it goes on for as long as it may.
    private const double WantedShare = 0.5;

    // A neighbour that has come stays for a while: after so much disturbed time the next
    // core is tried, and what is run until its caches are warm doesn't count.
    private const long Patience = 400_000;
    private const long WarmingUp = 300_000;
    private const int FewestSlices = 4;

    // An operation that takes so long is lost completely if it begins while a neighbour runs: it waits
    // for an undisturbed probe, but not for longer than this share of its time.
    private const long LongSlice = 1_000_000;
    private const double WaitingShare = 0.5;

    // After each slice; the first is before all of them.
    private readonly double[] paces = new double[Capacity + 1];

    // Before each slice: not the one after the last where it waited for a better one.
    private readonly double[] paceBefore = new double[Capacity];

    private readonly long[] tookOf = new long[Capacity];
    private readonly long[] elapsedOf = new long[Capacity];
    private readonly double[] expectedOf = new double[Capacity];
    private readonly long[] pausedOf = new long[Capacity];
    private readonly int[] collectionsOf = new int[Capacity];
    private readonly bool[] kept = new bool[Capacity];
    private readonly double[] times = new double[Capacity];
    private int count;
    private double meanCost;
    private double usualCost;
    private double disturbedCost;
    private long disturbed;
    private long warmed;

    /// <summary>Iterations that were timed.</summary>
    public long Iterations { get; private set; }

    /// <summary>Their time in nanoseconds, the probe's not among it.</summary>
    public long Nanoseconds { get; private set; }

    /// <summary>Nanoseconds that all runs of the probe took together.</summary>
    public long ProbeNanoseconds { get; private set; }

    /// <summary>Nanoseconds that its collections took.</summary>
    public long Pauses { get; private set; }

    /// <summary>Nanoseconds that those in undisturbed slices took.</summary>
    public long UndisturbedPauses { get; private set; }

    /// <summary>How many collections these were.</summary>
    public int UndisturbedCollections { get; private set; }

    /// <summary>Nanoseconds of the slices that were undisturbed, their collections among them, as they are in <see cref="Nanoseconds"/>.</summary>
    public long UndisturbedNanoseconds { get; private set; }

    /// <summary>Median time of one operation over the undisturbed slices, nanoseconds, collections taken out; 0 if there was none.</summary>
    public double Median { get; private set; }

    /// <summary>Mean time of one operation over the undisturbed slices, nanoseconds, collections taken out; 0 if there was none.</summary>
    public double Mean { get; private set; }

    /// <summary>Nanoseconds that a unit of the probe took: the median over the sample.</summary>
    public double Pace { get; private set; }

    /// <summary>Nanoseconds that a unit of the probe took next to the undisturbed slices: the median, which is what the core's clock decides; 0 where there was
    /// none.</summary>
    public double CalmPace { get; private set; }

    /// <summary>Takes one sample.</summary>
    /// <param name="loop">What is timed.</param>
    /// <param name="iterations">How many iterations at the least.</param>
    /// <param name="patience">For how many nanoseconds more it may go on, until half of the sample's
    /// length was undisturbed; 0 for exactly <paramref name="iterations"/>.</param>
    /// <param name="costs">What the values cost; null if they needn't be told apart.</param>
    /// <param name="slowdown">By which share each slice is made longer: only <c>assay selftest</c> does.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public void Run(TimedLoop loop, long iterations, long patience, ValueCosts? costs, double slowdown = 0)
    {
        (count, Iterations, Nanoseconds, ProbeNanoseconds, disturbed, warmed) = (0, 0, 0, 0, 0, 0);
        meanCost = costs?.Mean ?? 1;
        var isRough = costs?.IsRough == true;
        var whole = costs is null ? loop.Values : 1;
        var fewest = Math.Max(1, iterations / Most);
        long slice = Whole(fewest), unit = 1, calm = 0, last = 0;
        paces[0] = TakeProbe(unit);
        while (Iterations < iterations)
            Turn(Math.Min(slice, iterations - Iterations));
        var (wanted, asked) = (Nanoseconds * WantedShare, machine.Now);
        while (calm < wanted && count < Capacity && machine.Now - asked < patience)
            Turn(slice);
        Summarize(isRough);

        [MethodImpl(OptimizedOnce.Flag)]
        void Turn(long howMany)
        {
            paceBefore[count] = last > LongSlice ? WaitForCalm(unit, (long)(last * WaitingShare)) : paces[count];
            var took = last = RunSlice(loop, howMany, costs, slowdown);
            unit = Math.Max(1, (long)(took * ProbeShare / Probe.NominalNanoseconds));
            paces[count] = TakeProbe(unit);
            calm += IsUndisturbed(count - 1, Calmer) ? took : 0;
            if (IsUndisturbed(count - 1, ProbePace.Tolerance))
                disturbed = 0;
            else if ((disturbed += took) >= Math.Max(Patience, FewestSlices * took) && loop.KeepsCore && machine.LeaveCore())
                (disturbed, warmed) = (0, Nanoseconds + WarmingUp);
            slice = Whole(Math.Max(fewest, (double)howMany * SliceNanoseconds / Math.Max(1, took)));
        }

        [MethodImpl(OptimizedOnce.Flag)]
        long Whole(double howMany) => Math.Max(1, (long)howMany / whole) * whole;
    }

    /// <summary>Probes until one is undisturbed. It doesn't know what will be measured, so that it favours nothing.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    private double WaitForCalm(long unit, long atMost)
    {
        var (pace, start) = (paces[count], machine.Now);
        while (pace > machine.Floor.Nanoseconds * (1 + ProbePace.Tolerance) && machine.Now - start < atMost)
            pace = TakeProbe(unit);
        return pace;
    }

    [MethodImpl(OptimizedOnce.Flag)]
    private bool IsUndisturbed(int slice, double tolerance) =>
        kept[slice] && Math.Max(paceBefore[slice], paces[slice + 1]) <= machine.Floor.Nanoseconds * (1 + tolerance);

    [MethodImpl(OptimizedOnce.Flag)]
    private long RunSlice(TimedLoop loop, long howMany, ValueCosts? costs, double slowdown)
    {
        expectedOf[count] = costs?.Of(loop.Position, howMany) ?? howMany;
        var timing = machine.Time(loop, howMany, slowdown);
        var took = timing.Nanoseconds;
        // A collection in the background pauses twice, and its second pause may be in a later slice. A planted slowdown makes collections slower, too.
        var paused = Math.Min(took, (long)(timing.PauseNanoseconds * (1 + slowdown)));
        (tookOf[count], elapsedOf[count], pausedOf[count], collectionsOf[count]) = (took, took - paused, paused, timing.Collections);
        var elsewhere = machine.CollectsElsewhere || timing.OldestCollections > 0 || (timing.Collections == 0 && paused > 0);
        kept[count] = Nanoseconds >= warmed && (timing.CpuNanoseconds is not { } cpu || IsKept(took, cpu, paused, elsewhere));
        Iterations += howMany;
        Nanoseconds += took;
        count++;
        return took;
    }

    /// <summary>Whether the thread had its core all the time, but for the time in which others collected.</summary>
    /// <param name="took">Nanoseconds by the clock.</param>
    /// <param name="cpu">Nanoseconds that the thread was on its core.</param>
    /// <param name="paused">Nanoseconds for which the runtime paused to collect.</param>
    /// <param name="elsewhere">Whether other threads collected. Otherwise this one did, and the pause is in its CPU time.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    internal static bool IsKept(long took, long cpu, long paused, bool elsewhere) =>
        took - cpu - (elsewhere ? paused : 0) <= LostNanoseconds + (took * LostShare);

    [MethodImpl(OptimizedOnce.Flag)]
    private double TakeProbe(long units)
    {
        var took = machine.TimeProbe(units);
        ProbeNanoseconds += took;
        var pace = (double)took / units;
        machine.Floor.Saw(pace);
        return pace;
    }

    /// <summary>Judged only now: the lowest probe may have come last.</summary>
    /// <param name="isRough">Whether what the values cost is known too roughly for a median.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    private void Summarize(bool isRough)
    {
        var calmer = 0;
        for (var i = 0; i < count; i++)
            calmer += IsUndisturbed(i, Calmer) ? 1 : 0;
        var tolerance = calmer >= FewestSlices ? Calmer : ProbePace.Tolerance;
        var (arePausesKnown, hasTimes) = machine.TellsPauses ? (true, true) : EstimatePauses(tolerance, isRough);
        (Pauses, UndisturbedPauses, UndisturbedCollections) = (0, 0, 0);
        var (calm, took, elapsed, expected, collected) = (0, 0L, 0L, 0.0, 0);
        for (var i = 0; i < count; i++)
        {
            (Pauses, collected) = (Pauses + pausedOf[i], collected + collectionsOf[i]);
            if (!IsUndisturbed(i, tolerance))
                continue;
            if (arePausesKnown)
                (UndisturbedPauses, UndisturbedCollections) = (UndisturbedPauses + pausedOf[i], UndisturbedCollections + collectionsOf[i]);
            if (!hasTimes)
                continue;
            times[calm++] = elapsedOf[i] / expectedOf[i];
            took += tookOf[i];
            elapsed += elapsedOf[i];
            expected += expectedOf[i];
        }
        if (!machine.TellsPauses && arePausesKnown)
        {
            // Estimates may be negative by chance, and 0 beside a collection would say that the times contain it.
            UndisturbedPauses = Math.Max(0, UndisturbedPauses);
            Pauses = Math.Max(collected > 0 ? 1 : 0, Math.Max(UndisturbedPauses, Pauses));
        }
        UndisturbedNanoseconds = took;
        Mean = calm == 0 ? 0 : elapsed / expected * meanCost;
        Median = calm == 0 || isRough ? Mean : MedianOf(times, calm) * meanCost;
        calm = 0;
        for (var i = 0; i < count; i++)
        {
            if (IsUndisturbed(i, tolerance))
                times[calm++] = (paceBefore[i] + paces[i + 1]) / 2;
        }
        CalmPace = calm == 0 ? 0 : MedianOf(times, calm);
        Array.Copy(paces, times, Math.Min(count + 1, times.Length));
        Pace = MedianOf(times, Math.Min(count + 1, times.Length));
    }

    /// <summary>Takes what slices with collections lasted longer than the undisturbed ones without for pauses: those of this sample or, where an operation is a
    /// slice by itself, of an earlier one.</summary>
    /// <returns>Whether there were such, and whether the sample's undisturbed slices tell its time: they don't if all had collections and their pauses are
    /// what they took beyond an earlier sample's time.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    private (bool AreKnown, bool HasTimes) EstimatePauses(double tolerance, bool isRough)
    {
        var (calm, took, expected, tookDisturbed, expectedDisturbed) = (0, 0L, 0.0, 0L, 0.0);
        for (var i = 0; i < count; i++)
        {
            if (collectionsOf[i] != 0)
                continue;
            if (!IsUndisturbed(i, tolerance))
            {
                (tookDisturbed, expectedDisturbed) = (tookDisturbed + elapsedOf[i], expectedDisturbed + expectedOf[i]);
                continue;
            }
            times[calm++] = elapsedOf[i] / expectedOf[i];
            (took, expected) = (took + elapsedOf[i], expected + expectedOf[i]);
        }
        if (calm > 0)
            usualCost = isRough ? took / expected : MedianOf(times, calm);
        if (usualCost == 0)
            return (false, true);
        // A neighbour slows the operation down, too.
        if (expectedDisturbed > 0)
            disturbedCost = tookDisturbed / expectedDisturbed;
        for (var i = 0; i < count; i++)
        {
            if (collectionsOf[i] == 0)
                continue;
            var usual = IsUndisturbed(i, tolerance) ? usualCost : Math.Max(usualCost, disturbedCost);
            pausedOf[i] = elapsedOf[i] - (long)(expectedOf[i] * usual);
            elapsedOf[i] -= pausedOf[i];
        }
        return (true, calm > 0);
    }

    [MethodImpl(OptimizedOnce.Flag)]
    private static double MedianOf(double[] values, int howMany)
    {
        var middle = Smallest(values, howMany, howMany / 2);
        return howMany % 2 == 1 ? middle : (Largest(values, howMany / 2) + middle) / 2;
    }

    /// <summary>Hoare's selection (CACM 4, 1961, algorithm 65): the value of rank <paramref name="rank"/>, smaller ones moved
    /// before it. The library's sort is recompiled for other lengths, in the middle of sampling.</summary>
    [MethodImpl(OptimizedOnce.Flag)]
    private static double Smallest(double[] values, int howMany, int rank)
    {
        var (left, right) = (0, howMany - 1);
        while (left < right)
        {
            var pivot = values[(left + right) / 2];
            var (i, j) = (left, right);
            while (i <= j)
            {
                while (values[i] < pivot)
                    i++;
                while (values[j] > pivot)
                    j--;
                if (i > j)
                    break;
                (values[i], values[j]) = (values[j], values[i]);
                i++;
                j--;
            }
            if (rank <= j)
                right = j;
            else if (rank >= i)
                left = i;
            else
                break;
        }
        return values[rank];
    }

    [MethodImpl(OptimizedOnce.Flag)]
    private static double Largest(double[] values, int howMany)
    {
        var largest = values[0];
        for (var i = 1; i < howMany; i++)
            largest = Math.Max(largest, values[i]);
        return largest;
    }
}
