package assay.worker;

import assay.serializers.Gson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What Gson writes to streams: with buffers that are kept, and nothing of a document that failed. */
public final class GsonTest {
    private static final int LENGTH = 100_000;

    private GsonTest() {
    }

    public static final class Reading {
        public String text = "a".repeat(LENGTH);
        public double number;
    }

    public static void main(String[] arguments) throws Exception {
        Gson gson = new Gson(Reading.class);
        write(gson, 1, new ByteArrayOutputStream());
        ByteArrayOutputStream output = new ByteArrayOutputStream(LENGTH * 2);
        Reading reading = reading(2);
        long before = Runtime.allocatedBytes();
        gson.serialize(reading, output);
        long allocated = Runtime.allocatedBytes() - before;
        same(allocated < 8192 ? "little" : String.valueOf(allocated), "little");
        same(end(output), "aa\",\"number\":2.0}");
        failing(gson);
        output.reset();
        write(gson, 3, output);
        same(String.valueOf(output.size()), String.valueOf("{\"text\":\"\",\"number\":3.0}".length() + LENGTH));
        same(end(output), "aa\",\"number\":3.0}");
    }

    /** After what stands before the number was written. */
    private static void failing(Gson gson) throws IOException {
        try {
            write(gson, Double.NaN, new ByteArrayOutputStream());
        } catch (IllegalArgumentException e) {
            return;
        }
        throw new AssertionError("no number was written");
    }

    private static void write(Gson gson, double number, ByteArrayOutputStream output) throws IOException {
        gson.serialize(reading(number), output);
    }

    private static Reading reading(double number) {
        Reading reading = new Reading();
        reading.number = number;
        return reading;
    }

    private static String end(ByteArrayOutputStream output) {
        String text = output.toString(StandardCharsets.UTF_8);
        return text.substring(text.length() - "aa\",\"number\":2.0}".length());
    }

    private static void same(String found, String expected) {
        if (!found.equals(expected))
            throw new AssertionError(found + " instead of " + expected);
    }
}
