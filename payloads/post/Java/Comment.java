package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;

/** Comment of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Comment implements Serializable {
    private static final long serialVersionUID = 1;

    @NotNullable public OffsetDateTime created;
    public OffsetDateTime approved;
    public String user;
    public String message;
    public Vote votes;
}
