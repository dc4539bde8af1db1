using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Numbers of double precision.</summary>
public sealed class CorpusDoublesPayload : Payload<CorpusDoubles>
{
    /// <inheritdoc/>
    public override string Name => "corpus-doubles";

    /// <inheritdoc/>
    public override string Description => "numbers of double precision";

    /// <inheritdoc/>
    public override int DefaultCount => 1000;

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => 1;

    /// <inheritdoc/>
    public override CorpusDoubles Create(int index, PayloadSettings settings) => new()
    {
        Values = CorpusNumbers.Array(settings.Count, 11, (numbers, i) => numbers.Fraction() * 1000),
    };
}
