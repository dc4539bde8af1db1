package assay.payloads;

import java.util.List;

/** The payload deals: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
public final class DealsPayload {
    public static final String PROTO = "assay.DealsOuterClass$Deals";

    public List<Deal> value;
}
