package assay.worker;

import java.util.Arrays;

/**
 * Times iterations in slices, between which the {@link Probe} tells whether the core is ours at this moment. A figure is made of the slices that lie between two undisturbed probes and were not interrupted, as in the
 * .NET worker (docs/measurement.md says why). Made before a sample begins, because what is allocated during it is counted as the serializer's; used again for the next.
 */
final class Slices {
    /** About how long a slice is. What a neighbour does changes within a millisecond. An operation that takes longer is a slice by itself. */
    static final long SLICE_NANOSECONDS = 100_000;

    // A probe that took so much longer than the lowest was disturbed.
    static final double TOLERANCE = 0.05;

    // A neighbour that waits for memory most of the time takes 3 % of a core's execution units, but up to a third of the speed of what allocates: slices beside calmer probes count alone where there are enough of them.
    private static final double CALMER = 0.025;
    private static final int FEWEST_SLICES = 4;

    // A slice that lost more of its time than this, and a timer's interrupt, was taken off the core meanwhile.
    private static final double LOST_SHARE = 0.01;
    private static final long LOST_NANOSECONDS = 3_000;

    private static final int MOST = 100;
    private static final int CAPACITY = 2_000;

    // Of a slice's time: enough for the probe to see what the slice saw, little enough to leave the samples their share.
    private static final double PROBE_SHARE = 0.08;

    // Of a sample's time: where less was undisturbed, it goes on for as long as it may.
    private static final double WANTED_SHARE = 0.5;

    // An operation that takes so long is lost whole where it begins beside a neighbour: it waits for an undisturbed probe, but not for longer than this share of its time.
    private static final long LONG_SLICE = 1_000_000;
    private static final double WAITING_SHARE = 0.5;

    // After each slice; the first is before all of them.
    private final double[] paces = new double[CAPACITY + 1];

    // Before each slice: not the one after the last where it waited for a better one.
    private final double[] paceBefore = new double[CAPACITY];

    private final long[] tookOf = new long[CAPACITY];
    private final double[] expectedOf = new double[CAPACITY];
    private final boolean[] kept = new boolean[CAPACITY];
    private final long[] collectionsOf = new long[CAPACITY];
    private final double[] scratch = new double[CAPACITY + 1];
    private int count;
    private double meanCost;
    private double usualCost;
    private double disturbedCost;

    /** Iterations that were timed. */
    long iterations;

    /** Their time in nanoseconds, the probe's not among it. */
    long nanoseconds;

    /** Nanoseconds for which operations stood still while garbage was collected: what slices with a collection took beyond those without, of this sample or, where an operation is a slice by itself, of an earlier one. */
    long pauseNanoseconds;

    /** Nanoseconds of that in undisturbed slices. */
    long undisturbedPauseNanoseconds;

    /** How many collections these had. */
    long undisturbedCollections;

    /** Nanoseconds of the slices that were undisturbed, those in which garbage was collected among them. */
    long undisturbedNanoseconds;

    /** Median time of one operation over the undisturbed slices, nanoseconds, without those in which garbage was collected, if there are others; 0 if there was none. */
    double median;

    /** Mean time of one operation over the same slices, nanoseconds; 0 if there was none. */
    double mean;

    /** Nanoseconds that a unit of the probe took: the median over the sample. */
    double pace;

    /** The same beside the undisturbed slices, which is what the core's clock decides; 0 where there was none. */
    double calmPace;

    /**
     * Takes one sample of that many iterations at the least; it may go on for {@code patience} nanoseconds more, until as much was undisturbed as is half of their time. {@code costs} are what the values cost, null if they needn't
     * be told apart.
     */
    void run(Loop loop, long least, long patience, ValueCosts costs) throws Exception {
        count = 0;
        iterations = nanoseconds = 0;
        meanCost = costs == null ? 1 : costs.mean();
        long whole = costs == null ? loop.values() : 1;
        long fewest = Math.max(1, least / MOST);
        long slice = Math.max(1, fewest / whole) * whole;
        long unit = 1;
        long calm = 0;
        long last = 0;
        long asked = 0;
        double wanted = 0;
        paces[0] = probe(unit);
        while (iterations < least || calm < wanted && count < CAPACITY && Runtime.now() - asked < patience) {
            paceBefore[count] = last > LONG_SLICE ? awaitCalm(unit, (long) (last * WAITING_SHARE)) : paces[count];
            long now = iterations < least ? Math.min(slice, least - iterations) : slice;
            last = runSlice(loop, now, costs);
            unit = Math.max(1, (long) (last * PROBE_SHARE / Probe.NOMINAL_NANOSECONDS));
            paces[count] = probe(unit);
            if (isUndisturbed(count - 1, CALMER))
                calm += last;
            if (asked == 0 && iterations >= least) {
                asked = Runtime.now();
                wanted = nanoseconds * WANTED_SHARE;
            }
            slice = Math.max(1, (long) Math.max(fewest, (double) now * SLICE_NANOSECONDS / last) / whole) * whole;
        }
        summarize(costs != null && costs.isRough());
    }

    /** Probes until one is undisturbed. It doesn't know what will be measured, so that it favours nothing. */
    private double awaitCalm(long unit, long most) {
        double pace = paces[count];
        long start = Runtime.now();
        while (pace > PaceFloor.nanoseconds() * (1 + TOLERANCE) && Runtime.now() - start < most)
            pace = probe(unit);
        return pace;
    }

    private boolean isUndisturbed(int slice, double tolerance) {
        return kept[slice] && Math.max(paceBefore[slice], paces[slice + 1]) <= PaceFloor.nanoseconds() * (1 + tolerance);
    }

    private long runSlice(Loop loop, long howMany, ValueCosts costs) throws Exception {
        expectedOf[count] = costs == null ? howMany : costs.of(loop.position(), howMany);
        long collections = Runtime.allCollections();
        long collected = Runtime.collectionMilliseconds();
        long cpu = Runtime.threadCpuNanoseconds();
        long took = Math.max(1, loop.run(howMany));
        cpu = Runtime.threadCpuNanoseconds() - cpu;
        collectionsOf[count] = Runtime.allCollections() - collections;
        collected = Runtime.collectionMilliseconds() - collected;
        kept[count] = !loop.keepsCore() || isKept(took, took - cpu, collectionsOf[count], collected);
        tookOf[count++] = took;
        iterations += howMany;
        nanoseconds += took;
        return took;
    }

    /** Whether the thread had its core all the time, but for its collections, which other threads made: the JVM counts their time in whole milliseconds. */
    static boolean isKept(double took, long lost, long collections, long milliseconds) {
        long paused = collections == 0 ? 0 : (milliseconds + 1) * 1_000_000;
        return lost - paused <= LOST_NANOSECONDS + took * LOST_SHARE;
    }

    /** Judged only now: the lowest probe may have come last. {@code isRough} says that what the values cost is known too roughly for a median. */
    private void summarize(boolean isRough) {
        int calmer = 0;
        for (int i = 0; i < count; i++)
            calmer += isUndisturbed(i, CALMER) ? 1 : 0;
        double tolerance = calmer >= FEWEST_SLICES ? CALMER : TOLERANCE;
        boolean withCollections = true;
        for (int i = 0; i < count; i++)
            withCollections &= collectionsOf[i] > 0 || !isUndisturbed(i, tolerance);
        // Where no slice without a collection is known yet, these times are all that there is.
        boolean whole = withCollections && usualCost == 0;
        int calm = 0;
        long took = 0;
        double expected = 0;
        undisturbedNanoseconds = 0;
        for (int i = 0; i < count; i++) {
            if (!isUndisturbed(i, tolerance))
                continue;
            undisturbedNanoseconds += tookOf[i];
            if (collectionsOf[i] > 0 && !whole)
                continue;
            scratch[calm++] = tookOf[i] / expectedOf[i];
            took += tookOf[i];
            expected += expectedOf[i];
        }
        mean = calm == 0 ? 0 : took / expected * meanCost;
        double cost = medianOf(calm);
        median = isRough ? mean : cost * meanCost;
        if (calm == 0)
            undisturbedNanoseconds = 0;
        else if (!whole)
            usualCost = isRough ? took / expected : cost;
        findPauses(tolerance);
        calm = 0;
        for (int i = 0; i < count; i++)
            if (isUndisturbed(i, tolerance))
                scratch[calm++] = (paceBefore[i] + paces[i + 1]) / 2;
        calmPace = medianOf(calm);
        System.arraycopy(paces, 0, scratch, 0, count + 1);
        pace = medianOf(count + 1);
    }

    // The JVM counts the time of its collections in milliseconds, which is too coarse for one of them.
    private void findPauses(double tolerance) {
        pauseNanoseconds = undisturbedPauseNanoseconds = undisturbedCollections = 0;
        if (usualCost == 0)
            return;
        double took = 0, expected = 0;
        for (int i = 0; i < count; i++) {
            if (collectionsOf[i] == 0 && !isUndisturbed(i, tolerance)) {
                took += tookOf[i];
                expected += expectedOf[i];
            }
        }
        if (expected > 0)
            disturbedCost = took / expected;
        // A single one may have a negative excess by chance.
        double undisturbed = 0, disturbed = 0;
        boolean hadOne = false;
        for (int i = 0; i < count; i++) {
            if (collectionsOf[i] == 0)
                continue;
            hadOne = true;
            if (isUndisturbed(i, tolerance)) {
                undisturbed += tookOf[i] - expectedOf[i] * usualCost;
                undisturbedCollections += collectionsOf[i];
            } else {
                // A neighbour slows the operation down, too.
                disturbed += tookOf[i] - expectedOf[i] * Math.max(usualCost, disturbedCost);
            }
        }
        undisturbedPauseNanoseconds = (long) Math.max(0, undisturbed);
        // 0 would say that the times contain them.
        pauseNanoseconds = undisturbedPauseNanoseconds + (long) Math.max(0, disturbed);
        if (hadOne)
            pauseNanoseconds = Math.max(1, pauseNanoseconds);
    }

    private double medianOf(int howMany) {
        if (howMany == 0)
            return 0;
        Arrays.sort(scratch, 0, howMany);
        return howMany % 2 == 1 ? scratch[howMany / 2] : (scratch[howMany / 2 - 1] + scratch[howMany / 2]) / 2;
    }

    private double probe(long units) {
        long took = Probe.time(units);
        double pace = (double) took / units;
        PaceFloor.saw(pace);
        return pace;
    }
}
