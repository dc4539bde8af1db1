package assay.payloads;

import java.io.Serializable;
import java.util.List;
import java.util.UUID;

/** Page of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Page implements Serializable {
    private static final long serialVersionUID = 1;

    public UUID identity;
    public String text;
    public List<Note> notes;
}
