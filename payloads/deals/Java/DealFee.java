package assay.payloads;

import java.io.Serializable;
import java.math.BigDecimal;

/** DealFee of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class DealFee implements Serializable {
    private static final long serialVersionUID = 1;

    public String Type;
    public String Currency;
    public BigDecimal Amount;
}
