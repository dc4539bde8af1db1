using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Deals whose fields vary with their number, the parts at different pace: neighbours differ, as in a real blotter.</summary>
internal static class DealFactory
{
    private static readonly SeededGuids Ids = new("deals", "Id");

    // Rates in hundred-thousandths.
    private static readonly (string Base, string Quote, int Rate)[] Pairs =
        [("EUR", "USD", 108_512), ("GBP", "USD", 126_904), ("USD", "JPY", 15_734_500), ("EUR", "CHF", 98_004), ("USD", "CAD", 137_266),
            ("EUR", "SEK", 1_147_650), ("AUD", "USD", 65_428)];

    private static readonly string[] Traders = ["a.lindqvist", "b.okafor", "c.moreau", "d.tanaka", "e.fitzgerald"];
    private static readonly string[] Books = ["FX-SPOT-LDN", "FX-FWD-NYC", "FX-OPT-TKY"];

    private static readonly (string Code, string Name, string Street, string City, string PostalCode, string Country)[] Counterparties =
    [
        ("NORDIC", "Nordic Pension Fund AB", "Hamngatan", "Stockholm", "111 47", "SE"),
        ("HELVET", "Helvetische Rückversicherung AG", "Talstrasse", "Zürich", "8001", "CH"),
        ("MERIDI", "Meridian Shipping & Trade Ltd", "Leadenhall Street", "London", "EC3A 3DH", "GB"),
        ("PACIFC", "Pacific Components K.K.", "Marunouchi", "Tokyo", "100-0005", "JP"),
    ];

    /// <summary>The deal number <paramref name="i"/>.</summary>
    public static Deal Create(int i, PayloadSettings settings)
    {
        var (@base, quote, mid) = Pairs[i % Pairs.Length];
        var product = (DealProduct)(i % 4);
        var direction = (DealDirection)(i / 2 % 2);
        var traded = PayloadSettings.Today.AddDays(-(i % 90));
        var value = traded.AddDays(2);
        var notional = 50_000m * (1 + i * 37 % 400) + i % 100 / 100m;
        var rate = (mid + i * 13 % 997 - 498) / 100_000m;
        return new()
        {
            Id = Ids[i],
            Reference = $"FX-2026-{i:D7}",
            TradeDate = settings.Date(traded),
            ValueDate = settings.Date(value),
            Maturity = product == DealProduct.Spot ? null : settings.Date(value.AddMonths(1 + i % 24)),
            Trader = Traders[i % Traders.Length],
            Book = Books[i % Books.Length],
            Counterparty = CounterpartyOf(i, i / 4 % Counterparties.Length),
            Product = product,
            Direction = direction,
            CurrencyPair = @base + quote,
            Notional = notional,
            Rate = rate,
            Premium = product == DealProduct.Option ? decimal.Round(notional * 0.0125m, 2) : null,
            Spot = (mid + i * 7 % 499 - 249) / 100_000d,
            Volatility = (60_000 + i * 311 % 90_000) / 1_000_000d,
            Legs =
            [
                Leg(direction == DealDirection.Buy ? "receive" : "pay", @base, notional, value, i, settings),
                Leg(direction == DealDirection.Buy ? "pay" : "receive", quote, decimal.Round(notional * rate, 2), value, i, settings),
            ],
            Fees = Fees(i, quote),
            Audit = new DealAudit
            {
                Created = settings.Date(traded.AddHours(8).AddMilliseconds(i * 7919L % 36_000_000)),
                Modified = i % 3 == 0 ? settings.Date(PayloadSettings.Now.AddSeconds(-i)) : null,
                Version = 1 + (i % 3 == 0 ? i % 5 : 0),
            },
            Tags = new Dictionary<string, string>
            {
                ["desk"] = Books[i % Books.Length][^3..],
                ["strategy"] = i % 2 == 0 ? "hedging" : "market making",
                ["source"] = $"gateway-{i % 8}",
                ["portfolio"] = $"PF-{i % 40:D3}-{@base}",
            },
            Comments = i % 5 == 0 ? $"Confirmed by phone, see ticket {100_000 + i}." : null,
        };
    }

    private static Counterparty CounterpartyOf(int i, int number)
    {
        var (code, name, street, city, postalCode, country) = Counterparties[number];
        return new()
        {
            Code = code,
            Name = name,
            LegalEntityId = $"5493{code}{number:D8}42",
            Address = new CounterpartyAddress { Street = $"{street} {1 + i % 120}", City = city, PostalCode = postalCode, Country = country },
        };
    }

    private static DealLeg Leg(string type, string currency, decimal amount, DateTime value, int i, PayloadSettings settings)
    {
        var fixings = new List<DateTime>();
        for (var f = 0; f < 2 + i % 3; f++)
            fixings.Add(settings.Date(value.AddMonths(f).AddDays(-2)));
        return new() { Type = type, Currency = currency, Amount = amount, FixingDates = fixings, DayCount = (DayCount)(i % 3) };
    }

    private static List<DealFee> Fees(int i, string currency)
    {
        var fees = new List<DealFee>();
        if (i % 4 != 0)
            fees.Add(new DealFee { Type = "brokerage", Currency = currency, Amount = 25m + i % 50 * 1.25m });
        if (i % 4 == 3)
            fees.Add(new DealFee { Type = "clearing", Currency = "EUR", Amount = 9.90m });
        return fees;
    }
}
