package assay.payloads;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Type;
import java.util.function.IntFunction;

/** A payload as this runtime knows it: the type of its values, and where it has one, a generator that builds them as the .NET one does (null where it hasn't). */
public final class Payload {
    public final Type type;

    /** The same with its marks, such as {@link assay.json.Nullable}. */
    public final AnnotatedType marked;
    public final IntFunction<?> generator;

    /** The class that protoc makes for the values' type; null where the payload has no schema. */
    public final String proto;

    /** Whether the values themselves are dates with an offset. */
    public final boolean withOffset;

    Payload(AnnotatedType marked, IntFunction<?> generator, String proto, boolean withOffset) {
        this.marked = marked;
        type = marked.getType();
        this.generator = generator;
        this.proto = proto;
        this.withOffset = withOffset;
    }
}
