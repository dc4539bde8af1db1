package assay.worker;

import assay.payloads.Payloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a worker checks before anything is timed, and what it tells of its operations. */
public final class WorkerTest {
    private WorkerTest() {
    }

    public static void main(String[] arguments) throws Exception {
        Path scratch = Path.of(arguments[0]);
        same(verified(scratch, -1), "verified values=10 reads=true");
        same(verified(scratch, List.of("")), "unsupported reason=no%20text stage=deserialize");
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
        return verified(scratch, IntStream.range(0, 10).mapToObj(i -> "a".repeat(i == longest ? 100 : 10)).collect(Collectors.toList()));
    }

    private static String verified(Path scratch, List<String> texts) throws Exception {
        return loaded(scratch, texts).answer(new Message("verify").with("bytes", scratch.resolve("bytes")).with("values", scratch.resolve("values"))).toString();
    }

    static Worker loaded(Path scratch, List<String> texts) throws Exception {
        Path data = Files.write(scratch.resolve("data"), texts.stream().map(text -> '"' + text + '"').collect(Collectors.toList()));
        Worker worker = new Worker(Map.of("clipping", Clipping.class.getName()));
        Message loaded = worker.answer(new Message("load").with("serializer", "clipping").with("payload", "texts").with("data", data).with("scratch", scratch));
        same(loaded.verb, "loaded");
        return worker;
    }

    static void same(String found, String expected) {
        if (!found.equals(expected))
            throw new AssertionError(found + " instead of " + expected);
    }
}
