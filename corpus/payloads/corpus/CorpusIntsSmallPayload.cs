using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of -50 to 49.</summary>
public sealed class CorpusIntsSmallPayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-small";

    /// <inheritdoc/>
    public override string Description => "numbers of -50 to 49";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 1, (numbers, i) => numbers.Below(100) - 50),
    };
}
