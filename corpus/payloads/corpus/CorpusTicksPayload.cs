using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A list of structs of values that aren't all numbers.</summary>
public sealed class CorpusTicksPayload : Payload<CorpusTicks>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ticks";

    /// <inheritdoc/>
    public override string Description => "a list of structs with a time, a decimal and a Boolean";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusTicks Create(int index, PayloadSettings settings) => new()
    {
        Values = [.. CorpusNumbers.Array(settings.Count, 52, (numbers, i) => new CorpusTick
        {
            Time = settings.Date(PayloadSettings.Now.AddMilliseconds(i * 40L + numbers.Below(40))),
            Price = new decimal(10_000 + numbers.Below(500), 0, 0, false, 2),
            Volume = 1 + numbers.Below(5000),
            IsBuy = numbers.Below(2) == 0,
        })],
    };
}
