package assay.payloads;

import assay.json.WithOffset;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.Set;

/** Payloads that "assay new payload" made of the user's data: their classes are in a package of their own, found by name. */
public final class OwnPayloads {
    private static final String PACKAGE = "assay.own.";

    private OwnPayloads() {
    }

    /** Null where there is none of that name. */
    static Payload find(String name) {
        try {
            Class<?> payload = Class.forName(PACKAGE + pascal(name) + "Payload");
            Field value = payload.getField("value");
            return new Payload(value.getGenericType(), null, (String) payload.getField("PROTO").get(null), value.isAnnotationPresent(WithOffset.class));
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The user's classes that values of a type hold: for libraries that want to be told. */
    public static Set<Class<?>> classes(Type type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        add(type, found);
        return found;
    }

    private static void add(Type type, Set<Class<?>> found) {
        if (type instanceof ParameterizedType) {
            for (Type argument : ((ParameterizedType) type).getActualTypeArguments())
                add(argument, found);
        } else if (type instanceof Class && type.getTypeName().startsWith(PACKAGE) && found.add((Class<?>) type)) {
            for (Field field : ((Class<?>) type).getFields())
                add(field.getGenericType(), found);
        }
    }

    private static String pascal(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("-"))
            text.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        return text.toString();
    }
}
