using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of all 32 bits.</summary>
public sealed class CorpusIntsRandomPayload : Payload<CorpusInts>
{
    /// <inheritdoc/>
    public override string Name => "corpus-ints-random";

    /// <inheritdoc/>
    public override string Description => "numbers of all 32 bits";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusInts Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 4, (numbers, i) => (int)numbers.Next()),
    };
}
