package assay.worker;

import assay.payloads.Payload;
import assay.payloads.Payloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A cold start (docs/startup.md): orders on the command line, one line of times at the end. */
final class ColdStart {
    private final Instant entered;
    private final long clock;

    ColdStart(Instant entered, long clock) {
        this.entered = entered;
        this.clock = clock;
    }

    /** When main was reached, and nothing else: the floor of this runtime. */
    Message empty() {
        return new Message("cold").with("entered", entered.getEpochSecond() * 1_000_000_000L + entered.getNano());
    }

    Message run(Map<String, String> adapters, Message order) {
        Message report = empty().with("runtime", Runtime.describe());
        try {
            measure(adapters, order, report);
            return report;
        } catch (UnsupportedPayloadException e) {
            return new Message("unsupported").with("reason", e.getMessage());
        } catch (Exception | LinkageError | StackOverflowError e) {
            return new Message("failed").with("reason", Faults.describe(e));
        }
    }

    private void measure(Map<String, String> adapters, Message order, Message report) throws Exception {
        Payload payload = Payloads.find(order.text("payload"));
        String operation = order.text("operation");
        List<Object> values = new ArrayList<>();
        // What builds values, and their classes, would no longer be cold where it is what is timed.
        Steps.Prepared create = operation.equals("create") ? Steps.create(payload, countValues(order)) : null;
        if (create == null)
            Worker.readValues(order, payload, values);
        long begun = System.nanoTime();
        Object adapter = Adapters.create(adapters, order.text("serializer"), payload);
        long loaded = System.nanoTime();
        report.with("data", begun - clock).with("loaded", loaded - begun);
        if (create == null) {
            serialize(order, report, adapter, new Steps(adapter, payload, values).own());
        } else {
            curve(order, report, create.step, create.inputs, System.nanoTime(), 0);
            Worker.readValues(order, payload, values);
            Steps.checkGenerator(payload, values);
        }
        Library.describe(adapter.getClass().getAnnotation(Serializer.class).library(), report);
    }

    private static int countValues(Message order) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of(order.text("data")))) {
            return (int) lines.count();
        }
    }

    private static void serialize(Message order, Message report, Object adapter, Object[] inputs) throws Exception {
        Step write = Steps.toBytes(adapter);
        Step read = Steps.fromBytes(adapter);
        boolean reads = order.text("operation").equals("round-trip");
        long first = System.nanoTime();
        byte[] bytes = (byte[]) write.apply(inputs[0]);
        long serialized = System.nanoTime();
        report.with("serialize", serialized - first).with("bytes", bytes.length);
        if (reads) {
            read.apply(bytes);
            report.with("deserialize", System.nanoTime() - serialized);
        }
        curve(order, report, reads ? value -> read.apply(write.apply(value)) : write, inputs, first, 1);
    }

    /** Continues from what is done already to that many iterations in all, and notes the time since the first began at 1, 2, 5, 10, 20, 50, … of them. */
    private static void curve(Message order, Message report, Step step, Object[] inputs, long first, long done) throws Exception {
        long iterations = order.whole("iterations");
        long patience = order.whole("nanoseconds");
        StringBuilder counts = new StringBuilder();
        StringBuilder times = new StringBuilder();
        long mark = 1;
        for (int digit = 0; ; digit++) {
            for (; done < mark; done++)
                step.apply(inputs[(int) (done % inputs.length)]);
            long now = System.nanoTime();
            counts.append(counts.length() == 0 ? "" : ",").append(mark);
            times.append(times.length() == 0 ? "" : ",").append(now - first);
            if (mark >= iterations || now - first >= patience)
                break;
            mark = Math.min(iterations, digit % 3 == 1 ? mark / 2 * 5 : mark * 2);
        }
        report.with("counts", counts).with("times", times);
    }
}
