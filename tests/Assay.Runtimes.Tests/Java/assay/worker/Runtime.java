package assay.worker;

final class Runtime {
    private Runtime() {
    }

    static long now() {
        return Script.now += Script.reading;
    }

    static long threadCpuNanoseconds() {
        return Script.now - Script.off;
    }

    static long allCollections() {
        return Script.collected;
    }

    static long collectionMilliseconds() {
        return 0;
    }
}
