package assay.worker;

import java.util.Arrays;

/**
 * One sample in slices, between which the machine's pace is taken: where neighbours change its speed from one millisecond to the next, the probe saw the same as the sample did
 * (docs/measurement.md). Made before the sample begins: what is allocated during it is counted as the serializer's.
 */
final class Slices {
    // What a neighbour does changes within a millisecond.
    private static final long SLICE_NANOSECONDS = 100_000;
    private static final int MOST = 100;

    // Of a slice's time: enough for the probe to see what the slice saw, little enough to leave the samples their share.
    private static final double PROBE_SHARE = 0.08;

    // A neighbour on the core doesn't halve its speed twice: what took longer was taken off the processor in between.
    private static final double INTERRUPTED = 3;

    private final double[] paces = new double[2 * MOST + 1];
    private final long[] units = new long[2 * MOST + 1];
    private int count;
    private long probed;

    /** Runs exactly that many iterations; returns their time in nanoseconds, the probe's not among it. */
    long run(Loop loop, long iterations) throws Exception {
        long fewest = Math.max(1, iterations / MOST);
        long slice = fewest;
        long timed = 0;
        long unit = 1;
        for (long left = iterations; left > 0; ) {
            probe(unit);
            slice = Math.min(slice, left);
            long took = Math.max(1, loop.run(slice));
            timed += took;
            left -= slice;
            unit = Math.max(1, (long) (took * PROBE_SHARE / Probe.NOMINAL_NANOSECONDS));
            slice = (long) Math.max(fewest, (double) slice * SLICE_NANOSECONDS / took);
        }
        probe(unit);
        return timed;
    }

    /** Nanoseconds that all runs of the probe took together. */
    long probeNanoseconds() {
        return probed;
    }

    /** Nanoseconds that a unit of the probe took on average; runs that were interrupted don't count. */
    double pace() {
        double[] sorted = Arrays.copyOf(paces, count);
        Arrays.sort(sorted);
        double limit = sorted[count / 2] * INTERRUPTED;
        double done = 0;
        double nanoseconds = 0;
        for (int i = 0; i < count; i++) {
            if (paces[i] > limit)
                continue;
            done += units[i];
            nanoseconds += paces[i] * units[i];
        }
        return nanoseconds / done;
    }

    private void probe(long howManyUnits) {
        long start = System.nanoTime();
        Probe.run(howManyUnits);
        long took = Math.max(1, System.nanoTime() - start);
        paces[count] = (double) took / howManyUnits;
        units[count++] = howManyUnits;
        probed += took;
    }
}
