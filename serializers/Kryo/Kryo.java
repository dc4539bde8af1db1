package assay.serializers;

import assay.payloads.*;
import assay.worker.BytesAdapter;
import assay.worker.Serializer;
import assay.worker.StreamAdapter;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.UUID;

/** Kryo with registered classes, and its buffers kept. */
@Serializer(id = "kryo", library = com.esotericsoftware.kryo.Kryo.class, jars = {"kryo", "reflectasm", "minlog", "objenesis", "asm"})
public final class Kryo implements BytesAdapter<Object>, StreamAdapter<Object> {
    // Their places are their ids, which stand in the bytes, so no class is added or moved: those of later payloads are found, and come after.
    private static final Class<?>[] REGISTERED = {
        Message.class, Complex.class, SmallPost.class, DeletePost.class, Post.class, Comment.class, Vote.class, PostState.class,
        Book.class, Page.class, Headnote.class, Footnote.class, Genre.class, Genre[].class, MessageEnvelope.class,
        Customer.class, Address.class, PlainCustomer.class, PlainAddress.class,
        Deal.class, DealLeg.class, DealFee.class, DealAudit.class, DealProduct.class, DealDirection.class, DayCount.class, Counterparty.class, CounterpartyAddress.class,
        ArrayList.class, LinkedList.class, HashSet.class, HashMap.class, LinkedHashMap.class, BigDecimal.class, byte[].class, long[].class,
    };

    private final com.esotericsoftware.kryo.Kryo kryo = new com.esotericsoftware.kryo.Kryo();
    private final Output output = new Output(4096, -1);
    private final Input input = new Input(4096);

    public Kryo(Type type) {
        // No value is in a document twice, and its README advises against what is on by default up to version 4: "Enabling references impacts performance".
        kryo.setReferences(false);
        for (Class<?> registered : REGISTERED)
            kryo.register(registered);
        for (Class<?> other : Payloads.classes(type))
            kryo.register(other);
        kryo.register(UUID.class, new KryoUuids());
        kryo.register(OffsetDateTime.class, new KryoDates());
    }

    @Override
    public byte[] serialize(Object value) {
        output.setOutputStream(null);
        output.clear();
        kryo.writeClassAndObject(output, value);
        return output.toBytes();
    }

    @Override
    public Object deserialize(byte[] bytes) {
        return kryo.readClassAndObject(new Input(bytes));
    }

    @Override
    public void serialize(Object value, OutputStream stream) {
        output.clear();
        output.setOutputStream(stream);
        kryo.writeClassAndObject(output, value);
        output.flush();
    }

    @Override
    public Object deserialize(InputStream stream) {
        input.setInputStream(stream);
        return kryo.readClassAndObject(input);
    }
}
