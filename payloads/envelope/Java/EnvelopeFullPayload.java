package assay.payloads;

/** The payload envelope-full: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
public final class EnvelopeFullPayload {
    public static final String PROTO = "assay.EnvelopeOuterClass$Envelope";

    public MessageEnvelope value;
}
