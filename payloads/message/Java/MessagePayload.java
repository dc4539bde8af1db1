package assay.payloads;

import java.util.function.IntFunction;

/** The payload message: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class MessagePayload implements IntFunction<Message> {
    public static final String PROTO = "assay.MessageOuterClass$Message";

    public Message value;

    @Override
    public Message apply(int i) {
        Message m = new Message();
        m.message = "some message " + i;
        m.version = i;
        return m;
    }
}
