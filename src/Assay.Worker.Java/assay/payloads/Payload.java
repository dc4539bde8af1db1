package assay.payloads;

import java.lang.reflect.Type;
import java.util.function.IntFunction;

/** A payload as this runtime knows it: the type of its values, and where it has one, a generator that builds them as the .NET one does (null where it hasn't). */
public final class Payload {
    public final Type type;
    public final IntFunction<Object> generator;

    Payload(Type type, IntFunction<Object> generator) {
        this.type = type;
        this.generator = generator;
    }
}
