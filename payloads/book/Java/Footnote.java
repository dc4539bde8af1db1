package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;

/** Footnote of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Footnote implements Note, Serializable {
    private static final long serialVersionUID = 1;

    public String note;
    public String writtenBy;
    @NotNullable public OffsetDateTime createadAt;
    public long index;
}
