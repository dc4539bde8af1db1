using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of all 64 bits.</summary>
public sealed class CorpusLongsRandomPayload : Payload<CorpusLongs>
{
    /// <inheritdoc/>
    public override string Name => "corpus-longs-random";

    /// <inheritdoc/>
    public override string Description => "numbers of all 64 bits";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusLongs Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 9, (numbers, i) => (long)numbers.Next()),
    };
}
