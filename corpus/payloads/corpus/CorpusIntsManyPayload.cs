using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A hundred thousand numbers of 0 to 9,999.</summary>
public sealed class CorpusIntsManyPayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-many";

    /// <inheritdoc/>
    public override string Description => "a hundred thousand numbers of 0 to 9,999";

    /// <inheritdoc/>
    public override int DefaultCount => 100000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 6, (numbers, i) => numbers.Below(10_000)),
    };
}
