package assay.serializers;

import assay.worker.Serializer;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Type;

/** JSON. */
@Serializer(id = "jackson", library = ObjectMapper.class, jars = {"jackson-databind", "jackson-core", "jackson-annotations"})
public final class Jackson extends JacksonAdapter {
    public Jackson(Type type) {
        super(new JsonFactory(), type);
    }
}
