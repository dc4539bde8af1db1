package assay.payloads;

import java.util.List;

/** The payload customers-plain: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
public final class CustomersPlainPayload {
    public static final String PROTO = "assay.CustomersPlain$PlainCustomers";

    public List<PlainCustomer> value;
}
