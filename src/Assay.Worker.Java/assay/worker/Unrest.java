package assay.worker;

/**
 * Tells the lab whether this JVM still compiles. C2 takes what has run often enough, and not what has waited long enough: a worker that gets short turns has nothing new to compile meanwhile, and yet is far from
 * settled. So the counter also grows until each cell has run for as long as C2 needs to see it, to compile it, to throw away what it supposed wrongly, and to compile it again.
 */
final class Unrest {
    private static final long ENOUGH_NANOSECONDS = 700_000_000L;

    // Operations that are called for by the JIT's highest threshold (Tier4CompileThreshold, 15,000), twice; those that take long needn't come to it.
    private static final long ENOUGH_ITERATIONS = 30_000;
    private static final long LONGEST_NANOSECONDS = 1_500_000_000L;

    // Of its own time without compilation. C1 goes on for seconds with this worker's own code, a millisecond at most from turn to turn; what C2 does of a serializer takes longer.
    private static final long CALM_NANOSECONDS = 100_000_000L;
    private static final long TRIFLING_MILLISECONDS = 1;

    private long counter;
    private long compiledBefore;
    private long calm;

    /** The counter after a cell has run once more. */
    long after(Loop loop, long iterations, long nanoseconds) {
        loop.warmIterations += iterations;
        loop.warmNanoseconds += nanoseconds;
        long compiled = Runtime.compiled();
        calm = compiled - compiledBefore <= TRIFLING_MILLISECONDS ? calm + nanoseconds : 0;
        compiledBefore = compiled;
        boolean seen = loop.warmNanoseconds >= ENOUGH_NANOSECONDS && loop.warmIterations >= ENOUGH_ITERATIONS || loop.warmNanoseconds >= LONGEST_NANOSECONDS;
        if (calm < CALM_NANOSECONDS || !seen)
            counter++;
        return counter;
    }
}
