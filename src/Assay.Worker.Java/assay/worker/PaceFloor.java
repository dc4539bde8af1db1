package assay.worker;

/**
 * What the {@link Probe} takes in this process while the core is ours: the third lowest of all its times, because a clock may once step; or that of another process with the same probe, where that is lower by more than the place of code in memory explains.
 */
final class PaceFloor {
    // The same probe takes up to 3 % more in one process than in another, and clocks of cores differ a little.
    private static final double PLACEMENT = 0.04;

    private static double lowest = Double.POSITIVE_INFINITY;
    private static double second = Double.POSITIVE_INFINITY;
    private static double third = Double.POSITIVE_INFINITY;
    private static double given = Double.POSITIVE_INFINITY;

    private PaceFloor() {
    }

    /** Nanoseconds of one unit of the probe. */
    static double nanoseconds() {
        return Math.min(given * (1 + PLACEMENT), Double.isInfinite(third) ? lowest : third);
    }

    /** Notes what a unit took. */
    static void saw(double pace) {
        if (pace >= third)
            return;
        if (pace >= second) {
            third = pace;
            return;
        }
        third = second;
        second = Math.max(lowest, pace);
        lowest = Math.min(lowest, pace);
    }

    /** Notes what the same probe took elsewhere; 0 for unknown. */
    static void hear(double pace) {
        if (pace > 0)
            given = Math.min(given, pace);
    }
}
