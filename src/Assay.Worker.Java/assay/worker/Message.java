package assay.worker;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** One line of the worker protocol: a verb and named values, percent-encoded. docs/worker-protocol.md specifies it. */
final class Message {
    final String verb;
    final Map<String, String> fields = new LinkedHashMap<>();

    Message(String verb) {
        this.verb = verb;
    }

    Message with(String name, Object value) {
        if (value != null)
            fields.put(name, value.toString());
        return this;
    }

    String find(String name) {
        return fields.get(name);
    }

    String text(String name) {
        String value = fields.get(name);
        if (value == null)
            throw new IllegalArgumentException("'" + verb + "' needs a field '" + name + "'");
        return value;
    }

    long whole(String name) {
        return Long.parseLong(text(name));
    }

    long whole(String name, long otherwise) {
        return fields.containsKey(name) ? whole(name) : otherwise;
    }

    double number(String name, double otherwise) {
        return fields.containsKey(name) ? Double.parseDouble(text(name)) : otherwise;
    }

    @Override
    public String toString() {
        StringBuilder line = new StringBuilder(verb);
        fields.forEach((name, value) -> line.append(' ').append(name).append('=').append(encode(value)));
        return line.toString();
    }

    static Message parse(String line) {
        String[] words = line.endsWith("\r") ? line.substring(0, line.length() - 1).split(" ") : line.split(" ");
        Message message = new Message(words[0]);
        for (int i = 1; i < words.length; i++)
            message.add(words[i]);
        return message;
    }

    /** Adds a field as it stands in a line, or as an argument of a cold start: name=value, the value percent-encoded. */
    Message add(String field) {
        int equals = field.indexOf('=');
        if (equals < 1)
            throw new IllegalArgumentException("not a field of the worker protocol: '" + field + "'");
        fields.put(field.substring(0, equals), decode(field.substring(equals + 1)));
        return this;
    }

    private static String encode(String value) {
        StringBuilder text = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            if (b > 0x20 && b < 0x7F && b != '%')
                text.append((char) b);
            else
                text.append('%').append(String.format(java.util.Locale.ROOT, "%02X", b & 0xFF));
        }
        return text.toString();
    }

    private static String decode(String text) {
        if (text.indexOf('%') < 0)
            return text;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '%') {
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(text.charAt(i));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
