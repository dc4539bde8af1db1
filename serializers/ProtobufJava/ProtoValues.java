package assay.serializers;

import assay.Values;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** What the payloads' values become in the schema, as its .NET sibling has it. */
final class ProtoValues {
    private static final UUID EMPTY = new UUID(0, 0);
    private static final BigInteger LOW = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    private ProtoValues() {
    }

    /** 16 bytes, absent where all are zero. Their order is Java's: bytes mean the same only to a reader in the same language. */
    static ByteString from(UUID value) {
        if (value.equals(EMPTY))
            return ByteString.EMPTY;
        ByteBuffer bytes = ByteBuffer.allocate(16).putLong(value.getMostSignificantBits()).putLong(value.getLeastSignificantBits());
        return ByteString.copyFrom(bytes.array());
    }

    static UUID uuid(ByteString bytes) {
        if (bytes.isEmpty())
            return EMPTY;
        ByteBuffer buffer = bytes.asReadOnlyByteBuffer();
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /** A timestamp is UTC by definition: an offset is lost. */
    static Timestamp from(OffsetDateTime value) {
        return Timestamp.newBuilder().setSeconds(value.toEpochSecond()).setNanos(value.getNano()).build();
    }

    static OffsetDateTime date(Timestamp value) {
        return Instant.ofEpochSecond(value.getSeconds(), value.getNanos()).atOffset(ZoneOffset.UTC);
    }

    static Values.Decimal from(BigDecimal value) {
        BigDecimal scaled = value.scale() < 0 ? value.setScale(0) : value;
        BigInteger magnitude = scaled.unscaledValue().abs();
        return Values.Decimal.newBuilder().setLow(magnitude.and(LOW).longValue()).setHigh(magnitude.shiftRight(64).intValue())
                .setSignScale(scaled.scale() << 1 | (value.signum() < 0 ? 1 : 0)).build();
    }

    static BigDecimal decimal(Values.Decimal value) {
        BigInteger magnitude = BigInteger.valueOf(Integer.toUnsignedLong(value.getHigh())).shiftLeft(64).or(BigInteger.valueOf(value.getLow()).and(LOW));
        return new BigDecimal((value.getSignScale() & 1) != 0 ? magnitude.negate() : magnitude, value.getSignScale() >>> 1);
    }
}
