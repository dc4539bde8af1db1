using System.Text.Json;

namespace Assay.Payloads.Tests;

public class DealsTests
{
    private static readonly List<Deal> Deals = new DealsPayload().Create(0, With.Count(1000));

    [Fact]
    public void Each_takes_between_1_and_1_5_KB_of_JSON()
    {
        var sizes = Deals.ConvertAll(deal => JsonSerializer.SerializeToUtf8Bytes(deal).Length);
        sizes.Min().ShouldBeInRange(1000, 1100);
        sizes.Max().ShouldBeInRange(1200, 1536);
    }

    [Fact]
    public void Fields_vary_from_deal_to_deal()
    {
        Deals.Select(deal => deal.Id).Distinct().Count().ShouldBe(1000);
        Deals.Select(deal => deal.Notional).Distinct().Count().ShouldBeGreaterThan(300);
        Deals.Select(deal => deal.Product).Distinct().Count().ShouldBe(4);
        Deals.Select(deal => deal.Direction).Distinct().Count().ShouldBe(2);
        Deals.Select(deal => (deal.Product, deal.Counterparty.Code, deal.CurrencyPair)).Distinct().Count().ShouldBe(4 * 4 * 7);
    }

    [Fact]
    public void Optional_fields_are_sometimes_there_and_sometimes_not()
    {
        foreach (var absent in new Func<Deal, bool>[] { d => d.Maturity is null, d => d.Premium is null, d => d.Audit.Modified is null,
            d => d.Comments is null, d => d.Fees.Count == 0 })
        {
            Deals.ShouldContain(deal => absent(deal));
            Deals.ShouldContain(deal => !absent(deal));
        }
    }

    [Fact]
    public void Every_deal_has_two_legs_in_the_currencies_of_its_pair()
    {
        foreach (var deal in Deals)
        {
            deal.Legs.Count.ShouldBe(2);
            (deal.Legs[0].Currency + deal.Legs[1].Currency).ShouldBe(deal.CurrencyPair);
            deal.Legs.ShouldAllBe(leg => leg.FixingDates.Count > 0 && leg.Amount > 0);
        }
    }
}
