package assay.serializers;

import assay.worker.BytesAdapter;
import assay.worker.Serializer;
import assay.worker.StreamAdapter;
import com.google.gson.GsonBuilder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;

/** Gson at its defaults: nulls are left out, bytes are arrays of numbers. */
@Serializer(id = "gson", library = com.google.gson.Gson.class, jars = {"gson"})
public final class Gson implements BytesAdapter<Object>, StreamAdapter<Object> {
    private final Type type;
    private final com.google.gson.Gson gson;
    private OutputStream target;

    // Null after a failure: what it still holds of that document would stand before the next one.
    private Writer writer;

    public Gson(Type type) {
        this.type = type;
        gson = new GsonBuilder().registerTypeAdapter(OffsetDateTime.class, new GsonDates()).registerTypeAdapterFactory(new GsonNotes()).create();
    }

    @Override
    public byte[] serialize(Object value) {
        return gson.toJson(value, type).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object deserialize(byte[] input) {
        return gson.fromJson(new String(input, StandardCharsets.UTF_8), type);
    }

    @Override
    public void serialize(Object value, OutputStream output) throws IOException {
        target = output;
        Writer text = writer != null ? writer : newWriter();
        writer = null;
        gson.toJson(value, type, text);
        text.flush();
        writer = text;
    }

    @Override
    public Object deserialize(InputStream input) {
        return gson.fromJson(new InputStreamReader(input, StandardCharsets.UTF_8), type);
    }

    /** Buffered, as the Javadoc of JsonWriter asks: each of its writes is one to the encoder otherwise. It is kept with its buffers, whichever the stream. */
    private Writer newWriter() {
        return new BufferedWriter(new OutputStreamWriter(new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                target.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                target.write(bytes, from, length);
            }

            @Override
            public void flush() throws IOException {
                target.flush();
            }
        }, StandardCharsets.UTF_8));
    }
}
