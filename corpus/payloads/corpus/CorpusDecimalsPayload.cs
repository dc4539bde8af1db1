using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Amounts with two decimals, up to 100,000.00.</summary>
public sealed class CorpusDecimalsPayload : Payload<CorpusDecimals>
{
    /// <inheritdoc/>
    public override string Name => "corpus-decimals";

    /// <inheritdoc/>
    public override string Description => "amounts with two decimals, up to 100,000.00";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusDecimals Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 13, (numbers, i) => new decimal(numbers.Below(10_000_000), 0, 0, false, 2)),
    };
}
