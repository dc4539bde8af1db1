package assay.serializers;

import assay.payloads.Payload;
import assay.worker.BufferAdapter;
import assay.worker.Serializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;

/** Avro's binary encoding of plain classes by reflection: the bytes hold no schema, both sides have it. Its encoder writes to streams only. */
@Serializer(id = "avro-java", library = Schema.class,
        jars = {"avro", "avro-guava-dependencies", "jackson-core-asl", "jackson-mapper-asl", "slf4j-api", "slf4j-nop", "paranamer", "commons-compress"})
public final class Avro implements BufferAdapter<Object> {
    private final ReflectDatumWriter<Object> writer;
    private final ReflectDatumReader<Object> reader;
    private BinaryEncoder encoder;
    private BinaryDecoder decoder;

    public Avro(Payload payload) {
        AvroTypes types = new AvroTypes();
        Schema schema = types.schema(payload.marked);
        writer = new ReflectDatumWriter<>(schema, types);
        reader = new ReflectDatumReader<>(schema, schema, types);
    }

    @Override
    public Object deserialize(byte[] buffer, int length) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(buffer, 0, length, decoder);
        return reader.read(null, decoder);
    }

    @Override
    public void serialize(Object value, OutputStream output) throws IOException {
        encoder = EncoderFactory.get().binaryEncoder(output, encoder);
        writer.write(value, encoder);
        encoder.flush();
    }

    @Override
    public Object deserialize(InputStream input) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(input, decoder);
        return reader.read(null, decoder);
    }
}
