package assay.json;

import assay.worker.UnsupportedPayloadException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Reads canonical JSON (docs/worker-protocol.md) into payload types by hand: any JSON library could be the one under test. One reader reads one line. */
public final class CanonicalReader {
    /** What the date of .NET holds that was never set. Java's equivalent is null, where that means nothing else: an OffsetDateTime has no value for "no date, no offset". */
    static final String UNSET_DATE = "\"0001-01-01T00:00:00.0000000\"";

    private final String text;
    private int at;

    private CanonicalReader(String text) {
        this.text = text;
    }

    public static Object read(String line, Type type) throws ReflectiveOperationException {
        CanonicalReader reader = new CanonicalReader(line);
        Object value = reader.value(type);
        if (reader.at != line.length())
            throw reader.unexpected("the end of the line");
        return value;
    }

    private Object value(Type type) throws ReflectiveOperationException {
        if (text.startsWith("null", at)) {
            at += 4;
            return null;
        }
        if (type instanceof ParameterizedType) {
            ParameterizedType generic = (ParameterizedType) type;
            Class<?> raw = (Class<?>) generic.getRawType();
            Type[] arguments = generic.getActualTypeArguments();
            if (Map.class.isAssignableFrom(raw))
                return map(arguments[1]);
            if (Set.class.isAssignableFrom(raw))
                return elements(arguments[0], new HashSet<>());
            return elements(arguments[0], raw == LinkedList.class ? new LinkedList<>() : new ArrayList<>());
        }
        if (type instanceof GenericArrayType)
            return array(((GenericArrayType) type).getGenericComponentType(), Object.class);
        Class<?> raw = (Class<?>) type;
        if (raw.isArray() && raw != byte[].class)
            return array(raw.getComponentType(), raw.getComponentType());
        char first = text.charAt(at);
        if (first == '{')
            return object(raw);
        return scalar(raw, first == '"' ? string() : word());
    }

    private static Object scalar(Class<?> type, String text) {
        if (type == String.class)
            return text;
        if (type == int.class || type == Integer.class)
            return Integer.parseInt(text);
        if (type == long.class || type == Long.class)
            return Long.parseLong(text);
        if (type == boolean.class || type == Boolean.class)
            return Boolean.parseBoolean(text);
        if (type == double.class || type == Double.class)
            return Double.parseDouble(text);
        if (type == float.class || type == Float.class)
            return Float.parseFloat(text);
        if (type == BigDecimal.class)
            return new BigDecimal(text);
        if (type == UUID.class)
            return UUID.fromString(text);
        if (type == OffsetDateTime.class)
            return date(text);
        if (type == byte[].class)
            return Base64.getDecoder().decode(text);
        if (type.isEnum())
            return enumeration(type, text);
        throw new UnsupportedPayloadException("the JVM workers know no canonical form of " + type.getName());
    }

    private static OffsetDateTime date(String text) {
        if (text.indexOf('Z') < 0 && text.indexOf('+') < 0 && text.lastIndexOf('-') < 10)
            throw new UnsupportedPayloadException("a date with neither Z nor offset: Java's OffsetDateTime always has an offset");
        return OffsetDateTime.parse(text);
    }

    private static Object enumeration(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name))
                return constant;
        }
        throw new UnsupportedPayloadException("'" + name + "': " + type.getSimpleName() + " has no constant of that name, and Java no other values of it");
    }

    private Object object(Class<?> declared) throws ReflectiveOperationException {
        expect('{');
        Class<?> type = declared;
        if (declared.isInterface()) {
            expect('"');
            at--;
            if (!string().equals("$type"))
                throw unexpected("\"$type\" first, as the declared type is an interface");
            expect(':');
            type = Class.forName(declared.getPackageName() + "." + string());
            if (text.charAt(at) == ',')
                at++;
        }
        Object object = type.getDeclaredConstructor().newInstance();
        while (text.charAt(at) != '}') {
            String name = string();
            expect(':');
            Members.Member member = Members.of(type).byName.get(name);
            if (member == null)
                throw new IllegalArgumentException(type.getSimpleName() + " has no member '" + name + "'");
            Object value = isUnset(member.field) ? null : value(member.field.getGenericType());
            if (value != null)
                member.field.set(object, value);
            if (text.charAt(at) == ',')
                at++;
        }
        at++;
        return object;
    }

    /** Passes over a date that was never set. */
    private boolean isUnset(Field member) {
        boolean unset = member.isAnnotationPresent(NotNullable.class) && text.startsWith(UNSET_DATE, at);
        if (unset)
            at += UNSET_DATE.length();
        return unset;
    }

    private Map<String, Object> map(Type valueType) throws ReflectiveOperationException {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        while (text.charAt(at) != '}') {
            String key = string();
            expect(':');
            map.put(key, value(valueType));
            if (text.charAt(at) == ',')
                at++;
        }
        at++;
        return map;
    }

    private Collection<Object> elements(Type type, Collection<Object> into) throws ReflectiveOperationException {
        expect('[');
        while (text.charAt(at) != ']') {
            into.add(value(type));
            if (text.charAt(at) == ',')
                at++;
        }
        at++;
        return into;
    }

    private Object array(Type elementType, Class<?> raw) throws ReflectiveOperationException {
        List<Object> elements = new ArrayList<>();
        elements(elementType, elements);
        Object array = Array.newInstance(raw, elements.size());
        for (int i = 0; i < elements.size(); i++)
            Array.set(array, i, elements.get(i));
        return array;
    }

    /** A number or a flag: all up to the next comma or bracket. */
    private String word() {
        int start = at;
        while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0)
            at++;
        return text.substring(start, at);
    }

    private String string() {
        expect('"');
        int end = at;
        while (text.charAt(end) != '"' && text.charAt(end) != '\\')
            end++;
        if (text.charAt(end) == '"') {
            String plain = text.substring(at, end);
            at = end + 1;
            return plain;
        }
        StringBuilder unescaped = new StringBuilder();
        for (char c; (c = text.charAt(at++)) != '"'; ) {
            if (c != '\\') {
                unescaped.append(c);
                continue;
            }
            char escape = text.charAt(at++);
            if (escape == 'u') {
                unescaped.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                at += 4;
            } else {
                unescaped.append(escape);
            }
        }
        return unescaped.toString();
    }

    private void expect(char c) {
        if (at >= text.length() || text.charAt(at) != c)
            throw unexpected("'" + c + "'");
        at++;
    }

    private IllegalArgumentException unexpected(String expected) {
        return new IllegalArgumentException("canonical JSON, character " + at + ": expected " + expected + ", found '" + text.substring(at, Math.min(text.length(), at + 20)) + "'");
    }
}
