package assay.payloads;

import assay.json.NotNullable;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Deal of payloads/, as it is written in Java: its members have the names and the order of the .NET type. */
public final class Deal implements Serializable {
    private static final long serialVersionUID = 1;

    public UUID Id;
    public String Reference;
    @NotNullable public OffsetDateTime TradeDate;
    @NotNullable public OffsetDateTime ValueDate;
    public OffsetDateTime Maturity;
    public String Trader;
    public String Book;
    public Counterparty Counterparty;
    public DealProduct Product;
    public DealDirection Direction;
    public String CurrencyPair;
    public BigDecimal Notional;
    public BigDecimal Rate;
    public BigDecimal Premium;
    public double Spot;
    public double Volatility;
    public List<DealLeg> Legs;
    public List<DealFee> Fees;
    public DealAudit Audit;
    public Map<String, String> Tags;
    public String Comments;
}
