package assay.payloads;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** The seeds of the payloads, as payloads/ has them. */
final class Seeded {
    static final OffsetDateTime NOW = OffsetDateTime.of(2026, 1, 15, 12, 34, 56, 789_000_000, ZoneOffset.UTC);
    static final OffsetDateTime TODAY = OffsetDateTime.of(2026, 1, 15, 0, 0, 0, 0, ZoneOffset.UTC);

    private Seeded() {
    }

    /** The first 16 bytes of the SHA-256 of "payload/field/i" as the raw bytes of a .NET Guid, whose first three groups are little-endian. */
    static UUID guid(String payload, String field, int i) {
        byte[] b = hash(payload + "/" + field + "/" + i);
        long high = (b[3] & 0xFFL) << 56 | (b[2] & 0xFFL) << 48 | (b[1] & 0xFFL) << 40 | (b[0] & 0xFFL) << 32
                | (b[5] & 0xFFL) << 24 | (b[4] & 0xFFL) << 16 | (b[7] & 0xFFL) << 8 | (b[6] & 0xFFL);
        long low = 0;
        for (int k = 8; k < 16; k++)
            low = low << 8 | (b[k] & 0xFFL);
        return new UUID(high, low);
    }

    /** SHA-256 in counter mode over the seed. */
    static byte[] bytes(String seed, int length) {
        byte[] bytes = new byte[length];
        for (int block = 0; block * 32 < length; block++)
            System.arraycopy(hash(seed + "/" + block), 0, bytes, block * 32, Math.min(32, length - block * 32));
        return bytes;
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
