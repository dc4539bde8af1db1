using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of 1,000,000 to 1,999,999.</summary>
public sealed class CorpusIntsLargePayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-large";

    /// <inheritdoc/>
    public override string Description => "numbers of 1,000,000 to 1,999,999";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 2, (numbers, i) => 1_000_000 + numbers.Below(1_000_000)),
    };
}
