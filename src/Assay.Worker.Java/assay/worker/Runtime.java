package assay.worker;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What this JVM tells of itself: its version, CPU time, allocation, collections, compilation. */
final class Runtime {
    private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final CompilationMXBean COMPILATION = ManagementFactory.getCompilationMXBean();
    private static final int WANTED_COLLECTIONS = 4;
    private static final long MOST_FILLED = 2L << 30;
    private static final int PAGE = 4096;
    private static final int PIECE = 4096;
    private static byte[] filler;
    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

    private Runtime() {
    }

    /** "Java 17.0.15, OpenJDK 64-Bit Server VM (Debian), G1, heap 5.9 GB, -Xms128m -Xmn64m": whose JIT compiles, the collector, the limit of the heap and what the JVM was told belong to the figures. */
    static String describe() {
        String collector = COLLECTORS.isEmpty() ? "no collector" : COLLECTORS.get(0).getName().split(" ")[0];
        String told = String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments());
        // "GraalVM CE 21.0.2+13.1" where the vendor says so, else the vendor.
        String vendor = System.getProperty("java.vendor.version", System.getProperty("java.vendor"));
        String heap = String.format(java.util.Locale.ROOT, "Java %s, %s (%s), %s, heap %.1f GB", System.getProperty("java.version"), System.getProperty("java.vm.name"), vendor, collector, java.lang.Runtime.getRuntime().maxMemory() / 1e9);
        return told.isEmpty() ? heap : heap + ", " + told;
    }

    /** The monotonic clock. */
    static long now() {
        return System.nanoTime();
    }

    static long cpuNanoseconds() {
        return SYSTEM.getProcessCpuTime();
    }

    /** CPU time of the calling thread. */
    static long threadCpuNanoseconds() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Bytes that the calling thread has allocated. */
    static long allocatedBytes() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Milliseconds that the JIT has worked: a counter that grows while it still compiles. */
    static long compiled() {
        return COMPILATION.getTotalCompilationTime();
    }

    /** Collections so far: young ones, then full or old ones. */
    static long[] collections() {
        long young = 0;
        long old = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            long count = Math.max(0, collector.getCollectionCount());
            String name = collector.getName();
            if (name.contains("Old") || name.contains("MarkSweep"))
                old += count;
            else
                young += count;
        }
        return new long[] {young, old};
    }

    /** All collections so far. Allocates nothing. */
    static long allCollections() {
        long count = 0;
        for (int i = 0; i < COLLECTORS.size(); i++)
            count += COLLECTORS.get(i).getCollectionCount();
        return count;
    }

    /** Milliseconds that all collections so far took. Allocates nothing. */
    static long collectionMilliseconds() {
        long milliseconds = 0;
        for (int i = 0; i < COLLECTORS.size(); i++)
            milliseconds += Math.max(0, COLLECTORS.get(i).getCollectionTime());
        return milliseconds;
    }

    /**
     * Allocates what is gone at once until as much as the heap has room for met no new memory: before, each allocation meets pages that the system has yet to give. G1 doesn't take the same regions again after a
     * collection, and enlarges the heap where it collects often: neither a number of collections nor of bytes tells when all was touched.
     */
    static void fillYoungHeap() {
        long mostFaults = java.lang.Runtime.getRuntime().totalMemory() / PAGE / 50;
        long faults = Long.MAX_VALUE;
        for (long filled = 0; filled < MOST_FILLED && (collections()[0] < WANTED_COLLECTIONS || faults > mostFaults); ) {
            long before = pageFaults();
            long pass = java.lang.Runtime.getRuntime().totalMemory();
            for (long done = 0; done < pass; done += PIECE)
                filler = new byte[PIECE];
            filled += pass;
            faults = pageFaults() - before;
        }
        filler = null;
    }

    /** Pages that the system has given to this process so far (proc(5), minflt); 0 where it doesn't tell. */
    private static long pageFaults() {
        try {
            String stat = Files.readString(Path.of("/proc/self/stat"));
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[7]);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }

    /** Returns when the process uses no CPU any more (C2 has compiled what it had queued, the collector is done), at the latest after five seconds. */
    static void awaitQuiet() throws InterruptedException {
        // The system counts CPU time in ticks of 10 ms: two windows without one tick are quiet.
        long deadline = System.nanoTime() + 5_000_000_000L;
        int quiet = 0;
        for (long before = cpuNanoseconds(); quiet < 2 && System.nanoTime() < deadline; ) {
            Thread.sleep(12);
            long now = cpuNanoseconds();
            quiet = now == before ? quiet + 1 : 0;
            before = now;
        }
    }
}
