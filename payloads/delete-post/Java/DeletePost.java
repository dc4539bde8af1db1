package assay.payloads;

import assay.json.NotNullable;
import assay.json.Nullable;
import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;

/** DeletePost of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class DeletePost implements Serializable {
    private static final long serialVersionUID = 1;

    public int postID;
    public UUID referenceId;
    @NotNullable public OffsetDateTime lastModified;
    public long deletedBy;
    public String reason;
    public long[] versions;
    public PostState state;
    public List<@Nullable Boolean> votes;
}
