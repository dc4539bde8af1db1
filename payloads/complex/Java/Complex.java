package assay.payloads;

import java.io.Serializable;
import java.math.BigDecimal;

/** Complex of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Complex implements Serializable {
    private static final long serialVersionUID = 1;

    public BigDecimal x;
    public float y;
    public long z;
}
