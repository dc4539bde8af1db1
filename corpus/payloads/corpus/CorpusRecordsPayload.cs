using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A thousand flat records.</summary>
public sealed class CorpusRecordsPayload : Payload<CorpusRecords>
{
    /// <inheritdoc/>
    public override string Name => "corpus-records";

    /// <inheritdoc/>
    public override string Description => "a thousand flat records";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusRecords Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 50, (numbers, i) => new CorpusRecord
        {
            Id = i + 1,
            Name = CorpusText.Words(numbers, 8 + numbers.Below(16)),
            Price = numbers.Below(100_000) / 100.0,
            Quantity = numbers.Below(500),
            Created = settings.Date(PayloadSettings.Now.AddMinutes(-numbers.Below(500_000))),
            IsActive = numbers.Below(4) != 0,
            Stamp = (long)(numbers.Next() >> 20),
            Code = $"SKU-{numbers.Below(100_000)}",
        })],
    };
}
