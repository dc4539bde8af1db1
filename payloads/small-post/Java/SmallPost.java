package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.UUID;

/** SmallPost of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class SmallPost implements Serializable {
    private static final long serialVersionUID = 1;

    public UUID ID;
    public String title;
    public boolean active;
    @NotNullable public OffsetDateTime created;
}
