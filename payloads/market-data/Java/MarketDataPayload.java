package assay.payloads;

/** The payload market-data: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
public final class MarketDataPayload {
    public static final String PROTO = "assay.MarketDataOuterClass$MarketData";

    public String value;
}
