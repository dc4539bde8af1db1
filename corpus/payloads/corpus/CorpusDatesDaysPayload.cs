using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Days within ten years.</summary>
public sealed class CorpusDatesDaysPayload : Payload<CorpusDates>
{
    /// <inheritdoc/>
    public override string Name => "corpus-dates-days";

    /// <inheritdoc/>
    public override string Description => "days within ten years";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusDates Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 18, (numbers, i) => settings.Date(PayloadSettings.Today.AddDays(-numbers.Below(3650)))),
    };
}
