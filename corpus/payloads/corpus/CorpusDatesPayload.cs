using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Dates with the time in milliseconds, within a year.</summary>
public sealed class CorpusDatesPayload : Payload<CorpusDates>
{
    /// <inheritdoc/>
    public override string Name => "corpus-dates";

    /// <inheritdoc/>
    public override string Description => "dates with the time in milliseconds, within a year";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusDates Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 17,
            (numbers, i) => settings.Date(PayloadSettings.Now.AddMilliseconds(-(double)(numbers.Next() % 31_536_000_000)))),
    };
}
