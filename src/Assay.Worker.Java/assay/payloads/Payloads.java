package assay.payloads;

import assay.json.WithOffset;
import assay.worker.UnsupportedPayloadException;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The payloads that have Java types. Each is a class in the folder of the payload, found by its name: {@code post-10} is {@code Post10Payload}.
 * The type of its field {@code value} is what one operation handles, {@code PROTO} is what protoc makes for that type, and it is an {@link IntFunction} where it builds the values itself.
 */
public final class Payloads {
    // The lab's own, and those that "assay new payload" makes: a user's class may be called like one of the lab's.
    private static final String[] PACKAGES = {"assay.payloads.", "assay.own."};

    private Payloads() {
    }

    public static Payload find(String name) {
        for (String start : PACKAGES) {
            try {
                return describe(Class.forName(start + pascal(name) + "Payload", false, Payloads.class.getClassLoader()));
            } catch (ClassNotFoundException e) {
                continue;
            }
        }
        throw new UnsupportedPayloadException("the JVM workers have no Java type for the payload " + name);
    }

    /** The payloads' classes that values of a type hold: for libraries that want to be told. */
    public static Set<Class<?>> classes(Type type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        add(type, found);
        return found;
    }

    private static Payload describe(Class<?> payload) {
        try {
            Field value = payload.getField("value");
            Object generator = IntFunction.class.isAssignableFrom(payload) ? payload.getConstructor().newInstance() : null;
            return new Payload(value.getAnnotatedType(), (IntFunction<?>) generator, proto(payload), value.isAnnotationPresent(WithOffset.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(payload + " isn't what a payload's class must be", e);
        }
    }

    private static String proto(Class<?> payload) throws IllegalAccessException {
        try {
            return (String) payload.getField("PROTO").get(null);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    private static void add(Type type, Set<Class<?>> found) {
        if (type instanceof ParameterizedType) {
            for (Type argument : ((ParameterizedType) type).getActualTypeArguments())
                add(argument, found);
        } else if (type instanceof Class && isOfPayload((Class<?>) type) && found.add((Class<?>) type)) {
            for (Field field : ((Class<?>) type).getFields())
                add(field.getGenericType(), found);
        }
    }

    private static boolean isOfPayload(Class<?> type) {
        for (String start : PACKAGES) {
            if (type.getName().startsWith(start))
                return !type.isInterface();
        }
        return false;
    }

    private static String pascal(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("-"))
            text.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        return text.toString();
    }
}
