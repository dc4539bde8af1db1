package assay.payloads;

import java.util.function.IntFunction;

/** The payload post-10: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class Post10Payload implements IntFunction<Post> {
    public static final String PROTO = "assay.PostOuterClass$Post";

    public Post value;

    @Override
    public Post apply(int i) {
        return PostPayload.instance(10);
    }
}
