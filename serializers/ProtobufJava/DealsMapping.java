package assay.serializers;

import assay.DealsOuterClass;
import assay.payloads.Counterparty;
import assay.payloads.CounterpartyAddress;
import assay.payloads.DayCount;
import assay.payloads.Deal;
import assay.payloads.DealAudit;
import assay.payloads.DealDirection;
import assay.payloads.DealFee;
import assay.payloads.DealLeg;
import assay.payloads.DealProduct;
import com.google.protobuf.Timestamp;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** The deals. */
final class DealsMapping extends Mapping<List<Deal>, DealsOuterClass.Deals> {
    private static final DealProduct[] PRODUCTS = DealProduct.values();
    private static final DealDirection[] DIRECTIONS = DealDirection.values();
    private static final DayCount[] DAY_COUNTS = DayCount.values();

    DealsMapping() {
        super(DealsOuterClass.Deals.parser());
    }

    @Override
    DealsOuterClass.Deals toOwn(List<Deal> deals) {
        DealsOuterClass.Deals.Builder own = DealsOuterClass.Deals.newBuilder();
        for (Deal deal : deals)
            own.addItems(deal(deal));
        return own.build();
    }

    @Override
    List<Deal> fromOwn(DealsOuterClass.Deals own) {
        List<Deal> deals = new ArrayList<>(own.getItemsCount());
        for (DealsOuterClass.Deal deal : own.getItemsList())
            deals.add(deal(deal));
        return deals;
    }

    private static DealsOuterClass.Deal deal(Deal d) {
        DealsOuterClass.Deal.Builder own = DealsOuterClass.Deal.newBuilder().setId(ProtoValues.from(d.Id)).setReference(d.Reference).setTradeDate(ProtoValues.from(d.TradeDate))
                .setValueDate(ProtoValues.from(d.ValueDate)).setTrader(d.Trader).setBook(d.Book).setCounterparty(counterparty(d.Counterparty))
                .setProduct(DealsOuterClass.Product.forNumber(d.Product.ordinal())).setDirection(DealsOuterClass.Direction.forNumber(d.Direction.ordinal())).setCurrencyPair(d.CurrencyPair)
                .setNotional(ProtoValues.from(d.Notional)).setRate(ProtoValues.from(d.Rate)).setSpot(d.Spot).setVolatility(d.Volatility).setAudit(audit(d.Audit)).putAllTags(d.Tags);
        if (d.Maturity != null)
            own.setMaturity(ProtoValues.from(d.Maturity));
        if (d.Premium != null)
            own.setPremium(ProtoValues.from(d.Premium));
        if (d.Comments != null)
            own.setComments(d.Comments);
        for (DealLeg leg : d.Legs)
            own.addLegs(leg(leg));
        for (DealFee fee : d.Fees)
            own.addFeesBuilder().setType(fee.Type).setCurrency(fee.Currency).setAmount(ProtoValues.from(fee.Amount));
        return own.build();
    }

    private static Deal deal(DealsOuterClass.Deal own) {
        Deal d = new Deal();
        d.Id = ProtoValues.uuid(own.getId());
        d.Reference = own.getReference();
        d.TradeDate = ProtoValues.date(own.getTradeDate());
        d.ValueDate = ProtoValues.date(own.getValueDate());
        d.Maturity = own.hasMaturity() ? ProtoValues.date(own.getMaturity()) : null;
        d.Trader = own.getTrader();
        d.Book = own.getBook();
        d.Counterparty = counterparty(own.getCounterparty());
        d.Product = PRODUCTS[own.getProduct().getNumber()];
        d.Direction = DIRECTIONS[own.getDirection().getNumber()];
        d.CurrencyPair = own.getCurrencyPair();
        d.Notional = ProtoValues.decimal(own.getNotional());
        d.Rate = ProtoValues.decimal(own.getRate());
        d.Premium = own.hasPremium() ? ProtoValues.decimal(own.getPremium()) : null;
        d.Spot = own.getSpot();
        d.Volatility = own.getVolatility();
        d.Legs = new ArrayList<>();
        for (DealsOuterClass.Leg leg : own.getLegsList())
            d.Legs.add(leg(leg));
        d.Fees = new ArrayList<>();
        for (DealsOuterClass.Fee fee : own.getFeesList())
            d.Fees.add(fee(fee));
        d.Audit = audit(own.getAudit());
        d.Tags = new HashMap<>(own.getTagsMap());
        d.Comments = own.hasComments() ? own.getComments() : null;
        return d;
    }

    private static DealsOuterClass.Counterparty counterparty(Counterparty c) {
        return DealsOuterClass.Counterparty.newBuilder().setCode(c.Code).setName(c.Name).setLegalEntityId(c.LegalEntityId).setAddress(DealsOuterClass.CounterpartyAddress.newBuilder()
                .setStreet(c.Address.Street).setCity(c.Address.City).setPostalCode(c.Address.PostalCode).setCountry(c.Address.Country)).build();
    }

    private static Counterparty counterparty(DealsOuterClass.Counterparty own) {
        Counterparty c = new Counterparty();
        c.Code = own.getCode();
        c.Name = own.getName();
        c.LegalEntityId = own.getLegalEntityId();
        c.Address = new CounterpartyAddress();
        c.Address.Street = own.getAddress().getStreet();
        c.Address.City = own.getAddress().getCity();
        c.Address.PostalCode = own.getAddress().getPostalCode();
        c.Address.Country = own.getAddress().getCountry();
        return c;
    }

    private static DealsOuterClass.Leg leg(DealLeg l) {
        DealsOuterClass.Leg.Builder own = DealsOuterClass.Leg.newBuilder().setType(l.Type).setCurrency(l.Currency).setAmount(ProtoValues.from(l.Amount))
                .setDayCount(DealsOuterClass.DayCount.forNumber(l.DayCount.ordinal()));
        for (OffsetDateTime date : l.FixingDates)
            own.addFixingDates(ProtoValues.from(date));
        return own.build();
    }

    private static DealLeg leg(DealsOuterClass.Leg own) {
        DealLeg l = new DealLeg();
        l.Type = own.getType();
        l.Currency = own.getCurrency();
        l.Amount = ProtoValues.decimal(own.getAmount());
        l.FixingDates = new ArrayList<>();
        for (Timestamp date : own.getFixingDatesList())
            l.FixingDates.add(ProtoValues.date(date));
        l.DayCount = DAY_COUNTS[own.getDayCount().getNumber()];
        return l;
    }

    private static DealFee fee(DealsOuterClass.Fee own) {
        DealFee f = new DealFee();
        f.Type = own.getType();
        f.Currency = own.getCurrency();
        f.Amount = ProtoValues.decimal(own.getAmount());
        return f;
    }

    private static DealsOuterClass.Audit audit(DealAudit a) {
        DealsOuterClass.Audit.Builder own = DealsOuterClass.Audit.newBuilder().setCreated(ProtoValues.from(a.Created)).setVersion(a.Version);
        if (a.Modified != null)
            own.setModified(ProtoValues.from(a.Modified));
        return own.build();
    }

    private static DealAudit audit(DealsOuterClass.Audit own) {
        DealAudit a = new DealAudit();
        a.Created = ProtoValues.date(own.getCreated());
        a.Modified = own.hasModified() ? ProtoValues.date(own.getModified()) : null;
        a.Version = own.getVersion();
        return a;
    }
}
