package assay.worker;

/** A JVM that compiles for seven milliseconds each time it is waited for, and at no other time. */
final class Runtime {
    static int rests;

    private Runtime() {
    }

    static void awaitQuiet() {
        rests++;
    }

    static long compiled() {
        return 7L * rests;
    }

    static String describe() {
        return "";
    }

    static void fillYoungHeap() {
    }

    static long now() {
        return System.nanoTime();
    }

    static long threadCpuNanoseconds() {
        return 0;
    }

    static long allocatedBytes() {
        return 0;
    }

    static long[] collections() {
        return new long[2];
    }

    static long allCollections() {
        return 0;
    }

    static long collectionMilliseconds() {
        return 0;
    }
}
