package assay.payloads;

import java.io.Serializable;

/** Counterparty of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Counterparty implements Serializable {
    private static final long serialVersionUID = 1;

    public String Code;
    public String Name;
    public String LegalEntityId;
    public CounterpartyAddress Address;
}
