package assay.payloads;

import java.io.Serializable;

/** Address of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Address implements Serializable {
    private static final long serialVersionUID = 1;

    public String City;
    public String Misc;
    public String Street;
}
