package assay.payloads;

import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.LinkedList;
import java.util.Map;
import java.util.HashSet;

/** Book of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Book implements Serializable {
    private static final long serialVersionUID = 1;

    public int ID;
    public String title;
    public int authorId;
    public LinkedList<Page> pages;
    public OffsetDateTime published;
    public byte[] cover;
    public HashSet<OffsetDateTime> changes;
    public Map<String, String> metadata;
    public Genre[] genres;
}
