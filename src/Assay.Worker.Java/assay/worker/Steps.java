package assay.worker;

import assay.json.CanonicalWriter;
import assay.payloads.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;

/** What one iteration of each kind of cell does. */
final class Steps {
    private final Object adapter;
    private final Payload payload;
    private final List<Object> values;

    Steps(Object adapter, Payload payload, List<Object> values) {
        this.adapter = adapter;
        this.payload = payload;
        this.values = values;
    }

    /** A step with what it is applied to, in turn. */
    static final class Prepared {
        final Step step;
        final Object[] inputs;
        final String api;
        final boolean keepsCore;

        Prepared(Step step, Object[] inputs, String api) {
            this(step, inputs, api, true);
        }

        /** {@code keepsCore} says that it never waits: what it then spent off the core was taken from it. */
        Prepared(Step step, Object[] inputs, String api, boolean keepsCore) {
            this.step = step;
            this.inputs = inputs;
            this.api = api;
            this.keepsCore = keepsCore;
        }
    }

    @SuppressWarnings("unchecked")
    Prepared prepare(String operation, String destination, Path scratch) throws Exception {
        BytesAdapter<Object> bytes = adapter instanceof BytesAdapter ? (BytesAdapter<Object>) adapter : null;
        StreamAdapter<Object> stream = adapter instanceof StreamAdapter ? (StreamAdapter<Object>) adapter : null;
        ConvertingAdapter<Object, Object> converting = adapter instanceof ConvertingAdapter ? (ConvertingAdapter<Object, Object>) adapter : null;
        Object[] own = own();
        if (operation.equals("create"))
            return create();
        if (operation.equals("convert")) {
            if (converting == null)
                throw new UnsupportedPayloadException("it serializes the payload's types themselves: nothing is converted");
            return new Prepared(value -> converting.fromOwn(converting.toOwn(value)), values.toArray(), "conversion");
        }
        if (destination.equals("file-twice"))
            throw new UnsupportedPayloadException("only .NET's workers write a file twice, as a comparison of .NET's libraries did");
        if (destination.equals("memory") && bytes != null)
            return memory(operation, bytes, own);
        if (stream == null)
            throw new UnsupportedPayloadException("its adapter has no stream");
        if (destination.equals("file"))
            return file(operation, stream, own, scratch);
        return memoryStream(operation, stream, own);
    }

    /** The values as the library takes them. */
    @SuppressWarnings("unchecked")
    Object[] own() {
        return adapter instanceof ConvertingAdapter ? values.stream().map(((ConvertingAdapter<Object, Object>) adapter)::toOwn).toArray() : values.toArray();
    }

    /** Serializes to an array, through a stream where the library has nothing else. */
    @SuppressWarnings("unchecked")
    static Step toBytes(Object adapter) {
        if (adapter instanceof BytesAdapter)
            return ((BytesAdapter<Object>) adapter)::serialize;
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        return value -> {
            buffer.reset();
            ((StreamAdapter<Object>) adapter).serialize(value, buffer);
            return buffer.toByteArray();
        };
    }

    /** Deserializes from an array, through a stream where the library has nothing else. */
    @SuppressWarnings("unchecked")
    static Step fromBytes(Object adapter) {
        if (adapter instanceof BytesAdapter)
            return input -> ((BytesAdapter<Object>) adapter).deserialize((byte[]) input);
        return input -> ((StreamAdapter<Object>) adapter).deserialize(new ByteArrayInputStream((byte[]) input));
    }

    private Prepared create() throws Exception {
        if (payload.generator == null)
            throw new UnsupportedPayloadException("the JVM workers read this payload's values and don't build them");
        Integer[] indices = new Integer[values.size()];
        CanonicalWriter writer = new CanonicalWriter(false);
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
            if (!writer.write(payload.generator.apply(i)).equals(writer.write(values.get(i))))
                throw new UnsupportedPayloadException("the JVM workers build this payload only with its default options");
        }
        return new Prepared(index -> payload.generator.apply((Integer) index), indices, "constructor");
    }

    private static Prepared memory(String operation, BytesAdapter<Object> adapter, Object[] values) throws Exception {
        switch (operation) {
            case "serialize":
                return new Prepared(adapter::serialize, values, "byte[]");
            case "deserialize":
                Object[] inputs = new Object[values.length];
                for (int i = 0; i < inputs.length; i++)
                    inputs[i] = adapter.serialize(values[i]);
                return new Prepared(input -> adapter.deserialize((byte[]) input), inputs, "byte[]");
            default:
                return new Prepared(value -> adapter.deserialize(adapter.serialize(value)), values, "byte[]");
        }
    }

    private static Prepared memoryStream(String operation, StreamAdapter<Object> adapter, Object[] values) throws Exception {
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        Step serialize = value -> {
            buffer.reset();
            adapter.serialize(value, buffer);
            return buffer;
        };
        switch (operation) {
            case "serialize":
                return new Prepared(serialize, values, "OutputStream");
            case "deserialize":
                Object[] inputs = new Object[values.length];
                for (int i = 0; i < inputs.length; i++) {
                    serialize.apply(values[i]);
                    inputs[i] = buffer.toByteArray();
                }
                return new Prepared(input -> adapter.deserialize(new ByteArrayInputStream((byte[]) input)), inputs, "InputStream");
            default:
                return new Prepared(value -> {
                    serialize.apply(value);
                    return adapter.deserialize(new ByteArrayInputStream(buffer.toByteArray()));
                }, values, "OutputStream, InputStream");
        }
    }

    private static Prepared file(String operation, StreamAdapter<Object> adapter, Object[] values, Path scratch) throws Exception {
        if (!operation.equals("serialize"))
            throw new UnsupportedPayloadException("the JVM workers write to files, and read from memory");
        RandomAccessFile file = new RandomAccessFile(scratch.resolve("out.bin").toFile(), "rw");
        FileStream stream = new FileStream(file);
        return new Prepared(value -> {
            file.seek(0);
            adapter.serialize(value, stream);
            stream.flush();
            return file;
        }, values, "OutputStream", false);
    }

    /** The open file as a stream with a buffer, as a FileOutputStream can't be set back to its start. */
    private static final class FileStream extends BufferedOutputStream {
        FileStream(RandomAccessFile file) throws IOException {
            super(new FileOutputStream(file.getFD()));
        }
    }
}
