using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class DealsProtobuf() : GoogleProtobufAdapter<List<Deal>, Proto.Deals>(Proto.Deals.Parser)
{
    public override Proto.Deals ToOwn(List<Deal> value) => new() { Items = { value.Select(ToOwn) } };

    public override List<Deal> FromOwn(Proto.Deals value) => [.. value.Items.Select(FromOwn)];

    private static Proto.Deal ToOwn(Deal value)
    {
        var own = new Proto.Deal
        {
            Id = ProtoValues.From(value.Id),
            Reference = value.Reference,
            TradeDate = ProtoValues.From(value.TradeDate),
            ValueDate = ProtoValues.From(value.ValueDate),
            Maturity = ProtoValues.From(value.Maturity),
            Trader = value.Trader,
            Book = value.Book,
            Counterparty = DealPartConversion.ToOwn(value.Counterparty),
            Product = (Proto.Product)value.Product,
            Direction = (Proto.Direction)value.Direction,
            CurrencyPair = value.CurrencyPair,
            Notional = ProtoValues.From(value.Notional),
            Rate = ProtoValues.From(value.Rate),
            Premium = ProtoValues.From(value.Premium),
            Spot = value.Spot,
            Volatility = value.Volatility,
            Legs = { value.Legs.Select(DealPartConversion.ToOwn) },
            Fees = { value.Fees.Select(DealPartConversion.ToOwn) },
            Audit = DealPartConversion.ToOwn(value.Audit),
            Tags = { value.Tags },
        };
        if (value.Comments is not null)
            own.Comments = value.Comments;
        return own;
    }

    private static Deal FromOwn(Proto.Deal value) => new()
    {
        Id = ProtoValues.ToGuid(value.Id),
        Reference = value.Reference,
        TradeDate = value.TradeDate.ToDateTime(),
        ValueDate = value.ValueDate.ToDateTime(),
        Maturity = ProtoValues.ToDateTime(value.Maturity),
        Trader = value.Trader,
        Book = value.Book,
        Counterparty = DealPartConversion.FromOwn(value.Counterparty),
        Product = (DealProduct)value.Product,
        Direction = (DealDirection)value.Direction,
        CurrencyPair = value.CurrencyPair,
        Notional = ProtoValues.ToDecimal(value.Notional),
        Rate = ProtoValues.ToDecimal(value.Rate),
        Premium = value.Premium is { } premium ? ProtoValues.ToDecimal(premium) : null,
        Spot = value.Spot,
        Volatility = value.Volatility,
        Legs = [.. value.Legs.Select(DealPartConversion.FromOwn)],
        Fees = [.. value.Fees.Select(DealPartConversion.FromOwn)],
        Audit = DealPartConversion.FromOwn(value.Audit),
        Tags = new Dictionary<string, string>(value.Tags),
        Comments = value.HasComments ? value.Comments : null,
    };
}
