package assay.payloads;

import java.io.Serializable;

/** CounterpartyAddress of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class CounterpartyAddress implements Serializable {
    private static final long serialVersionUID = 1;

    public String Street;
    public String City;
    public String PostalCode;
    public String Country;
}
