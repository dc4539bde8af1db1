package assay.serializers;

import assay.worker.Serializer;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.lang.reflect.Type;

/** Smile: JSON in binary, with names written once. */
@Serializer(id = "jackson-smile", library = SmileFactory.class, jars = {"jackson-dataformat-smile", "jackson-databind", "jackson-core", "jackson-annotations"})
public final class JacksonSmile extends JacksonAdapter {
    public JacksonSmile(Type type) {
        super(new SmileFactory(), type);
    }
}
