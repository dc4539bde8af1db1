package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.UUID;

/** MessageEnvelope of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class MessageEnvelope implements Serializable {
    private static final long serialVersionUID = 1;

    public boolean IsInternal;
    @NotNullable public OffsetDateTime TimeStamp;
    public UUID MessageId;
    public String Header;
    public UUID From;
    public UUID To;
    public Map<String, String> KeyValuePairs;
}
