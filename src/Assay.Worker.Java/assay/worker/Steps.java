package assay.worker;

import assay.json.CanonicalWriter;
import assay.payloads.Payload;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
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
        if (operation.equals("create")) {
            Prepared create = create(payload, values.size());
            checkGenerator(payload, values);
            return create;
        }
        if (operation.equals("convert")) {
            if (converting == null)
                throw new UnsupportedPayloadException("it serializes the payload's types themselves: nothing is converted");
            return new Prepared(value -> converting.fromOwn(converting.toOwn(value)), values.toArray(), "conversion");
        }
        if (destination.equals("file-twice"))
            throw new UnsupportedPayloadException("only .NET's workers write a file twice, as a comparison of .NET's libraries did");
        if (destination.equals("memory") && bytes != null)
            return memory(operation, bytes, own);
        if (destination.equals("memory") && adapter instanceof BufferAdapter)
            return buffer(operation, (BufferAdapter<Object>) adapter, own);
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
        ReusedBuffer buffer = new ReusedBuffer();
        Step write = buffer.filledBy((StreamAdapter<Object>) adapter);
        return value -> {
            write.apply(value);
            return buffer.toByteArray();
        };
    }

    /** Deserializes from an array, through a stream where the library has nothing else. */
    @SuppressWarnings("unchecked")
    static Step fromBytes(Object adapter) {
        if (adapter instanceof BytesAdapter)
            return input -> ((BytesAdapter<Object>) adapter).deserialize((byte[]) input);
        if (adapter instanceof BufferAdapter)
            return input -> ((BufferAdapter<Object>) adapter).deserialize((byte[]) input, ((byte[]) input).length);
        return input -> ((StreamAdapter<Object>) adapter).deserialize(new ByteArrayInputStream((byte[]) input));
    }

    /** Builds a payload's values, of which there are that many, in turn. */
    static Prepared create(Payload payload, int count) {
        if (payload.generator == null)
            throw new UnsupportedPayloadException("the JVM workers read this payload's values and don't build them");
        Integer[] indices = new Integer[count];
        Arrays.setAll(indices, i -> i);
        return new Prepared(index -> payload.generator.apply((Integer) index), indices, "constructor");
    }

    /** Refuses a payload whose generator builds other values than were sent. */
    static void checkGenerator(Payload payload, List<Object> values) throws Exception {
        CanonicalWriter writer = new CanonicalWriter(false);
        for (int i = 0; i < values.size(); i++) {
            if (!writer.write(payload.generator.apply(i)).equals(writer.write(values.get(i))))
                throw new UnsupportedPayloadException("the JVM workers build this payload only with its default options");
        }
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

    /** Writes to a stream, because the library makes no array itself, and reads from the array under that stream. */
    private static Prepared buffer(String operation, BufferAdapter<Object> adapter, Object[] values) throws Exception {
        ReusedBuffer buffer = new ReusedBuffer();
        Step serialize = buffer.filledBy(adapter);
        switch (operation) {
            case "serialize":
                return new Prepared(serialize, values, "OutputStream");
            case "deserialize":
                return new Prepared(fromBytes(adapter), written(adapter, values), "byte[]");
            default:
                return new Prepared(value -> {
                    serialize.apply(value);
                    return adapter.deserialize(buffer.bytes(), buffer.size());
                }, values, "OutputStream, byte[]");
        }
    }

    private static Prepared memoryStream(String operation, StreamAdapter<Object> adapter, Object[] values) throws Exception {
        ReusedBuffer buffer = new ReusedBuffer();
        Step serialize = buffer.filledBy(adapter);
        switch (operation) {
            case "serialize":
                return new Prepared(serialize, values, "OutputStream");
            case "deserialize":
                return new Prepared(input -> adapter.deserialize(new ByteArrayInputStream((byte[]) input)), written(adapter, values), "InputStream");
            default:
                return new Prepared(value -> {
                    serialize.apply(value);
                    return adapter.deserialize(new ByteArrayInputStream(buffer.bytes(), 0, buffer.size()));
                }, values, "OutputStream, InputStream");
        }
    }

    /** The documents of values, each in an array of its own. */
    private static Object[] written(StreamAdapter<Object> adapter, Object[] values) throws Exception {
        ReusedBuffer buffer = new ReusedBuffer();
        Step serialize = buffer.filledBy(adapter);
        Object[] documents = new Object[values.length];
        for (int i = 0; i < documents.length; i++) {
            serialize.apply(values[i]);
            documents[i] = buffer.toByteArray();
        }
        return documents;
    }

    private static Prepared file(String operation, StreamAdapter<Object> adapter, Object[] values, Path scratch) throws Exception {
        if (!operation.equals("serialize"))
            throw new UnsupportedPayloadException("the JVM workers write to files, and read from memory");
        FileFromStart file = FileFromStart.create(scratch.resolve("out.bin"));
        return new Prepared(value -> {
            file.rewind();
            adapter.serialize(value, file);
            file.flush();
            return file;
        }, values, "OutputStream", false);
    }
}
