package assay.worker;

import java.util.Arrays;

/**
 * How the cost of an operation differs between the values that it takes in turn. A slice of a sample holds only some of them: its time is held against what these values cost by themselves, or a median over slices
 * would tell which values they held.
 */
final class ValueCosts {
    // A cycle through the values that fits into a slice needs no costs: slices then hold whole cycles.
    private static final long LONGEST_CYCLE = Slices.SLICE_NANOSECONDS;
    private static final long BUDGET = 30_000_000;
    private static final int PASSES = 3;

    // For as long more passes are made where too much was disturbed.
    private static final long DOUBT_BUDGET = 100_000_000;

    // A question must be answered within the worker's patience, however many values there are.
    private static final long LONGEST_PASS = 2_000_000_000;

    // So much of the cost may seem to be half as much again, and the median is 1 % off.
    private static final double MOST_DOUBTFUL = 0.02;

    // Times of reading the clock: so many that the JIT compiles it.
    private static final int READINGS = 200_000;

    // About how long the values between two probes take together: little enough to see what happened to them.
    private static final long STRETCH = 50_000;
    private static final int UNITS = 3;

    private final double[] sums;
    private final boolean isRough;
    private final int untimed;

    ValueCosts(double[] costs, boolean isRough, int untimed) {
        this.isRough = isRough;
        this.untimed = untimed;
        sums = new double[costs.length + 1];
        for (int i = 0; i < costs.length; i++)
            sums[i + 1] = sums[i] + costs[i];
    }

    /** Times each value by itself; null if there is only one, or where a cycle through them is so short that slices hold whole ones. */
    static ValueCosts of(Loop loop) throws Exception {
        int values = loop.values();
        if (values == 1)
            return null;
        long cycle = 0;
        int done = 0;
        while (done < values && cycle < LONGEST_PASS) {
            int batch = Math.min(values - done, Math.max(1, done));
            cycle += loop.run(batch);
            done += batch;
        }
        if (done == values && cycle <= LONGEST_CYCLE)
            return null;
        double[] undisturbed = new double[values];
        double[] disturbed = new double[values];
        Arrays.fill(undisturbed, Double.POSITIVE_INFINITY);
        Arrays.fill(disturbed, Double.POSITIVE_INFINITY);
        long reading = reading();
        long start = Runtime.now();
        long spent = 0;
        for (int pass = 0; pass == 0 || pass < PASSES && spent < BUDGET || isDoubtful(undisturbed, disturbed) && spent < DOUBT_BUDGET; pass++) {
            pass(loop, undisturbed, disturbed, start, reading);
            spent = Runtime.now() - start;
        }
        boolean isRough = isDoubtful(undisturbed, disturbed);
        int untimed = 0;
        for (int i = 0; i < values; i++)
            untimed += Double.isInfinite(undisturbed[i]) && Double.isInfinite(disturbed[i]) ? 1 : 0;
        return new ValueCosts(costs(undisturbed, disturbed), isRough, untimed);
    }

    // Those that there was no time for are taken to cost what the others do.
    private static double[] costs(double[] undisturbed, double[] disturbed) {
        double[] costs = new double[undisturbed.length];
        for (int i = 0; i < costs.length; i++)
            costs[i] = Double.isFinite(undisturbed[i]) ? undisturbed[i] : disturbed[i];
        double usual = Arrays.stream(costs).filter(Double::isFinite).average().getAsDouble();
        return Arrays.stream(costs).map(cost -> Double.isFinite(cost) ? cost : usual).toArray();
    }

    private static boolean isDoubtful(double[] undisturbed, double[] disturbed) {
        double doubtful = 0;
        double[] costs = costs(undisturbed, disturbed);
        for (int i = 0; i < costs.length; i++)
            doubtful += Double.isInfinite(undisturbed[i]) ? costs[i] : 0;
        return doubtful > Arrays.stream(costs).sum() * MOST_DOUBTFUL;
    }

    // What was timed beside a neighbour, or together with a collection, counts only where there is nothing better.
    private static void pass(Loop loop, double[] undisturbed, double[] disturbed, long start, long reading) throws Exception {
        int values = undisturbed.length;
        double[] stretch = new double[values];
        double before = probe();
        for (int done = 0; done < values && (done == 0 || Runtime.now() - start < LONGEST_PASS); ) {
            int first = loop.position();
            int howMany = 0;
            double took = 0;
            long collections = Runtime.allCollections();
            long cpu = Runtime.threadCpuNanoseconds();
            long begun = Runtime.now();
            while (took < STRETCH && done + howMany < values)
                took += stretch[howMany++] = loop.run(1);
            long lost = Runtime.now() - begun - (Runtime.threadCpuNanoseconds() - cpu);
            double after = probe();
            boolean isKept = !loop.keepsCore() || Slices.isKept(took, lost, 0, 0);
            boolean isUndisturbed = Math.max(before, after) <= PaceFloor.nanoseconds() * (1 + Slices.TOLERANCE) && Runtime.allCollections() == collections && isKept;
            double[] known = isUndisturbed ? undisturbed : disturbed;
            for (int i = 0; i < howMany; i++)
                known[(first + i) % values] = Math.min(known[(first + i) % values], Math.max(1, stretch[i] - reading));
            before = after;
            done += howMany;
        }
    }

    // A slice reads the clock once for hundreds of operations: what that takes is in the time of a single one, and would make cheap values seem to cost more beside dear ones than they do.
    private static long reading() {
        long lowest = Long.MAX_VALUE;
        for (int i = 0; i < READINGS; i++) {
            long start = Runtime.now();
            lowest = Math.min(lowest, Runtime.now() - start);
        }
        return lowest;
    }

    private static double probe() {
        double pace = (double) Probe.time(UNITS) / UNITS;
        PaceFloor.saw(pace);
        return pace;
    }

    /** Whether too much of the cost is of values timed only beside a neighbour: the median of slices, each held against its values, would be off, and the mean isn't. */
    boolean isRough() {
        return isRough;
    }

    /** How many of the values there was no time for: what they cost isn't known, nor what an operation costs on average. */
    int untimed() {
        return untimed;
    }

    /** What one operation costs on average over all values, nanoseconds. */
    double mean() {
        return sums[sums.length - 1] / (sums.length - 1);
    }

    /** What a number of operations cost, beginning with a value. */
    double of(int first, long iterations) {
        int values = sums.length - 1;
        int end = first + (int) (iterations % values);
        double part = end <= values ? sums[end] - sums[first] : sums[values] - sums[first] + sums[end - values];
        return iterations / values * sums[values] + part;
    }
}
