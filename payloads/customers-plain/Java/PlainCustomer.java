package assay.payloads;

import java.io.Serializable;
import java.util.List;

/** PlainCustomer of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class PlainCustomer implements Serializable {
    private static final long serialVersionUID = 1;

    public int Id;
    public String Name;
    public List<String> Emails;
    public PlainAddress HomeAddress;
    public List<PlainAddress> Addresses;
}
