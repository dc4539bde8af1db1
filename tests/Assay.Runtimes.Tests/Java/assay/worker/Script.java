package assay.worker;

import java.util.function.IntToLongFunction;

/** What a sample meets: the fakes of this folder stand in for the harness's classes of their names. */
final class Script {
    static final long CALM = 2_500;
    static final long BUSY = 3_000;

    static IntToLongFunction pace;
    static IntToLongFunction took;
    static IntToLongFunction lost;
    static IntToLongFunction collections;
    static boolean waits;
    static long reading;
    static long now = 1_000_000;
    static long off;
    static long collected;
    static int probes;
    static int slices;

    private Script() {
    }

    /** An undisturbed machine on which each slice takes a tenth of a millisecond. */
    static void begin() {
        pace = i -> CALM;
        took = i -> 100_000;
        lost = collections = i -> 0;
        probes = slices = 0;
        reading = 0;
        waits = false;
    }

    static IntToLongFunction of(long... values) {
        return i -> values[i];
    }
}
