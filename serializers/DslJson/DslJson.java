package assay.serializers;

import assay.worker.BytesAdapter;
import assay.worker.Serializer;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.lang.reflect.Type;

/** DSL-JSON by reflection, with a writer that is kept. */
@Serializer(id = "dsl-json", library = com.dslplatform.json.DslJson.class, maven = {"com.dslplatform:dsl-json-java8:1.10.0", "com.dslplatform:dsl-json:1.10.0"})
public final class DslJson implements BytesAdapter<Object> {
    private final Type type;
    private final com.dslplatform.json.DslJson<Object> json = new com.dslplatform.json.DslJson<>(Settings.basicSetup());
    private final JsonWriter writer = json.newWriter();

    public DslJson(Type type) {
        this.type = type;
    }

    @Override
    public byte[] serialize(Object value) throws IOException {
        writer.reset();
        if (!json.serialize(writer, type, value))
            throw new IOException("DSL-JSON knows no writer for " + type);
        return writer.toByteArray();
    }

    @Override
    public Object deserialize(byte[] input) throws IOException {
        return json.deserialize(type, input, input.length);
    }
}
