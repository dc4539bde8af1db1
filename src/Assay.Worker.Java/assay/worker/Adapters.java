package assay.worker;

import assay.payloads.Payload;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/** Makes the adapter of a serializer for the type of a payload. */
final class Adapters {
    private Adapters() {
    }

    /** The constructor takes the payload, where it has to know more than the type, or the type. */
    static Object create(Map<String, String> classes, String id, Payload payload) throws Exception {
        String name = classes.get(id);
        if (name == null)
            throw new UnsupportedPayloadException("this worker was built without " + id);
        try {
            Constructor<?> constructor = Class.forName(name).getConstructors()[0];
            return constructor.newInstance(constructor.getParameterTypes()[0] == Payload.class ? payload : payload.type);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception ? (Exception) e.getCause() : e;
        }
    }
}
