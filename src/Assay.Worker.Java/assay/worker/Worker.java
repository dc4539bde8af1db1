package assay.worker;

import assay.json.CanonicalReader;
import assay.json.CanonicalWriter;
import assay.payloads.Payload;
import assay.payloads.Payloads;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Answers the lab's questions. */
final class Worker {
    private static final int MOST_STREAM_CHECKS = 4;
    private static final Pattern NUMBER = Pattern.compile("(?<=[:\\[,]|^)-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?(?=[,\\]}]|$)");

    private final Map<String, String> adapters;
    private final Map<String, Loop> cells = new HashMap<>();
    private final List<Object> values = new ArrayList<>();
    private Object adapter;
    private Payload payload;
    private Path scratch;
    private CanonicalWriter canonical;
    private final Unrest unrest = new Unrest();
    private String stage;

    // Milliseconds that the JIT has worked during all samples.
    private long compiled;

    Worker(Map<String, String> adapters) {
        this.adapters = adapters;
    }

    Message answer(Message question) {
        stage = null;
        try {
            switch (question.verb) {
                case "load": return load(question);
                case "verify": return verify(question);
                case "prepare": return prepare(question);
                case "warm": return warm(question);
                case "calibrate": return new Message("calibrated").with("overhead", overhead(cell(question).empty()));
                case "sample": return sample(question);
                default: return new Message("unsupported").with("reason", "JVM workers don't know '" + question.verb + "'");
            }
        } catch (UnsupportedPayloadException e) {
            return new Message("unsupported").with("reason", e.getMessage()).with("stage", stage);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return new Message("failed").with("reason", Faults.describe(e)).with("stage", stage);
        }
    }

    private Message load(Message m) throws Exception {
        payload = Payloads.find(m.text("payload"));
        canonical = writer(m, payload);
        scratch = m.find("scratch") == null ? null : Path.of(m.text("scratch"));
        values.clear();
        readValues(m, payload, values);
        adapter = Adapters.create(adapters, m.text("serializer"), payload);
        return Library.describe(adapter.getClass().getAnnotation(Serializer.class).library(), new Message("loaded").with("values", values.size()));
    }

    static void readValues(Message m, Payload payload, List<Object> into) throws Exception {
        try (Stream<String> lines = Files.lines(Path.of(m.text("data")))) {
            for (String line : (Iterable<String>) lines::iterator) {
                Object value = CanonicalReader.read(line, payload.type);
                String back = writer(m, payload).write(value);
                if (!same(back, line))
                    throw new UnsupportedPayloadException("the JVM workers can't hold the values as they were sent: " + difference(line, back));
                into.add(value);
            }
        }
    }

    private static CanonicalWriter writer(Message m, Payload payload) {
        return new CanonicalWriter(payload.withOffset || "local".equals(m.find("option.dates")));
    }

    /** Whether two lines of canonical JSON agree: numbers by value, as they may be written differently (1.50 and 1.5, 1E-05 and 0.00001), all else exactly. */
    private static boolean same(String back, String sent) {
        if (back.equals(sent))
            return true;
        Matcher ours = NUMBER.matcher(back);
        Matcher theirs = NUMBER.matcher(sent);
        int at = 0;
        int there = 0;
        while (ours.find()) {
            if (!theirs.find() || !back.substring(at, ours.start()).equals(sent.substring(there, theirs.start()))
                    || new BigDecimal(ours.group()).compareTo(new BigDecimal(theirs.group())) != 0)
                return false;
            at = ours.end();
            there = theirs.end();
        }
        return back.substring(at).equals(sent.substring(there));
    }

    private static String difference(String sent, String back) {
        int at = 0;
        while (at < Math.min(sent.length(), back.length()) && sent.charAt(at) == back.charAt(at))
            at++;
        int from = Math.max(0, at - 40);
        return sent.substring(from, Math.min(sent.length(), at + 40)) + " became " + back.substring(from, Math.min(back.length(), at + 40));
    }

    @SuppressWarnings("unchecked")
    private Message verify(Message m) throws Exception {
        ConvertingAdapter<Object, Object> converting = adapter instanceof ConvertingAdapter ? (ConvertingAdapter<Object, Object>) adapter : null;
        Step write = Steps.toBytes(adapter);
        Step read = Steps.fromBytes(adapter);
        try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(Path.of(m.text("bytes")))); Writer back = Files.newBufferedWriter(Path.of(m.text("values")))) {
            // As few as the .NET workers check, and for their reason. The longest document is one of them: what fits into no buffer takes another path through many a library.
            int apart = (values.size() + MOST_STREAM_CHECKS - 1) / MOST_STREAM_CHECKS;
            boolean hasBoth = adapter instanceof StreamAdapter && (adapter instanceof BytesAdapter || adapter instanceof BufferAdapter);
            byte[] longest = new byte[0];
            int longestAt = 0;
            for (int i = 0; i < values.size(); i++) {
                Object value = values.get(i);
                stage = "serialize";
                Object own = converting == null ? value : converting.toOwn(value);
                byte[] written = (byte[]) write.apply(own);
                for (int shift = 0; shift < 32; shift += 8)
                    bytes.write(written.length >> shift);
                bytes.write(written);
                if (written.length > longest.length) {
                    longest = written;
                    longestAt = i;
                }
                stage = "deserialize";
                String result = canonical(converting, read.apply(written));
                back.write(result);
                back.write('\n');
                if (i % apart == 0 && hasBoth)
                    checkStreams((StreamAdapter<Object>) adapter, own, written, converting, result);
            }
            if (hasBoth && longestAt % apart != 0) {
                stage = "serialize";
                Object value = values.get(longestAt);
                Object own = converting == null ? value : converting.toOwn(value);
                stage = "deserialize";
                checkStreams((StreamAdapter<Object>) adapter, own, longest, converting, canonical(converting, read.apply(longest)));
            }
        }
        return new Message("verified").with("values", values.size()).with("reads", true);
    }

    /** Cells are timed through arrays and streams; what was written and read through an array is what both must give. */
    private void checkStreams(StreamAdapter<Object> adapter, Object own, byte[] written, ConvertingAdapter<Object, Object> converting, String result) throws Exception {
        stage = "serialize";
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        adapter.serialize(own, stream);
        if (!Arrays.equals(stream.toByteArray(), written) && !canonical(converting, adapter.deserialize(new ByteArrayInputStream(stream.toByteArray()))).equals(result))
            throw new IllegalStateException("writing to a stream gives a different value than writing to an array");
        stage = "deserialize";
        if (!canonical(converting, adapter.deserialize(new ByteArrayInputStream(written))).equals(result))
            throw new IllegalStateException("reading from a stream gives a different value than reading from an array");
    }

    private String canonical(ConvertingAdapter<Object, Object> converting, Object read) throws Exception {
        return canonical.write(converting == null ? read : converting.fromOwn(read));
    }

    private Message prepare(Message m) throws Exception {
        if ("async".equals(m.find("mode")))
            throw new UnsupportedPayloadException("the JVM's adapters have no asynchronous interface");
        Probe.warm();
        Runtime.fillYoungHeap();
        Steps.Prepared prepared = new Steps(adapter, payload, values).prepare(m.text("operation"), m.text("destination"), scratch);
        cells.put(m.text("cell"), new Loop(prepared));
        return new Message("prepared").with("api", prepared.api);
    }

    private Message warm(Message m) throws Exception {
        Loop loop = cell(m);
        long asked = m.whole("nanoseconds");
        long calls = m.whole("calls", 1);
        long spent = 0;
        long iterations = 0;
        for (long batch = 1; iterations < calls || spent < asked; ) {
            spent += loop.run(batch);
            iterations += batch;
            if (spent < asked / 8)
                batch *= 2;
        }
        if ("true".equals(m.find("rest")))
            Runtime.awaitQuiet();
        return new Message("warmed").with("iterations", iterations).with("nanoseconds", spent).with("compiled", unrest.after(loop, iterations, spent));
    }

    private static double overhead(Loop empty) throws Exception {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 30; i++)
            least = Math.min(least, empty.run(1_000_000));
        return least / 1e6;
    }

    private Message sample(Message m) throws Exception {
        Loop loop = cell(m);
        PaceFloor.hear(m.number("floor", 0));
        loop.timeValues();
        long before = Runtime.compiled();
        // Untimed: caches, branch predictors.
        loop.run(m.whole("lead_in", 0));
        long[] collections = Runtime.collections();
        long allocated = Runtime.allocatedBytes();
        Slices slices = loop.sample(m.whole("iterations"), m.whole("patience", 0));
        allocated = Runtime.allocatedBytes() - allocated;
        long[] now = Runtime.collections();
        long old = now[1] - collections[1];
        Runtime.awaitQuiet();
        compiled += Runtime.compiled() - before;
        // No CPU time: a JVM tells its own in steps of 10 ms, which is longer than a sample.
        return new Message("sampled").with("iterations", slices.iterations).with("nanoseconds", slices.nanoseconds)
                .with("median", slices.median).with("mean", slices.mean).with("undisturbed", slices.undisturbedNanoseconds).with("pace", slices.pace)
                .with("calm_pace", slices.calmPace).with("floor", PaceFloor.nanoseconds())
                .with("allocated_bytes", allocated).with("gc0", now[0] - collections[0] + old).with("gc1", old).with("gc2", old).with("pause_nanoseconds", slices.pauseNanoseconds)
                .with("undisturbed_pause_nanoseconds", slices.undisturbedPauseNanoseconds).with("undisturbed_collections", slices.undisturbedCollections)
                .with("compiled", compiled).with("rough", loop.hasRoughCosts()).with("untimed_values", loop.untimedValues());
    }

    private Loop cell(Message m) {
        Loop loop = cells.get(m.text("cell"));
        if (loop == null)
            throw new IllegalStateException("no cell " + m.text("cell") + " was prepared");
        return loop;
    }
}
