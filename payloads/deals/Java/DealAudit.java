package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;

/** DealAudit of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class DealAudit implements Serializable {
    private static final long serialVersionUID = 1;

    @NotNullable public OffsetDateTime Created;
    public OffsetDateTime Modified;
    public int Version;
}
