namespace Assay.Serializers;

/// <summary>What a deal is made of.</summary>
internal static class DealPartConversion
{
    public static Proto.Counterparty ToOwn(Counterparty value) => new()
    {
        Code = value.Code,
        Name = value.Name,
        LegalEntityId = value.LegalEntityId,
        Address = new Proto.CounterpartyAddress { Street = value.Address.Street, City = value.Address.City, PostalCode = value.Address.PostalCode,
            Country = value.Address.Country },
    };

    public static Counterparty FromOwn(Proto.Counterparty value) => new()
    {
        Code = value.Code,
        Name = value.Name,
        LegalEntityId = value.LegalEntityId,
        Address = new CounterpartyAddress { Street = value.Address.Street, City = value.Address.City, PostalCode = value.Address.PostalCode,
            Country = value.Address.Country },
    };

    public static Proto.Leg ToOwn(DealLeg value) => new()
    {
        Type = value.Type,
        Currency = value.Currency,
        Amount = ProtoValues.From(value.Amount),
        FixingDates = { ProtoValues.From(value.FixingDates) },
        DayCount = (Proto.DayCount)value.DayCount,
    };

    public static DealLeg FromOwn(Proto.Leg value) => new()
    {
        Type = value.Type,
        Currency = value.Currency,
        Amount = ProtoValues.ToDecimal(value.Amount),
        FixingDates = [.. ProtoValues.ToDateTimes(value.FixingDates)],
        DayCount = (DayCount)value.DayCount,
    };

    public static Proto.Fee ToOwn(DealFee value) => new() { Type = value.Type, Currency = value.Currency, Amount = ProtoValues.From(value.Amount) };

    public static DealFee FromOwn(Proto.Fee value) => new() { Type = value.Type, Currency = value.Currency, Amount = ProtoValues.ToDecimal(value.Amount) };

    public static Proto.Audit ToOwn(DealAudit value) =>
        new() { Created = ProtoValues.From(value.Created), Modified = ProtoValues.From(value.Modified), Version = value.Version };

    public static DealAudit FromOwn(Proto.Audit value) =>
        new() { Created = value.Created.ToDateTime(), Modified = ProtoValues.ToDateTime(value.Modified), Version = value.Version };
}
