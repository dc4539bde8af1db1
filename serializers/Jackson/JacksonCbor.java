package assay.serializers;

import assay.worker.Serializer;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import java.lang.reflect.Type;

/** CBOR (RFC 8949). */
@Serializer(id = "jackson-cbor", library = CBORFactory.class, jars = {"jackson-dataformat-cbor", "jackson-databind", "jackson-core", "jackson-annotations"})
public final class JacksonCbor extends JacksonAdapter {
    public JacksonCbor(Type type) {
        super(new CBORFactory(), type);
    }
}
