package assay.serializers;

import assay.payloads.Payload;
import assay.worker.BytesAdapter;
import assay.worker.ConvertingAdapter;
import assay.worker.Serializer;
import assay.worker.StreamAdapter;
import com.google.protobuf.MessageLite;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Protocol Buffers over the types that protoc generates from the payloads' schemas; getting there and back is an operation of its own. */
@Serializer(id = "protobuf-java", library = MessageLite.class, jars = {"protobuf"})
public final class ProtobufJava implements BytesAdapter<Object>, StreamAdapter<Object>, ConvertingAdapter<Object, Object> {
    private final Mapping<Object, MessageLite> mapping;

    @SuppressWarnings("unchecked")
    public ProtobufJava(Payload payload) {
        mapping = (Mapping<Object, MessageLite>) Mapping.of(payload);
    }

    @Override
    public Object toOwn(Object value) {
        return mapping.toOwn(value);
    }

    @Override
    public Object fromOwn(Object value) {
        return mapping.fromOwn((MessageLite) value);
    }

    @Override
    public byte[] serialize(Object value) {
        return ((MessageLite) value).toByteArray();
    }

    @Override
    public Object deserialize(byte[] input) throws IOException {
        return mapping.parser.parseFrom(input);
    }

    @Override
    public void serialize(Object value, OutputStream output) throws IOException {
        ((MessageLite) value).writeTo(output);
    }

    @Override
    public Object deserialize(InputStream input) throws IOException {
        return mapping.parser.parseFrom(input);
    }
}
