using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Ascending numbers with steps of 1 to 20.</summary>
public sealed class CorpusIntsSortedPayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-sorted";

    /// <inheritdoc/>
    public override string Description => "ascending numbers with steps of 1 to 20";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 3, (numbers, i) => i * 20 + numbers.Below(20)),
    };
}
