package assay.serializers;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.UUID;

/** 16 bytes, as later versions of Kryo write it. */
final class KryoUuids extends Serializer<UUID> {
    KryoUuids() {
        super(false, true);
    }

    @Override
    public void write(Kryo kryo, Output output, UUID value) {
        output.writeLong(value.getMostSignificantBits());
        output.writeLong(value.getLeastSignificantBits());
    }

    @Override
    public UUID read(Kryo kryo, Input input, Class<UUID> type) {
        return new UUID(input.readLong(), input.readLong());
    }
}
