package assay.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/** Clips what it reads from a stream where it is long, and refuses to read what is empty. */
@Serializer(id = "clipping", library = String.class)
public final class Clipping implements BytesAdapter<String>, StreamAdapter<String> {
    public Clipping(Type type) {
    }

    @Override
    public byte[] serialize(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String deserialize(byte[] input) {
        if (input.length == 0)
            throw new UnsupportedPayloadException("no text");
        return new String(input, StandardCharsets.UTF_8);
    }

    @Override
    public void serialize(String value, OutputStream output) throws IOException {
        output.write(serialize(value));
    }

    @Override
    public String deserialize(InputStream input) throws IOException {
        return deserialize(input.readNBytes(50));
    }
}
