package assay.payloads;

import java.io.Serializable;
import java.time.OffsetDateTime;

/** Headnote of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Headnote implements Note, Serializable {
    private static final long serialVersionUID = 1;

    public String note;
    public String writtenBy;
    public OffsetDateTime modifiedAt;
}
