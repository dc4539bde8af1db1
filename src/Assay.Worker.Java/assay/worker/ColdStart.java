package assay.worker;

import assay.payloads.Payload;
import assay.payloads.Payloads;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
        Worker.readValues(order, payload, values);
        long begun = System.nanoTime();
        Object adapter = Adapters.create(adapters, order.text("serializer"), payload);
        long loaded = System.nanoTime();
        Step write = Steps.toBytes(adapter);
        Step read = Steps.fromBytes(adapter);
        report.with("data", begun - clock).with("loaded", loaded - begun);
        Object[] inputs = operation.equals("create") ? new Object[values.size()] : new Steps(adapter, payload, values).own();
        long first = System.nanoTime();
        if (!operation.equals("create")) {
            byte[] bytes = (byte[]) write.apply(inputs[0]);
            long serialized = System.nanoTime();
            report.with("serialize", serialized - first).with("bytes", bytes.length);
            if (operation.equals("round-trip")) {
                read.apply(bytes);
                report.with("deserialize", System.nanoTime() - serialized);
            }
        }
        curve(order, report, step(operation, payload, values.size(), write, read), inputs, first);
        Library.describe(adapter.getClass().getAnnotation(Serializer.class).library(), report);
    }

    private static Step step(String operation, Payload payload, int count, Step write, Step read) {
        switch (operation) {
            case "serialize":
                return write;
            case "create":
                if (payload.generator == null)
                    throw new UnsupportedPayloadException("the JVM workers read this payload's values and don't build them");
                int[] next = {0};
                return input -> payload.generator.apply(next[0]++ % count);
            default:
                return value -> read.apply(write.apply(value));
        }
    }

    /** Continues to that many iterations in all (the first included), and notes the time since the first began at 1, 2, 5, 10, 20, 50, … of them. */
    private static void curve(Message order, Message report, Step step, Object[] inputs, long first) throws Exception {
        long iterations = order.whole("iterations");
        long patience = order.whole("nanoseconds");
        StringBuilder counts = new StringBuilder();
        StringBuilder times = new StringBuilder();
        // A created value was not among the first steps above.
        long done = order.text("operation").equals("create") ? 0 : 1;
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
