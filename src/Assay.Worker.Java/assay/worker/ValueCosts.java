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

    // A question must be answered within the worker's patience, however many values there are.
    private static final long LONGEST_PASS = 2_000_000_000;

    private final double[] sums;

    private ValueCosts(double[] costs) {
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
        double[] costs = new double[values];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        long start = System.nanoTime();
        for (int pass = 0; pass == 0 || pass < PASSES && System.nanoTime() - start < BUDGET; pass++)
            for (int i = 0; i < values && (i == 0 || System.nanoTime() - start < LONGEST_PASS); i++) {
                int value = loop.position();
                costs[value] = Math.min(costs[value], Math.max(1, loop.run(1)));
            }
        // Those that there was no time for are taken to cost what the others do.
        double usual = Arrays.stream(costs).filter(Double::isFinite).average().getAsDouble();
        return new ValueCosts(Arrays.stream(costs).map(cost -> Double.isFinite(cost) ? cost : usual).toArray());
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
