package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.HashSet;

/** Post of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Post implements Serializable {
    private static final long serialVersionUID = 1;

    public int ID;
    public String title;
    public String text;
    @NotNullable public OffsetDateTime created;
    public HashSet<String> tags;
    public OffsetDateTime approved;
    public List<Comment> comments;
    public Vote votes;
    public List<String> notes;
    public PostState state;
}
