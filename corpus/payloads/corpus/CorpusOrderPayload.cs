using Assay.Worker;

namespace Assay.Payloads;

/// <summary>An order of up to 20 lines with addresses.</summary>
public sealed class CorpusOrderPayload : Payload<CorpusOrder>
{
    /// <inheritdoc/>
    public override string Name => "corpus-order";

    /// <inheritdoc/>
    public override string Description => "an order of up to 20 lines with addresses";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override CorpusOrder Create(int index, PayloadSettings settings) => Make(index, settings, new CorpusNumbers((ulong)index));

    private static readonly SeededGuids Ids = new("corpus-order", "id");

    private static CorpusOrder Make(int index, PayloadSettings settings, CorpusNumbers numbers) => new()
    {
        Id = Ids[index],
        Number = $"2026-{index:D6}",
        Ordered = settings.Date(PayloadSettings.Now.AddMinutes(-index * 7)),
        Shipped = index % 3 == 0 ? null : settings.Date(PayloadSettings.Today.AddDays(index % 9)),
        Customer = CorpusText.Words(numbers, 18),
        BillTo = Address(index),
        ShipTo = Address(index + 1),
        Lines = [.. Enumerable.Range(1, 1 + index % 20).Select(number => new CorpusLine
        {
            Number = number,
            Article = $"A-{numbers.Below(100_000):D5}",
            Description = CorpusText.Words(numbers, 10 + numbers.Below(40)),
            Quantity = 1 + numbers.Below(12),
            Price = new decimal(numbers.Below(100_000), 0, 0, false, 2),
            Discount = new decimal(numbers.Below(30), 0, 0, false, 1),
        })],
        Total = new decimal(numbers.Below(10_000_000), 0, 0, false, 2),
        Currency = "EUR",
        Priority = (CorpusColor)(index % 5),
        Attributes = new Dictionary<string, string> { ["channel"] = "web", ["campaign"] = $"c{index % 12}", ["note"] = CorpusText.Words(numbers, 24) },
    };

    private static CorpusAddress Address(int index) => new()
    {
        Street = $"{index % 200 + 1} Market Street",
        City = $"City {index % 40}",
        PostCode = $"{10_000 + index * 37 % 80_000}",
        Country = index % 2 == 0 ? "DE" : "FR",
    };
}
