package assay.payloads;

import java.io.Serializable;

/** Vote of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Vote implements Serializable {
    private static final long serialVersionUID = 1;

    public int upvote;
    public int downvote;
}
