package assay.worker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.Map;

/** Makes the adapter of a serializer for the type of a payload. */
final class Adapters {
    private Adapters() {
    }

    static Object create(Map<String, String> classes, String id, Type type) throws Exception {
        String name = classes.get(id);
        if (name == null)
            throw new UnsupportedPayloadException("this worker was built without " + id);
        try {
            return Class.forName(name).getConstructor(Type.class).newInstance(type);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception ? (Exception) e.getCause() : e;
        }
    }
}
