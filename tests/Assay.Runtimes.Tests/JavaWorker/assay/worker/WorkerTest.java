package assay.worker;

import assay.payloads.Payloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a worker checks before anything is timed, and what it tells of its operations. */
public final class WorkerTest {
    private WorkerTest() {
    }

    public static void main(String[] arguments) throws Exception {
        Path scratch = Path.of(arguments[0]);
        same(verified(scratch, -1), "verified values=10 reads=true");
        // Those that are checked anyway are 0, 3, 6 and 9.
        for (int longest : new int[] {3, 4})
            same(verified(scratch, longest),
                    "failed reason=java.lang.IllegalStateException:%20reading%20from%20a%20stream%20gives%20a%20different%20value%20than%20reading%20from%20an%20array stage=deserialize");
        for (String[] operation : new String[][] {{"memory", "true"}, {"memory-stream", "true"}, {"file", "false"}}) {
            Steps steps = new Steps(new Clipping(String.class), Payloads.find("texts"), List.of("a"));
            same(String.valueOf(new Loop(steps.prepare("serialize", operation[0], scratch)).keepsCore()), operation[1]);
        }
    }

    private static String verified(Path scratch, int longest) throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 10; i++)
            lines.append('"').append("a".repeat(i == longest ? 100 : 10)).append("\"\n");
        Path data = Files.writeString(scratch.resolve("data"), lines);
        Worker worker = new Worker(Map.of("clipping", Clipping.class.getName()));
        Message loaded = worker.answer(new Message("load").with("serializer", "clipping").with("payload", "texts").with("data", data).with("scratch", scratch));
        same(loaded.verb, "loaded");
        return worker.answer(new Message("verify").with("bytes", scratch.resolve("bytes")).with("values", scratch.resolve("values"))).toString();
    }

    private static void same(String found, String expected) {
        if (!found.equals(expected))
            throw new AssertionError(found + " instead of " + expected);
    }
}
