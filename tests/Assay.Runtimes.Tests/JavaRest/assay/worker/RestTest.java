package assay.worker;

import java.nio.file.Path;
import java.util.List;

/** What timing the values had compiled is done, and isn't counted, before the first sample. */
public final class RestTest {
    // So long that a slice can't hold both.
    private static final int LENGTH = 4_000_000;

    private RestTest() {
    }

    public static void main(String[] arguments) throws Exception {
        Worker worker = WorkerTest.loaded(Path.of(arguments[0]), List.of("a".repeat(LENGTH), "b".repeat(LENGTH)));
        worker.answer(new Message("prepare").with("cell", 1).with("operation", "serialize").with("destination", "memory"));
        for (int sample = 1; sample <= 2; sample++) {
            Message sampled = worker.answer(new Message("sample").with("cell", 1).with("iterations", 1));
            WorkerTest.same(sampled.find("compiled") + " after " + Runtime.rests, 7 * sample + " after " + (sample + 1));
        }
    }
}
