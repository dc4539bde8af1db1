package assay.worker;

import assay.own.CountedPayload;
import assay.payloads.Payloads;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
        calls(scratch);
        withoutArrays();
        createdCold(scratch);
        files(scratch);
        same(String.valueOf(Runtime.describe().contains(", " + System.getProperty("java.vm.name") + " (")), "true");
    }

    private static void calls(Path scratch) throws Exception {
        Worker worker = loaded(scratch, List.of("a"));
        worker.answer(new Message("prepare").with("cell", 1).with("operation", "serialize").with("destination", "memory"));
        Message warm = new Message("warm").with("cell", 1).with("nanoseconds", 1);
        same(worker.answer(warm).find("iterations"), "1");
        same(worker.answer(warm.with("calls", 7)).find("iterations"), "7");
        Message sampled = worker.answer(new Message("sample").with("cell", 1).with("iterations", 1));
        same(sampled.verb + " " + sampled.find("cpu_nanoseconds"), "sampled null");
    }

    /** Libraries that write to streams aren't to pay for an array of the worker's: an operation allocates less than its document is long. */
    private static void withoutArrays() throws Exception {
        Object[][] cases = {
            {new Streamed(), "memory", "serialize", "OutputStream"}, {new Streamed(), "memory", "deserialize", "InputStream"},
            {new Streamed(), "memory", "round-trip", "OutputStream, InputStream"}, {new Buffered(), "memory", "serialize", "OutputStream"},
            {new Buffered(), "memory", "deserialize", "byte[]"}, {new Buffered(), "memory", "round-trip", "OutputStream, byte[]"},
            {new Buffered(), "memory-stream", "round-trip", "OutputStream, InputStream"},
        };
        for (Object[] one : cases) {
            Steps.Prepared cell = new Steps(one[0], Payloads.find("texts"), List.of("a", "b")).prepare((String) one[2], (String) one[1], null);
            same(cell.api, (String) one[3]);
            cell.step.apply(cell.inputs[0]);
            long before = Runtime.allocatedBytes();
            Object last = cell.step.apply(cell.inputs[1]);
            long allocated = Runtime.allocatedBytes() - before;
            same(one[3] + " allocates " + (allocated < Streamed.LENGTH ? "little" : allocated), one[3] + " allocates little");
            same(last instanceof ReusedBuffer ? "b" : last.toString(), "b");
        }
    }

    /** Where making values is what is timed, none is made before; that they are those that were sent is checked afterwards. */
    private static void createdCold(Path scratch) throws Exception {
        same(cold(scratch, "text 0", "text 1").find("counts"), "1,2,3");
        same(String.valueOf(CountedPayload.madeBefore), "0");
        same(cold(scratch, "text 0", "another").toString(), "unsupported reason=the%20JVM%20workers%20build%20this%20payload%20only%20with%20its%20default%20options");
    }

    private static Message cold(Path scratch, String... texts) throws Exception {
        Path data = Files.write(scratch.resolve("cold"), Stream.of(texts).map(text -> "{\"text\":\"" + text + "\"}").collect(Collectors.toList()));
        Message order = new Message("cold").with("serializer", "clipping").with("payload", "counted").with("data", data).with("operation", "create");
        return new ColdStart(Instant.now(), System.nanoTime())
                .run(Map.of("clipping", Clipping.class.getName()), order.with("iterations", 3).with("nanoseconds", Long.MAX_VALUE));
    }

    private static void files(Path scratch) throws Exception {
        FileFromStart file = FileFromStart.create(scratch.resolve("out"));
        for (String text : new String[] {"a".repeat(20_000), "b".repeat(9_000), "c"}) {
            file.rewind();
            file.write(text.charAt(0));
            file.write(text.substring(1).getBytes(StandardCharsets.UTF_8));
            file.flush();
        }
        same(String.valueOf(Files.readString(scratch.resolve("out")).equals("c" + "b".repeat(8_999) + "a".repeat(11_000))), "true");
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
