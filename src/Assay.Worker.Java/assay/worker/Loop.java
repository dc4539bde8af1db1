package assay.worker;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** The measuring loop. Each cell runs its own copy of {@link Body}: in a shared one, the JIT's type profile of one cell would slow down the others. */
final class Loop {
    private final Body body;
    private final Step step;
    private final Object[] inputs;
    private final boolean keepsCore;
    private int at;

    /** What its warm-up has run so far. */
    long warmIterations;
    long warmNanoseconds;

    private final Slices slices = new Slices();
    private ValueCosts costs;
    private boolean known;

    Loop(Steps.Prepared prepared) throws IOException, ReflectiveOperationException {
        this(prepared.step, prepared.inputs, prepared.keepsCore);
    }

    private Loop(Step step, Object[] inputs, boolean keepsCore) throws IOException, ReflectiveOperationException {
        this.step = step;
        this.inputs = inputs;
        this.keepsCore = keepsCore;
        try (InputStream code = Loop.class.getResourceAsStream("Loop$Copied.class")) {
            body = (Body) MethodHandles.lookup().defineHiddenClass(code.readAllBytes(), true).lookupClass().getDeclaredConstructor().newInstance();
        }
    }

    /** The same loop around a step that does nothing. */
    Loop empty() throws IOException, ReflectiveOperationException {
        return new Loop(input -> input, inputs, true);
    }

    /** Whether it never waits: what it spent off the core was taken from it. */
    boolean keepsCore() {
        return keepsCore;
    }

    /** How many values it uses in turn. */
    int values() {
        return inputs.length;
    }

    /** Which of them comes next. */
    int position() {
        return at;
    }

    /** Runs that many iterations, using the values in turn, and returns how many nanoseconds they took. */
    long run(long iterations) throws Exception {
        int from = at;
        at = (int) ((at + iterations) % inputs.length);
        return body.run(step, inputs, from, iterations);
    }

    /** Before its first sample, times each value by itself. What that had compiled or collected isn't to run into the sample. */
    void timeValues() throws Exception {
        if (known)
            return;
        costs = ValueCosts.of(this);
        known = true;
        if (costs != null)
            Runtime.awaitQuiet();
    }

    /** Takes one sample. */
    Slices sample(long iterations, long patience) throws Exception {
        slices.run(this, iterations, patience, costs);
        return slices;
    }

    /** Whether what its values cost is known too roughly. */
    boolean hasRoughCosts() {
        return costs != null && costs.isRough();
    }

    /** How many of its values there was no time to time. */
    int untimedValues() {
        return costs == null ? 0 : costs.untimed();
    }

    interface Body {
        long run(Step step, Object[] inputs, int from, long iterations) throws Exception;
    }

    static final class Copied implements Body {
        private Object sink;

        Copied() {
        }

        @Override
        public long run(Step step, Object[] inputs, int from, long iterations) throws Exception {
            Object last = null;
            int at = from;
            long start = System.nanoTime();
            for (long i = 0; i < iterations; i++) {
                last = step.apply(inputs[at]);
                sink = last;
                if (++at == inputs.length)
                    at = 0;
            }
            return System.nanoTime() - start;
        }
    }
}
