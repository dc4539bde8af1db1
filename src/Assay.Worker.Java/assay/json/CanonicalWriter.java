package assay.json;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Writes payload values as canonical JSON (docs/worker-protocol.md). */
public final class CanonicalWriter {
    private boolean localDates;

    /**
     * @param localDates whether the payload's dates are local times: an offset of zero is then an offset, not UTC, which an OffsetDateTime can't tell by itself
     */
    public CanonicalWriter(boolean localDates) {
        this.localDates = localDates;
    }

    public String write(Object value) throws IllegalAccessException {
        StringBuilder out = new StringBuilder();
        value(value, false, out);
        return out.toString();
    }

    /** Whether values of the type, or the elements it holds, are declared as an interface. */
    static boolean isPolymorphic(Type type) {
        if (type instanceof ParameterizedType) {
            Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
            return isPolymorphic(arguments[arguments.length - 1]);
        }
        return type instanceof Class && ((Class<?>) type).isInterface();
    }

    private void value(Object value, boolean polymorphic, StringBuilder out) throws IllegalAccessException {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long)
            out.append(value);
        else if (value instanceof String || value instanceof UUID || value instanceof Enum)
            string(value.toString(), out);
        else if (value instanceof BigDecimal)
            out.append(((BigDecimal) value).toPlainString());
        else if (value instanceof Float || value instanceof Double)
            real((Number) value, out);
        else if (value instanceof OffsetDateTime)
            date((OffsetDateTime) value, out);
        else if (value instanceof byte[])
            out.append('"').append(Base64.getEncoder().encodeToString((byte[]) value)).append('"');
        else if (value instanceof Map)
            map((Map<?, ?>) value, polymorphic, out);
        else if (value instanceof Collection || value.getClass().isArray())
            elements(value, polymorphic, out);
        else
            object(value, polymorphic, out);
    }

    private void object(Object value, boolean polymorphic, StringBuilder out) throws IllegalAccessException {
        out.append('{');
        if (polymorphic)
            out.append("\"$type\":\"").append(value.getClass().getSimpleName()).append('"');
        boolean outside = localDates;
        for (Map.Entry<String, Members.Member> named : Members.of(value.getClass()).byName.entrySet()) {
            Members.Member member = named.getValue();
            if (out.charAt(out.length() - 1) != '{')
                out.append(',');
            string(named.getKey(), out);
            out.append(':');
            Object content = member.field.get(value);
            localDates = outside || member.withOffset;
            if (content == null && member.field.isAnnotationPresent(NotNullable.class))
                out.append(CanonicalReader.UNSET_DATE);
            else
                value(content, member.polymorphic, out);
        }
        localDates = outside;
        out.append('}');
    }

    private void elements(Object value, boolean polymorphic, StringBuilder out) throws IllegalAccessException {
        List<String> texts = new ArrayList<>();
        if (value instanceof Collection) {
            for (Object element : (Collection<?>) value)
                texts.add(element(element, polymorphic));
        } else {
            for (int i = 0; i < Array.getLength(value); i++)
                texts.add(element(Array.get(value, i), polymorphic));
        }
        if (value instanceof Set)
            Collections.sort(texts);
        out.append('[').append(String.join(",", texts)).append(']');
    }

    private String element(Object value, boolean polymorphic) throws IllegalAccessException {
        StringBuilder out = new StringBuilder();
        value(value, polymorphic, out);
        return out.toString();
    }

    private void map(Map<?, ?> map, boolean polymorphic, StringBuilder out) throws IllegalAccessException {
        out.append('{');
        for (Map.Entry<?, ?> entry : new TreeMap<>(map).entrySet()) {
            if (out.charAt(out.length() - 1) != '{')
                out.append(',');
            string(entry.getKey().toString(), out);
            out.append(':');
            value(entry.getValue(), polymorphic, out);
        }
        out.append('}');
    }

    /** The shortest decimal that reads back as the same number: Float.toString of Java 17 is not always that (JDK-4511638). */
    private static void real(Number value, StringBuilder out) {
        boolean single = value instanceof Float;
        double real = value.doubleValue();
        if (Double.isNaN(real) || Double.isInfinite(real)) {
            out.append('"').append(value).append('"');
            return;
        }
        if (real == 0) {
            out.append(1 / real < 0 ? "-0" : "0");
            return;
        }
        BigDecimal exact = new BigDecimal(real);
        for (int digits = 1; ; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (single ? rounded.floatValue() == value.floatValue() : rounded.doubleValue() == real) {
                out.append(rounded.stripTrailingZeros().toPlainString());
                return;
            }
        }
    }

    private void date(OffsetDateTime date, StringBuilder out) {
        boolean utc = date.getOffset().getTotalSeconds() == 0;
        out.append('"').append(String.format(java.util.Locale.ROOT, "%04d-%02d-%02dT%02d:%02d:%02d.%07d", date.getYear(), date.getMonthValue(), date.getDayOfMonth(),
                date.getHour(), date.getMinute(), date.getSecond(), date.getNano() / 100));
        out.append(!utc ? date.getOffset().getId() : localDates ? "+00:00" : "Z").append('"');
    }

    private static void string(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\')
                out.append('\\').append(c);
            else if (c < 0x20 || isUnpaired(text, i))
                out.append(String.format(java.util.Locale.ROOT, "\\u%04X", (int) c));
            else
                out.append(c);
        }
        out.append('"');
    }

    private static boolean isUnpaired(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c))
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }
}
