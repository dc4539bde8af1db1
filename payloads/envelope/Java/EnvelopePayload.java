package assay.payloads;

import java.util.UUID;
import java.util.function.IntFunction;

/** The payload envelope: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class EnvelopePayload implements IntFunction<MessageEnvelope> {
    public static final String PROTO = "assay.EnvelopeOuterClass$Envelope";

    private static final UUID EMPTY = new UUID(0, 0);
    private static final SeededGuids SENDERS = new SeededGuids("envelope", "From");
    private static final SeededGuids RECEIVERS = new SeededGuids("envelope", "To");

    public MessageEnvelope value;

    @Override
    public MessageEnvelope apply(int i) {
        MessageEnvelope e = new MessageEnvelope();
        e.MessageId = EMPTY;
        e.Header = "Test";
        e.From = SENDERS.get(i);
        e.To = RECEIVERS.get(i);
        return e;
    }
}
