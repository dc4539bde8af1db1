package assay.payloads;

import java.io.Serializable;

/** Message of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Message implements Serializable {
    private static final long serialVersionUID = 1;

    public String message;
    public int version;
}
