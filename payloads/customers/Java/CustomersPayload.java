package assay.payloads;

import java.util.List;

/** The payload customers: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
public final class CustomersPayload {
    public static final String PROTO = "assay.CustomersOuterClass$Customers";

    public List<Customer> value;
}
