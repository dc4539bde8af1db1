package assay.worker;

/**
 * The fixed piece of work that tells how fast the machine runs at this moment: the same six chains of simple operations as in the .NET worker, ten turns of them written out in each pass, so that its time doesn't
 * depend on where the JIT puts the loop. It touches no memory.
 */
final class Probe {
    /** About how long one unit takes on an undisturbed core. */
    static final long NOMINAL_NANOSECONDS = 2_500;

    private static final int TURNS = 3_000;
    private static final int TURNS_OF_PASS = 10;

    // C2 takes a method after some hundred calls, and compiles it in the background.
    private static final int CALLS_UNTIL_COMPILED = 3_000;

    private static long sink;
    private static boolean compiled;

    private Probe() {
    }

    /** Has the JIT compile it, so that no sample meets the interpreter's pace. */
    static void warm() {
        for (int i = 0; i < CALLS_UNTIL_COMPILED && !compiled; i++)
            run(1);
        compiled = true;
    }

    /** How many nanoseconds it takes to do the work that many times. */
    static long time(long units) {
        long start = System.nanoTime();
        run(units);
        return Math.max(1, System.nanoTime() - start);
    }

    /** Does the work that many times. */
    static void run(long units) {
        long a = 1;
        long b = 2;
        long c = 3;
        long d = 4;
        long e = 5;
        long f = 6;
        for (long turns = units * (TURNS / TURNS_OF_PASS); turns > 0; turns--) {
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
            a = a * 3 + 1;
            b ^= b << 1;
            c += c >>> 3;
            d = d * 5 + 1;
            e ^= turns + e;
            f += f << 2;
        }
        // Kept, so that no compiler may leave the work out.
        sink = a + b + c + d + e + f;
    }
}
