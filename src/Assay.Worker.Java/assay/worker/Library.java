package assay.worker;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which file a library was loaded from. */
final class Library {
    private Library() {
    }

    static Message describe(Class<?> type, Message into) throws Exception {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            // Java's own: all its classes are in one file.
            Path file = Path.of(System.getProperty("java.home"), "lib", "modules");
            return into.with("library", type.getModule().getName()).with("version", System.getProperty("java.version")).with("file", file).with("sha256", hash(file));
        }
        Path file = Path.of(source.getLocation().toURI());
        Matcher name = Pattern.compile("(.+?)-(\\d[\\w.]*)\\.jar").matcher(file.getFileName().toString());
        boolean versioned = name.matches();
        return into.with("library", versioned ? name.group(1) : file.getFileName()).with("version", versioned ? name.group(2) : type.getPackage().getImplementationVersion())
                .with("file", file).with("sha256", hash(file));
    }

    private static String hash(Path file) throws Exception {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int read; (read = in.read(buffer)) > 0; )
                sha.update(buffer, 0, read);
        }
        StringBuilder text = new StringBuilder();
        for (byte b : sha.digest())
            text.append(String.format("%02x", b & 0xFF));
        return text.toString();
    }
}
