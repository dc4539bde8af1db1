package assay.json;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The members of a payload type: its public fields, in the order in which they stand in the source (which is that of the .NET type). */
final class Members {
    private static final Map<Class<?>, Members> CACHE = new ConcurrentHashMap<>();

    final Map<String, Member> byName = new LinkedHashMap<>();

    static Members of(Class<?> type) {
        return CACHE.computeIfAbsent(type, Members::new);
    }

    private Members(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()))
                byName.put(name(field), new Member(field));
        }
    }

    private static String name(Field field) {
        Named named = field.getAnnotation(Named.class);
        return named == null ? field.getName() : named.value();
    }

    static final class Member {
        final Field field;
        final boolean polymorphic;
        final boolean withOffset;

        Member(Field field) {
            this.field = field;
            polymorphic = CanonicalWriter.isPolymorphic(field.getGenericType());
            withOffset = field.isAnnotationPresent(WithOffset.class);
        }
    }
}
