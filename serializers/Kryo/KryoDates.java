package assay.serializers;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Seconds, nanoseconds and the offset. */
final class KryoDates extends Serializer<OffsetDateTime> {
    KryoDates() {
        super(false, true);
    }

    @Override
    public void write(Kryo kryo, Output output, OffsetDateTime value) {
        output.writeLong(value.toLocalDateTime().toEpochSecond(ZoneOffset.UTC));
        output.writeInt(value.getNano(), true);
        output.writeInt(value.getOffset().getTotalSeconds(), false);
    }

    @Override
    public OffsetDateTime read(Kryo kryo, Input input, Class<OffsetDateTime> type) {
        LocalDateTime local = LocalDateTime.ofEpochSecond(input.readLong(), input.readInt(true), ZoneOffset.UTC);
        return OffsetDateTime.of(local, ZoneOffset.ofTotalSeconds(input.readInt(false)));
    }
}
