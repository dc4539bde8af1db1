using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of all widths, small ones as often as large ones.</summary>
public sealed class CorpusIntsSkewedPayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-skewed";

    /// <inheritdoc/>
    public override string Description => "numbers of all widths, small ones as often as large ones";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 5, (numbers, i) => (int)(numbers.Next() >> 33) >> numbers.Below(31)),
    };
}
